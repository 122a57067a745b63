/** Keep a WebSocket to the server open, and reconnect with exponential backoff. */

const FIRST_RETRY_DELAY_MS = 400;
const MAX_RETRY_DELAY_MS = 5000;

/**
 * @param {{onFrame: (frame: {t: string, d: any, only_for: string|null}) => void,
 *          onConnectionChange: (connected: boolean) => void}} handlers
 */
export function connectSocket({ onFrame, onConnectionChange }) {
  let retryDelay = FIRST_RETRY_DELAY_MS;

  function open() {
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/playground/socket`,
    );
    socket.addEventListener("open", () => {
      retryDelay = FIRST_RETRY_DELAY_MS;
      onConnectionChange(true);
    });
    socket.addEventListener("message", (event) => onFrame(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      onConnectionChange(false);
      setTimeout(open, retryDelay);
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS);
    });
  }
  open();
}
