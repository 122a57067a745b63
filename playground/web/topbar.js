/** The bar above the chat: on a desktop where one is, on a phone the two switches. */

import { dialog, h, icon, iconButton, onPhone, PHONE, replaceKeeping } from "./dom.js";
import { avatar } from "./messages.js";
import { openChannelSettings } from "./settings.js";
import { channelSection, dot, peopleSection } from "./sidebar.js";
import { callsOf, emit, isDm, isThread, look, nameOf, people, state, whenever } from "./state.js";

/** @typedef {import("./types.js").Channel} Channel */

/** @param {string} id @returns {HTMLElement} the switch of "Follow the turn" */
function followSwitch(id) {
  const change = (/** @type {Event} */ event) => {
    state.follow = /** @type {HTMLInputElement} */ (event.target).checked;
  };
  const input = h("input", { type: "checkbox", role: "switch", id, checked: state.follow, on: { change } });
  const props = { class: "switch", for: id, title: "Switch to the person the bot mentions" };
  return h("label", props, input, h("span", { text: "Follow the turn" }));
}

/** @param {string} label @param {(close: () => void) => Node[]} make */
function openSheet(label, make) {
  const box = dialog("sheet nav-sheet", label);
  const close = () => box.close();
  const done = h("button", { type: "button", class: "button primary", on: { click: close } }, "Done");
  box.append(
    h("header", { class: "picker-head" }, h("span", { text: label }), done),
    h("div", { class: "sheet-body" }, make(close)),
  );
  box.addEventListener("click", (event) => {
    if (event.target === box) close();
  });
}

/** @param {() => void} toggleWire */
function openPeople(toggleWire) {
  openSheet("View as", (close) => {
    const click = () => {
      close();
      toggleWire();
    };
    const wire = h("button", { type: "button", class: "button secondary", on: { click } }, icon("wire"), "The wire");
    return [peopleSection(close), followSwitch("follow-sheet"), wire];
  });
}

/** @param {string} label @param {() => void} click @param {...any} children */
function barButton(label, click, ...children) {
  return h("button", { type: "button", class: "bar-button", "aria-label": label, on: { click } }, ...children);
}

/** @param {Channel|undefined} channel @returns {"dm"|"thread"|"hash"} */
function kindOf(channel) {
  if (channel && isThread(channel)) return "thread";
  return isDm(state.channel) ? "dm" : "hash";
}

/** @param {Channel|undefined} channel @param {() => void} toggleWire @returns {(Node|null|false)[]} */
function phoneBar(channel, toggleWire) {
  const me = state.users.get(state.me);
  const hasNews = [...state.unread].some(([key]) => key.startsWith(`${state.me}:`));
  const others = people().reduce((sum, user) => sum + (user.id === state.me ? 0 : callsOf(user.id)), 0);
  const name = (/** @type {string} */ text) => h("span", { class: "bar-name", text });
  const goTo = () => openSheet("Go to", (close) => [channelSection(close)]);
  const place = channel?.name ?? "No channel";
  return [
    barButton(`Channel: ${place}`, goTo, icon(kindOf(channel)), name(place), icon("down"), hasNews && dot(0)),
    me !== undefined &&
      barButton(
        `You are ${nameOf(me)}. Switch`,
        () => openPeople(toggleWire),
        avatar(me),
        name(nameOf(me)),
        icon("down"),
        others > 0 && dot(others),
      ),
  ];
}

/** @param {Channel|undefined} channel @param {() => void} toggleWire @returns {(Node|null|false|undefined)[]} */
function desktopBar(channel, toggleWire) {
  const kind = kindOf(channel);
  const parent = kind === "thread" ? state.channels.get(channel?.parent_id ?? "") : undefined;
  const up = { click: () => look({ channel: parent?.id }) };
  const wire = {
    type: "button",
    class: "button secondary wire-toggle",
    "aria-expanded": !document.getElementById("wire")?.hidden,
    "aria-controls": "wire",
    on: { click: toggleWire },
  };
  return [
    h(
      "h1",
      {},
      icon(kind),
      parent && h("button", { type: "button", class: "link-button parent", on: up }, `${parent.name} ›`),
      h("span", { text: channel?.name ?? "No channel" }),
    ),
    h("p", { class: "topic", text: kind === "dm" ? `with ${nameOf(state.users.get(state.me))}` : channel?.topic }),
    followSwitch("follow-bar"),
    channel && kind === "hash" && iconButton("gear", "What the bot may do here", () => openChannelSettings(channel.id)),
    h("button", wire, icon("wire"), "Wire"),
  ];
}

/** @param {HTMLElement} host @param {() => void} toggleWire */
export function startTopbar(host, toggleWire) {
  whenever("people channels view wire-panel layout", () => {
    const channel = state.channels.get(state.channel);
    const parts = onPhone() ? phoneBar(channel, toggleWire) : desktopBar(channel, toggleWire);
    replaceKeeping(
      host,
      parts.filter((node) => node instanceof Node),
    );
  });
  PHONE.addEventListener("change", () => emit("layout"));
}
