/** The playground's clock, which may be ahead of the computer's. */

let offsetMs = 0;

/** @param {number} seconds the playground's time, in seconds since 1970 */
export function setNow(seconds) {
  offsetMs = seconds * 1000 - Date.now();
}

/** @returns {number} the playground's time, in milliseconds since 1970 */
export function getNow() {
  return Date.now() + offsetMs;
}
