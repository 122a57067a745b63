/** People above channels: the left column, and on a phone the two sheets of the top bar. */

/** @import {Channel, User} from "./types.js" */

import { api } from "./api.js";
import { dialog, h, icon, iconButton, onPhone, toast } from "./dom.js";
import { avatar } from "./messages.js";
import { openChannelSettings, openPersonSettings } from "./settings.js";
import { callsFor, callsOf, dmOf, guildChannels, isDm, isThread, look, nameOf, on, people, state } from "./state.js";

/** @param {number} calls -1 nothing, 0 news, more: calls @returns {Node|null} */
function dot(calls) {
  if (calls < 0) return null;
  return h("span", { class: calls > 0 ? "dot called" : "dot" }, calls > 0 ? String(calls) : "",
    h("span", { class: "visually-hidden", text: calls > 0 ? " new for this person" : "unread" }));
}

/** @param {() => void} close @returns {HTMLElement} */
function peopleSection(close) {
  const entries = people().map((user) => {
    const current = user.id === state.me;
    const calls = callsOf(user.id);
    return h("li", {}, h("button", { type: "button", class: "person", "aria-current": current ? "true" : null, data: { person: user.id },
      on: { click: () => { look({ me: user.id }); close(); } } }, avatar(user),
    h("span", { class: "person-text" }, h("span", { text: nameOf(user) }),
      h("small", { text: user.in_guild === false ? "left the server" : current ? "you look through these eyes" : user.dms_closed ? "direct messages closed" : "" })),
    calls > 0 && dot(calls)),
    current && iconButton("gear", `Settings of ${nameOf(user)}`, () => openPersonSettings(user.id)));
  });
  return h("section", { "aria-labelledby": "people-title" },
    h("header", {}, h("h2", { id: "people-title", text: "People" }), iconButton("plus", "Add a person", () => addForm("Add a person", "Name", api.addPerson))),
    h("ul", { class: "people" }, entries));
}

/** @param {Channel} channel @param {() => void} close */
function channelEntry(channel, close) {
  const calls = callsFor(state.me, channel.id);
  const kind = isDm(channel.id) ? "dm" : isThread(channel) ? "thread" : "hash";
  return h("button", { type: "button", class: `channel ${kind}${calls >= 0 ? " unread" : ""}`, data: { channel: channel.id },
    "aria-current": channel.id === state.channel ? "page" : null,
    on: { click: () => { look({ channel: channel.id }); close(); } } },
  icon(kind), h("span", { class: "channel-name", text: channel.name }), dot(calls));
}

/** @param {() => void} close @returns {HTMLElement} */
function channelSection(close) {
  const name = nameOf(state.users.get(state.me));
  const inGuild = state.users.get(state.me)?.in_guild !== false;
  const rooms = inGuild ? guildChannels().map(({ channel, threads }) => h("li", {}, channelEntry(channel, close),
    threads.length > 0 && h("ul", { class: "threads" }, threads.map((thread) => h("li", {}, channelEntry(thread, close)))))) : [];
  const dm = state.channels.get(dmOf(state.me) ?? "");
  return h("section", { "aria-labelledby": "channels-title" },
    h("header", {}, h("h2", { id: "channels-title", text: state.guild.name ?? "Channels" }),
      iconButton("plus", "Add a channel", () => addForm("Add a channel", "Name", api.addChannel))),
    inGuild ? h("ul", { class: "channels" }, rooms) : h("p", { class: "small", text: `${name} has left the server.` }),
    h("header", {}, h("h2", { text: `Direct messages of ${name}` })),
    dm ? h("ul", { class: "channels" }, h("li", {}, channelEntry(dm, close))) : h("p", { class: "small", text: `${nameOf(state.bot)} has not written to ${name} yet.` }));
}

