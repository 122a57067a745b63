/** The composer: write plain messages and slash commands. */

/** @import {CommandEntry} from "./commands.js" */

import { api } from "./api.js";
import { CommandForm } from "./command_form.js";
import { findCommands, listCommands, parseCommandLine } from "./commands.js";
import { createIcon, createIconButton, h, isPhoneLayout } from "./dom.js";
import { Menu } from "./menu.js";
import { displayName, getPlaceName, isDm, state, subscribe } from "./state.js";

const ERROR_NOTE_MS = 8000;
const MAX_MESSAGE_LENGTH = 2000;
const MAX_INPUT_HEIGHT_PX = 180;

const menu = new Menu("composer-menu");
const errorNote = h("p", { class: "composer-note", role: "status", "aria-live": "polite" });
const input = /** @type {HTMLTextAreaElement} */ (
  h("textarea", {
    rows: 1,
    maxlength: MAX_MESSAGE_LENGTH,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": "composer-menu",
    autocomplete: "off",
    enterkeyhint: "send",
  })
);
const sendButton = /** @type {HTMLButtonElement} */ (
  createIconButton("send", "Send", () => sendInput(), { class: "icon-button send" })
);
const slashButton = createIconButton("slash", "Slash commands", () => startCommand(""), {
  class: "icon-button slash-button",
});
const box = h("div", { class: "composer-box" }, slashButton, input, sendButton);
/** @type {CommandForm|null} the form of the open command */
let commandForm = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let errorNoteTimer;

/**
 * Show an error above the composer for some seconds.
 * @param {string} message
 */
function showError(message) {
  errorNote.replaceChildren(createIcon("alert"), message);
  clearTimeout(errorNoteTimer);
  errorNoteTimer = setTimeout(() => errorNote.replaceChildren(), ERROR_NOTE_MS);
}

/** Fit the height of the text field to its text, and enable the send button if there is something to send. */
function resizeInput() {
  input.style.height = "auto";
  input.style.height = `${Math.min(input.scrollHeight, MAX_INPUT_HEIGHT_PX)}px`;
  sendButton.disabled = !commandForm && !input.value.trim();
}

/**
 * Replace the command form by the text field.
 * @param {boolean} sent whether the command was sent
 */
function closeCommandForm(sent) {
  if (!commandForm) return;
  const { node, entry } = commandForm;
  commandForm = null;
  node.replaceWith(input);
  input.value = sent ? "" : `/${entry.name}`;
  menu.hide();
  resizeInput();
  // On a phone, focus would open the on-screen keyboard over the response.
  if (!sent || !isPhoneLayout()) input.focus();
  if (!sent) suggestCommands();
}

/**
 * Replace the text field by a command form.
 * @param {CommandEntry} entry
 * @param {Map<string, string>} [typed] texts by option name
 */
function openCommandForm(entry, typed = new Map()) {
  menu.hide();
  errorNote.replaceChildren();
  commandForm = new CommandForm(entry, typed, { menu, close: closeCommandForm, showProblem: showError });
  input.replaceWith(commandForm.node);
  sendButton.disabled = false;
  if (entry.options.length) commandForm.focus();
  else sendButton.focus();
}

/** Show the commands that match the typed text, or open the form if the text has a full command name. */
function suggestCommands() {
  const line = input.value;
  if (!line.startsWith("/") || line.includes("\n")) {
    menu.hide();
    return;
  }
  const parsed = parseCommandLine(line);
  if (parsed) {
    openCommandForm(parsed.entry, parsed.values);
    return;
  }
  const listRequired = (/** @type {CommandEntry} */ entry) => entry.options.filter((option) => option.required);
  const items = findCommands(line.slice(1)).map((entry) => ({
    label: `/${entry.name}`,
    detail: entry.description,
    hint: listRequired(entry)
      .map((option) => option.name)
      .join("  "),
    value: entry,
  }));
  const emptyText = listCommands().length
    ? "No command starts with this."
    : `${displayName(state.bot)} has no commands yet.`;
  menu.show(`What ${displayName(state.bot)} can do`, items, (item) => openCommandForm(item.value), input, emptyText);
}

/**
 * Open a command, or list the commands that match the name.
 * @param {string} name may be empty
 */
function startCommand(name) {
  const entry = name ? listCommands().find((item) => item.name === name) : null;
  closeCommandForm(true);
  if (entry) {
    openCommandForm(entry);
    return;
  }
  input.value = `/${name}`;
  resizeInput();
  input.focus();
  suggestCommands();
}

/** Send the command form or the message. If the text is the name of a command, open its form instead. */
async function sendInput() {
  const content = input.value.trim();
  if (commandForm) {
    await commandForm.send();
  } else if (listCommands().some((entry) => `/${entry.name}` === content)) {
    startCommand(content.slice(1));
  } else if (content) {
    menu.hide();
    input.value = "";
    resizeInput();
    try {
      await api.sendMessage(state.viewer, state.channel, content);
    } catch (error) {
      input.value = content;
      resizeInput();
      showError(/** @type {Error} */ (error).message);
    }
  }
}

/** Show in the placeholder who writes to which channel. */
function updateLabel() {
  const channel = state.channels.get(state.channel);
  const place = isDm(state.channel) ? displayName(state.bot) : getPlaceName(channel);
  const name = displayName(state.users.get(state.viewer));
  input.placeholder = `${name} writes to ${place}`;
  input.setAttribute("aria-label", `Message from ${name} to ${place}; type / for commands`);
  input.disabled = !channel;
}

/** @param {KeyboardEvent} event in the text field */
function onInputKeyDown(event) {
  if (menu.handleKey(event) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  sendInput();
}

/** @param {KeyboardEvent} event anywhere in the composer */
function onComposerKeyDown(event) {
  if (event.key !== "Escape" || !commandForm) return;
  event.stopPropagation();
  closeCommandForm(false);
}

function onViewChange() {
  closeCommandForm(true);
  menu.hide();
  errorNote.replaceChildren();
  updateLabel();
}

/** @param {HTMLElement} host */
export function mountComposer(host) {
  host.append(menu.node, errorNote, box);
  host.setAttribute("tabindex", "-1");
  input.addEventListener("input", () => {
    resizeInput();
    suggestCommands();
  });
  input.addEventListener("blur", () => menu.hide());
  input.addEventListener("focus", suggestCommands);
  input.addEventListener("keydown", onInputKeyDown);
  box.addEventListener("keydown", onComposerKeyDown);
  subscribe("view", onViewChange);
  subscribe("channels people", updateLabel);
  subscribe("command", startCommand);
  updateLabel();
  resizeInput();
}
