/** The page starts here. */

import { api } from "./api.js";
import { reload, startChat } from "./chat.js";
import { startComposer } from "./composer.js";
import { h } from "./dom.js";
import { applyFrame } from "./frames.js";
import { openModal } from "./modal.js";
import { startSidebar } from "./sidebar.js";
import { connect } from "./socket.js";
import { canSee, emit, homeOf, look, nameOf, on, people, setWorld, state } from "./state.js";
import { startTopbar } from "./topbar.js";
import { startWire } from "./wire.js";

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Who looks at what: as the address says, else the first person at the bot's greeting. @param {string} first */
function chooseView(first) {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const me = wanted.get("as") ?? "";
  state.me = state.users.has(me) ? me : first;
  const channel = wanted.get("in") ?? "";
  state.channel = canSee(state.me, channel) ? channel : homeOf(state.me);
}

function showStatus() {
  const notices = [
    !state.connected && "The connection to the playground was lost. Trying again…",
    state.connected && !state.botOnline && `${nameOf(state.bot)} is offline, so it reads and answers nothing.`,
  ].filter(Boolean);
  at("notices").replaceChildren(...notices.map((text) => h("p", { class: "notice", text: String(text) })));
}

/** Fetch the world anew: after a lost connection, or when a stranger turns up. */
async function refresh() {
  setWorld(await api.world());
  if (!state.users.has(state.me) || !canSee(state.me, state.channel)) chooseView(people()[0]?.id ?? "");
  emit("people");
  emit("channels");
  emit("commands");
  emit("status");
}

/** Keys that work everywhere: Alt and a digit for a person, Alt and an arrow for a channel, slash for the composer. @param {KeyboardEvent} event */
function shortcuts(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (document.querySelector("dialog[open]")) return;
  if (event.altKey && /^[1-9]$/.test(event.key)) {
    const person = people()[Number(event.key) - 1];
    if (person) look({ me: person.id });
  } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#sidebar .channel")]);
    const now = entries.findIndex((entry) => entry.dataset.channel === state.channel);
    const next = entries.at((now + (event.key === "ArrowDown" ? 1 : -1)) % entries.length);
    if (next?.dataset.channel) look({ channel: next.dataset.channel });
  } else if (event.key === "/" && !target.closest("input, textarea, select")) {
    emit("command", "");
  } else {
    return;
  }
  event.preventDefault();
}

/** Draw the page for the first time. */
async function open() {
  const world = await api.world();
  setWorld(world);
  chooseView(world.me_default);
  on("status", showStatus);
  on("modal", openModal);
  on("lost", () => look({ channel: homeOf(state.me) }));
  const toggleWire = startWire(at("wire"));
  startSidebar(at("sidebar"));
  startTopbar(at("topbar"), toggleWire);
  startComposer(at("composer"));
  startChat(at("chat"));
  document.addEventListener("keydown", shortcuts);
  document.body.classList.add("ready");
  showStatus();
}

/** The socket comes first, so that nothing is missed between the first look at the world and the first frame. */
function start() {
  /** @type {Promise<void>} frames and refreshes, one after the other */
  let queue = Promise.resolve();
  let opened = false;
  connect({
    onFrame: (frame) => {
      queue = queue.then(() => applyFrame(frame, refresh));
    },
    onState: (connected) => {
      state.connected = connected;
      showStatus();
      if (!connected) return;
      queue = queue.then(async () => {
        if (!opened) {
          await open();
          opened = true;
        } else {
          await refresh();
          reload();
        }
      });
    },
  });
}

start();
