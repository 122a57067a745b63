/** Where people write: plain messages and slash commands. */

/** @import {Entry} from "./commands.js" */

import { api } from "./api.js";
import { CommandForm } from "./command_form.js";
import { entries, matching, parseLine } from "./commands.js";
import { h, icon, iconButton, onPhone } from "./dom.js";
import { Menu } from "./menu.js";
import { isDm, nameOf, on, state } from "./state.js";

const NOTE_MS = 8000;
const LONGEST = 2000;
const TALLEST = 180;

const menu = new Menu("composer-menu");
const note = h("p", { class: "composer-note", role: "status", "aria-live": "polite" });
const text = /** @type {HTMLTextAreaElement} */ (
  h("textarea", {
    rows: 1,
    maxlength: LONGEST,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": "composer-menu",
    autocomplete: "off",
    enterkeyhint: "send",
  })
);
const sendButton = /** @type {HTMLButtonElement} */ (
  iconButton("send", "Send", () => send(), { class: "icon-button send" })
);
const slash = iconButton("slash", "Slash commands", () => startCommand(""), { class: "icon-button slash" });
const box = h("div", { class: "composer-box" }, slash, text, sendButton);
/** @type {CommandForm|null} the command that is being filled in */
let form = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let noteTimer;

/** @param {string} message what went wrong */
function say(message) {
  note.replaceChildren(icon("alert"), message);
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => note.replaceChildren(), NOTE_MS);
}

/** The text field is as high as its text. */
function fit() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, TALLEST)}px`;
  sendButton.disabled = !form && !text.value.trim();
}

/** Back from a command to plain text. @param {boolean} sent whether the command is on its way */
function leave(sent) {
  if (!form) return;
  const { node, entry } = form;
  form = null;
  node.replaceWith(text);
  text.value = sent ? "" : `/${entry.name}`;
  menu.hide();
  fit();
  // On a phone the focus would bring the keyboard back over what was just asked for.
  if (!sent || !onPhone()) text.focus();
  if (!sent) offer();
}

/** @param {Entry} entry @param {Map<string, string>} [typed] values by option */
function enter(entry, typed = new Map()) {
  menu.hide();
  note.replaceChildren();
  form = new CommandForm(entry, typed, { menu, leave, say });
  text.replaceWith(form.node);
  sendButton.disabled = false;
  if (entry.options.length) form.focus();
  else sendButton.focus();
}

/** The commands that fit what is typed. */
function offer() {
  const line = text.value;
  if (!line.startsWith("/") || line.includes("\n")) {
    menu.hide();
    return;
  }
  const parsed = parseLine(line);
  if (parsed) {
    enter(parsed.entry, parsed.values);
    return;
  }
  const required = (/** @type {Entry} */ entry) => entry.options.filter((option) => option.required);
  const items = matching(line.slice(1)).map((entry) => ({
    label: `/${entry.name}`,
    detail: entry.description,
    hint: required(entry)
      .map((option) => option.name)
      .join("  "),
    value: entry,
  }));
  const none = entries().length ? "No command starts with this." : `${nameOf(state.bot)} has no commands yet.`;
  menu.show(`What ${nameOf(state.bot)} can do`, items, (item) => enter(item.value), text, none);
}

/** @param {string} name a command's name, or nothing for the whole list */
function startCommand(name) {
  const entry = name ? entries().find((item) => item.name === name) : null;
  leave(true);
  if (entry) {
    enter(entry);
    return;
  }
  text.value = `/${name}`;
  fit();
  text.focus();
  offer();
}

/** Send what is there: a command, the beginning of one, or a message. */
async function send() {
  const content = text.value.trim();
  if (form) {
    await form.send();
  } else if (entries().some((entry) => `/${entry.name}` === content)) {
    startCommand(content.slice(1));
  } else if (content) {
    menu.hide();
    text.value = "";
    fit();
    try {
      await api.say(state.me, state.channel, content);
    } catch (error) {
      text.value = content;
      fit();
      say(/** @type {Error} */ (error).message);
    }
  }
}

/** Say who writes where. */
function label() {
  const channel = state.channels.get(state.channel);
  const place = isDm(state.channel) ? nameOf(state.bot) : `#${channel?.name ?? ""}`;
  const name = nameOf(state.users.get(state.me));
  text.placeholder = `${name} writes to ${place}`;
  text.setAttribute("aria-label", `Message from ${name} to ${place}; type / for commands`);
  text.disabled = !channel;
}

/** @param {KeyboardEvent} event in the text field */
function onKey(event) {
  if (menu.key(event) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  send();
}

/** @param {KeyboardEvent} event anywhere in the composer */
function onEscape(event) {
  if (event.key !== "Escape" || !form) return;
  event.stopPropagation();
  leave(false);
}

function onView() {
  leave(true);
  menu.hide();
  note.replaceChildren();
  label();
}

/** @param {HTMLElement} host */
export function startComposer(host) {
  host.append(menu.node, note, box);
  host.setAttribute("tabindex", "-1");
  text.addEventListener("input", () => {
    fit();
    offer();
  });
  text.addEventListener("blur", () => menu.hide());
  text.addEventListener("focus", offer);
  text.addEventListener("keydown", onKey);
  box.addEventListener("keydown", onEscape);
  on("view", onView);
  on("channels people", label);
  on("command", startCommand);
  label();
  fit();
}
