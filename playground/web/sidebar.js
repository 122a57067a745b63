/** People above channels: the left column, and on a phone what the sheets of the top bar hold. */

/** @import {Channel, User} from "./types.js" */

import { api } from "./api.js";
import { dialog, h, icon, iconButton, replaceKeeping, toast } from "./dom.js";
import { avatar } from "./messages.js";
import { openPersonSettings } from "./settings.js";
import {
  callsFor,
  callsOf,
  dmOf,
  guildChannels,
  isDm,
  isThread,
  look,
  nameOf,
  people,
  state,
  whenever,
} from "./state.js";

/** @param {number} calls -1 nothing, 0 news, more: calls @returns {Node|null} */
export function dot(calls) {
  if (calls < 0) return null;
  return h(
    "span",
    { class: calls > 0 ? "dot called" : "dot" },
    calls > 0 ? String(calls) : "",
    h("span", { class: "visually-hidden", text: calls > 0 ? " new for this person" : "unread" }),
  );
}

/** @param {User} user @returns {string} */
function standing(user) {
  if (user.in_guild === false) return "left the server";
  if (user.id === state.me) return "you";
  return user.dms_closed ? "direct messages closed" : "";
}

/** @param {User} user @param {() => void} close @returns {HTMLElement} */
function personEntry(user, close) {
  const isMe = user.id === state.me;
  const choose = () => {
    look({ me: user.id });
    close();
  };
  const data = { person: user.id };
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "person", "aria-current": isMe || null, data, on: { click: choose } },
      avatar(user),
      h("span", { class: "person-text" }, h("span", { text: nameOf(user) }), h("small", { text: standing(user) })),
      callsOf(user.id) > 0 && dot(callsOf(user.id)),
    ),
    isMe && iconButton("gear", `Settings for ${nameOf(user)}`, () => openPersonSettings(user.id)),
  );
}

/** @param {() => void} close called after a choice @returns {HTMLElement} */
export function peopleSection(close) {
  const add = () => addForm("Add a person", api.addPerson);
  return h(
    "section",
    { "aria-label": "People" },
    h("header", {}, h("h2", { text: "People" }), iconButton("plus", "Add a person", add)),
    h(
      "ul",
      { class: "people" },
      people().map((user) => personEntry(user, close)),
    ),
  );
}

/** @param {Channel} channel @param {() => void} close */
function channelEntry(channel, close) {
  const calls = callsFor(state.me, channel.id);
  const kind = isDm(channel.id) ? "dm" : isThread(channel) ? "thread" : "hash";
  return h(
    "button",
    {
      type: "button",
      class: `channel ${kind}${calls >= 0 ? " unread" : ""}`,
      data: { channel: channel.id },
      "aria-current": channel.id === state.channel ? "page" : null,
      on: {
        click: () => {
          look({ channel: channel.id });
          close();
        },
      },
    },
    icon(kind),
    h("span", { class: "channel-name", title: channel.name, text: channel.name }),
    dot(calls),
  );
}

/** @param {{channel: Channel, threads: Channel[]}} room @param {() => void} close */
function roomEntry({ channel, threads }, close) {
  const nested = threads.map((thread) => h("li", {}, channelEntry(thread, close)));
  return h("li", {}, channelEntry(channel, close), nested.length > 0 && h("ul", { class: "threads" }, nested));
}

/** @param {() => void} close called after a choice @returns {HTMLElement} */
export function channelSection(close) {
  const me = state.users.get(state.me);
  const name = nameOf(me);
  const rooms = guildChannels().map((room) => roomEntry(room, close));
  const dm = state.channels.get(dmOf(state.me) ?? "");
  const add = () => addForm("Add a channel", api.addChannel);
  return h(
    "section",
    { "aria-label": "Channels" },
    h("header", {}, h("h2", { text: state.guild.name ?? "Channels" }), iconButton("plus", "Add a channel", add)),
    me?.in_guild === false
      ? h("p", { class: "small", text: `${name} has left the server.` })
      : h("ul", { class: "channels" }, rooms),
    h("header", {}, h("h2", { text: `${name}'s direct messages` })),
    dm
      ? h("ul", { class: "channels" }, h("li", {}, channelEntry(dm, close)))
      : h("p", { class: "small", text: `${nameOf(state.bot)} has not messaged ${name} yet.` }),
  );
}

/** @param {string} title @param {(name: string) => Promise<any>} send */
function addForm(title, send) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", { class: "text-input", id: "add-name", maxlength: 32, required: true, autocomplete: "off" })
  );
  const form = h(
    "form",
    { class: "modal-form" },
    h("header", {}, h("h2", { text: title })),
    h(
      "div",
      { class: "modal-body" },
      h("div", { class: "part" }, h("label", { class: "label", for: "add-name", text: "Name" }), input),
    ),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button secondary", on: { click: () => box.close() } }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Add"),
    ),
  );
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

/** @param {HTMLElement} host */
export function startSidebar(host) {
  const stay = () => undefined;
  whenever("people channels view", () => {
    replaceKeeping(host, [peopleSection(stay), channelSection(stay)]);
    const calls = people().reduce((sum, user) => sum + callsOf(user.id), 0);
    document.title = `${calls ? `(${calls}) ` : ""}Longtable playground`;
  });
}
