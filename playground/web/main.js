/** The entry point: build the page, connect to the server, and handle the page's keyboard shortcuts. */

import { api } from "./api.js";
import { mountChat, reloadMessages } from "./chat.js";
import { mountComposer } from "./composer.js";
import { h } from "./dom.js";
import { applyFrame } from "./frames.js";
import { openModal } from "./modal.js";
import { mountSidebar } from "./sidebar.js";
import { connectSocket } from "./socket.js";
import {
  canSee,
  displayName,
  emit,
  getDefaultChannel,
  listPeople,
  loadWorld,
  state,
  subscribe,
  switchView,
} from "./state.js";
import { mountTopbar } from "./topbar.js";
import { mountWire } from "./wire.js";

const getElement = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Show the view that the URL's fragment names, or else the default channel of a person.
 * @param {string} defaultViewer
 */
function chooseInitialView(defaultViewer) {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const viewer = wanted.get("as") ?? "";
  state.viewer = state.users.has(viewer) ? viewer : defaultViewer;
  const channel = wanted.get("in") ?? "";
  state.channel = canSee(state.viewer, channel) ? channel : getDefaultChannel(state.viewer);
}

function renderStatusNotices() {
  const notices = [
    !state.connected && "The connection to the playground was lost. Trying again…",
    state.connected && !state.botOnline && `${displayName(state.bot)} is offline, so it reads and answers nothing.`,
  ].filter(Boolean);
  getElement("notices").replaceChildren(...notices.map((text) => h("p", { class: "notice", text: String(text) })));
}

/** Fetch the state of the server again, after a lost connection or when an unknown channel occurs. */
async function refetchWorld() {
  loadWorld(await api.getWorld());
  if (!state.users.has(state.viewer) || !canSee(state.viewer, state.channel))
    chooseInitialView(listPeople()[0]?.id ?? "");
  emit("people");
  emit("channels");
  emit("commands");
  emit("status");
}

/**
 * Handle the shortcuts that work everywhere: Alt with a digit selects a person, Alt with an arrow key the next channel,
 * and a slash starts a command.
 * @param {KeyboardEvent} event
 */
function onShortcutKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (document.querySelector("dialog[open]")) return;
  if (event.altKey && /^[1-9]$/.test(event.key)) {
    const person = listPeople()[Number(event.key) - 1];
    if (person) switchView({ viewer: person.id });
  } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#sidebar .channel")]);
    const now = entries.findIndex((entry) => entry.dataset.channel === state.channel);
    const next = entries.at((now + (event.key === "ArrowDown" ? 1 : -1)) % entries.length);
    if (next?.dataset.channel) switchView({ channel: next.dataset.channel });
  } else if (event.key === "/" && !target.closest("input, textarea, select")) {
    emit("command", "");
  } else {
    return;
  }
  event.preventDefault();
}

/** Fetch the state of the server and render the page for the first time. */
async function openPage() {
  const world = await api.getWorld();
  loadWorld(world);
  chooseInitialView(world.me_default);
  subscribe("status", renderStatusNotices);
  subscribe("modal", openModal);
  subscribe("channel-lost", () => switchView({ channel: getDefaultChannel(state.viewer) }));
  const toggleWire = mountWire(getElement("wire"));
  mountSidebar(getElement("sidebar"));
  mountTopbar(getElement("topbar"), toggleWire);
  mountComposer(getElement("composer"));
  mountChat(getElement("chat"));
  document.addEventListener("keydown", onShortcutKey);
  document.body.classList.add("ready");
  renderStatusNotices();
}

/** Connect the socket before the state is fetched, so that no change between the two is missed. */
function start() {
  /** @type {Promise<void>} the tail of the queue in which frames and refetches are processed one at a time */
  let queue = Promise.resolve();
  let opened = false;
  connectSocket({
    onFrame: (frame) => {
      queue = queue.then(() => applyFrame(frame, refetchWorld));
    },
    onConnectionChange: (connected) => {
      state.connected = connected;
      renderStatusNotices();
      if (!connected) return;
      queue = queue.then(async () => {
        if (!opened) {
          await openPage();
          opened = true;
        } else {
          await refetchWorld();
          reloadMessages();
        }
      });
    },
  });
}

start();