/** @param {string} title @param {string} label @param {(name: string) => Promise<any>} send */
function addForm(title, label, send) {
  const input = /** @type {HTMLInputElement} */ (h("input", { class: "text-input", id: "add-name", maxlength: 32, required: true, autocomplete: "off" }));
  const form = h("form", { class: "modal-form" }, h("header", {}, h("h2", { text: title })),
    h("div", { class: "modal-body" }, h("div", { class: "part" }, h("label", { class: "label", for: "add-name", text: label }), input)),
    h("footer", {}, h("button", { type: "button", class: "button secondary", on: { click: () => box.close() } }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Add")));
  const box = dialog("modal small-modal", title, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await send(input.value.trim());
      box.close();
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  });
  input.focus();
}

/** @param {string} id @returns {HTMLElement} the switch of "Follow the turn" */
function followSwitch(id) {
  const input = h("input", { type: "checkbox", role: "switch", id, checked: state.follow,
    on: { change: (/** @type {Event} */ event) => { state.follow = /** @type {HTMLInputElement} */ (event.target).checked; } } });
  return h("label", { class: "switch", for: id, title: "Switch to whoever the bot mentions" }, input, h("span", { text: "Follow the turn" }));
}

/** @param {string} label @param {(close: () => void) => Node[]} make */
function openSheet(label, make) {
  const box = dialog("sheet nav-sheet", label);
  const close = () => box.close();
  box.append(h("header", { class: "picker-head" }, h("span", { text: label }), h("button", { type: "button", class: "button primary", on: { click: close } }, "Done")),
    h("div", { class: "sheet-body" }, make(close)));
  box.addEventListener("click", (event) => { if (event.target === box) close(); });
}

/** @param {() => void} toggleWire @returns {Node[]} the bar above the chat */
function barContent(toggleWire) {
  const channel = state.channels.get(state.channel);
  const me = state.users.get(state.me);
  const kind = isDm(state.channel) ? "dm" : channel && isThread(channel) ? "thread" : "hash";
  const parent = kind === "thread" ? state.channels.get(channel?.parent_id ?? "") : null;
  const others = people().reduce((sum, user) => sum + (user.id === state.me ? 0 : callsOf(user.id)), 0);
  if (onPhone()) {
    return [
      h("button", { type: "button", class: "bar-button", "aria-label": `Channel: ${channel?.name ?? "none"}`, on: { click: () => openSheet("Channels", (close) => [channelSection(close)]) } },
        icon(kind), h("span", { class: "bar-name", text: channel?.name ?? "nothing" }), icon("down"), hasNews() && dot(0)),
      me && h("button", { type: "button", class: "bar-button person-switch", "aria-label": `You are ${nameOf(me)}. Switch`, on: { click: () =>
        openSheet("People", (close) => [peopleSection(close), followSwitch("follow-sheet"), h("button", { type: "button", class: "button secondary", on: { click: () => { close(); toggleWire(); } } }, icon("wire"), "The wire")]) } },
      avatar(me), h("span", { class: "bar-name", text: nameOf(me) }), icon("down"), others > 0 && dot(others)),
    ].filter((node) => node instanceof Node);
  }
  return [
    h("h1", {}, icon(kind), parent && h("button", { type: "button", class: "link-button parent", on: { click: () => look({ channel: parent.id }) } }, `${parent.name} ›`),
      h("span", { text: channel?.name ?? "nothing" })),
    h("p", { class: "topic", text: kind === "dm" ? `with ${nameOf(me)}` : channel?.topic ?? "" }),
    followSwitch("follow-bar"),
    channel && kind === "hash" && iconButton("gear", "What the bot may do here", () => openChannelSettings(channel.id)),
    h("button", { type: "button", class: "button secondary wire-toggle", "aria-expanded": String(!document.getElementById("wire")?.hidden), "aria-controls": "wire", on: { click: toggleWire } }, icon("wire"), "Wire"),
  ].filter((node) => node instanceof Node);
}

/** @returns {boolean} whether the person has something unread in another channel */
function hasNews() {
  return [...state.unread].some(([key]) => key.startsWith(`${state.me}:`));
}

/** Redraw without losing the keyboard's place. @param {HTMLElement} host @param {Node[]} nodes */
function replaceKeeping(host, nodes) {
  const focused = host.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const at = focused ? [...host.querySelectorAll("button, input")].indexOf(focused) : -1;
  host.replaceChildren(...nodes);
  if (focused) /** @type {HTMLElement|undefined} */ ([...host.querySelectorAll("button, input")][at])?.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} bar
 * @param {() => void} toggleWire
 */
export function startSidebar(host, bar, toggleWire) {
  const stay = () => undefined;
  const draw = () => {
    replaceKeeping(host, [peopleSection(stay), channelSection(stay)]);
    replaceKeeping(bar, barContent(toggleWire));
    const calls = people().reduce((sum, user) => sum + callsOf(user.id), 0);
    document.title = `${calls ? `(${calls}) ` : ""}Longtable playground`;
  };
  let planned = false;
  const later = () => {
    if (planned) return;
    planned = true;
    queueMicrotask(() => { planned = false; draw(); });
  };
  on("people channels view wire-panel", later);
  matchMedia("(max-width: 639.98px)").addEventListener("change", later);
  draw();
}
