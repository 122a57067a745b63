/** Where people write: plain messages and slash commands. */

/** @import {Entry} from "./commands.js" */

import { api } from "./api.js";
import { commandForm } from "./command_form.js";
import { entries, matching, parseLine } from "./commands.js";
import { h, icon, iconButton } from "./dom.js";
import { createMenu } from "./menu.js";
import { isDm, nameOf, on, state } from "./state.js";

const NOTE_MS = 8000;
const LONGEST = 2000;

/** @param {HTMLElement} host */
export function startComposer(host) {
  const menu = createMenu("composer-menu");
  const note = h("p", { class: "composer-note", role: "status", "aria-live": "polite" });
  const text = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 1, maxlength: LONGEST, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": "composer-menu", autocomplete: "off", enterkeyhint: "send" }));
  const sendButton = /** @type {HTMLButtonElement} */ (iconButton("send", "Send", () => send(), { class: "icon-button send", title: "Send" }));
  const slash = iconButton("plus", "Slash commands", () => startCommand(""), { class: "icon-button slash", title: "Slash commands" });
  slash.replaceChildren(h("span", { "aria-hidden": "true", text: "/" }));
  const box = h("div", { class: "composer-box" }, slash, text, sendButton);
  /** @type {ReturnType<typeof commandForm>|null} */
  let form = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let noteTimer;

  const say = (/** @type {string} */ message) => {
    note.replaceChildren(icon("alert"), message);
    clearTimeout(noteTimer);
    noteTimer = setTimeout(() => note.replaceChildren(), NOTE_MS);
  };
  const fit = () => {
    text.style.height = "auto";
    text.style.height = `${Math.min(text.scrollHeight, 180)}px`;
    sendButton.disabled = !form && !text.value.trim();
  };

  const leave = (/** @type {boolean} */ sent) => {
    if (!form) return;
    const name = form.node.getAttribute("aria-label")?.replace("Command ", "") ?? "";
    form.node.replaceWith(text);
    form = null;
    box.classList.remove("filling");
    text.value = sent ? "" : name;
    menu.hide();
    fit();
    text.focus();
    if (!sent) offer();
  };
  const enter = (/** @type {Entry} */ entry, typed = new Map()) => {
    menu.hide();
    note.replaceChildren();
    form = commandForm(entry, typed, { menu, leave, say });
    text.replaceWith(form.node);
    box.classList.add("filling");
    sendButton.disabled = false;
    if (entry.options.length) form.focus();
    else sendButton.focus();
  };

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
    const items = matching(line.slice(1)).map((entry) => ({ label: `/${entry.name}`, detail: entry.description, value: entry,
      hint: entry.options.filter((option) => option.required).map((option) => option.name).join("  ") }));
    const none = entries().length ? "No command begins like this." : `${nameOf(state.bot)} has no commands yet.`;
    menu.show(`What ${nameOf(state.bot)} can do`, items, (item) => enter(item.value), text, none);
  }

  /** @param {string} name a command's name, or nothing for the whole list */
  function startCommand(name) {
    const entry = name ? entries().find((item) => item.name === name) : null;
    if (form) leave(true);
    if (entry) {
      enter(entry);
      return;
    }
    text.value = `/${name}`;
    fit();
    text.focus();
    offer();
  }

  async function send() {
    if (form) {
      await form.send();
      return;
    }
    const content = text.value.trim();
    if (!content) return;
    if (content.startsWith("/") && entries().some((entry) => `/${entry.name}` === content)) {
      startCommand(content.slice(1));
      return;
    }
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

  const label = () => {
    const channel = state.channels.get(state.channel);
    const place = isDm(state.channel) ? nameOf(state.bot) : `#${channel?.name ?? ""}`;
    const name = nameOf(state.users.get(state.me));
    text.placeholder = `${name} writes to ${place}`;
    text.setAttribute("aria-label", `Message from ${name} to ${place}; slash for commands`);
    text.disabled = !channel;
  };

  host.append(menu.node, note, box);
  host.setAttribute("tabindex", "-1");
  text.addEventListener("input", () => { fit(); offer(); });
  text.addEventListener("blur", () => menu.hide());
  text.addEventListener("focus", () => { if (text.value.startsWith("/")) offer(); });
  text.addEventListener("keydown", (event) => {
    if (menu.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      send();
    }
  });
  box.addEventListener("keydown", (event) => { if (event.key === "Escape" && form) { event.stopPropagation(); leave(false); } });
  on("view", () => {
    if (form) leave(true);
    menu.hide();
    note.replaceChildren();
    label();
  });
  on("channels people", label);
  on("command", (/** @type {string} */ name) => startCommand(name));
  label();
  fit();
}
