/** The socket that brings the server's frames; it comes back by itself. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

/**
 * @param {{onFrame: (frame: {t: string, d: any, only_for: string|null}) => void,
 *          onState: (connected: boolean) => void}} handlers
 */
export function connect({ onFrame, onState }) {
  let wait = FIRST_WAIT;

  function open() {
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/playground/socket`,
    );
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
      onState(true);
    });
    socket.addEventListener("message", (event) => onFrame(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      onState(false);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }
  open();
}
