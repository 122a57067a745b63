/** A slash command being filled in: one small field for each option. */

/** @import {CommandOption} from "./types.js" */
/** @import {Entry, Filled} from "./commands.js" */

import { meaning, problemOf, toOptions, TYPE, typeName } from "./commands.js";
import { h, icon } from "./dom.js";
import { runCommand, suggest } from "./interact.js";
import { nameOf, people, state } from "./state.js";

const SUGGEST_WAIT = 160;
const SHOWN = 25;

/** @returns {{label: string, value: string}[]} */
const userItems = () => [...people().filter((user) => user.in_guild !== false), state.bot].map((user) => ({ label: nameOf(user), value: user.id }));
/** @returns {{label: string, value: string}[]} */
const roleItems = () => (state.guild.roles ?? []).map((/** @type {any} */ role) => ({ label: role.name, value: role.id }));

/** @type {Object<number, (option: CommandOption) => {label: string, value: any}[]>} what the page itself can list */
const LISTS = {
  [TYPE.BOOLEAN]: () => [{ label: "True", value: true }, { label: "False", value: false }],
  [TYPE.USER]: userItems,
  [TYPE.ROLE]: roleItems,
  [TYPE.MENTIONABLE]: () => [...userItems(), ...roleItems()],
  [TYPE.CHANNEL]: (option) => [...state.channels.values()].filter((channel) => channel.type !== 1
    && (!option.channel_types?.length || option.channel_types.includes(channel.type))).map((channel) => ({ label: `#${channel.name}`, value: channel.id })),
};

/** @param {CommandOption} option @returns {{label: string, value: any}[]} */
function listed(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  return LISTS[option.type]?.(option) ?? [];
}

/**
 * @param {Entry} entry
 * @param {Map<string, string>} typed values that were already typed, by option
 * @param {{menu: ReturnType<typeof import("./menu.js").createMenu>, leave: (sent: boolean) => void, say: (text: string) => void}} host
 * @returns {{node: HTMLElement, focus: () => void, send: () => Promise<void>}}
 */
export function commandForm(entry, typed, { menu, leave, say }) {
  /** @type {Map<string, Filled>} */
  const filled = new Map();
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
  const fields = h("div", { class: "command-fields" });
  const more = h("div", { class: "command-more" });
  const node = h("div", { class: "command", role: "group", "aria-label": `Command /${entry.name}` },
    h("p", { class: "command-name" }, h("strong", { text: `/${entry.name}` }), h("span", { text: entry.description })), fields, more);
  let asked = 0;
  let sending = false;

  const set = (/** @type {CommandOption} */ option, /** @type {string} */ text, /** @type {any} */ value) => {
    filled.set(option.name, { text, value });
    inputs.get(option.name)?.closest(".command-field")?.classList.remove("wrong");
  };
  const open = (/** @type {CommandOption} */ option) => entry.options.find((item) => item !== option && inputs.has(item.name) && item.required && !filled.get(item.name)?.text);
  const choose = (/** @type {CommandOption} */ option, /** @type {{label: string, value: any}} */ item) => {
    const input = /** @type {HTMLInputElement} */ (inputs.get(option.name));
    input.value = item.label;
    set(option, item.label, item.value);
    menu.hide();
    const next = open(option);
    if (next) inputs.get(next.name)?.focus();
  };
  const heading = (/** @type {CommandOption} */ option) => `${option.name}: ${option.description ?? ""} (${typeName(option)})`;

  const offer = async (/** @type {CommandOption} */ option, /** @type {HTMLInputElement} */ input) => {
    asked += 1;
    const mine = asked;
    const pick = (/** @type {any} */ item) => choose(option, item);
    if (!option.autocomplete) {
      const wanted = input.value.trim().toLowerCase();
      const items = listed(option).filter((item) => item.label.toLowerCase().includes(wanted)).slice(0, SHOWN);
      if (listed(option).length) menu.show(heading(option), items, pick, input);
      else menu.show(heading(option), [], pick, input, "Type a value, then press Enter.");
      return;
    }
    await new Promise((resolve) => { setTimeout(resolve, SUGGEST_WAIT); });
    if (mine !== asked) return;
    const found = await suggest(entry.command, toOptions(entry, filled, option.name));
    if (mine !== asked || document.activeElement !== input) return;
    menu.show(heading(option), (found ?? []).map((item) => ({ label: item.name, value: item.value })), pick, input,
      found ? "The bot suggests nothing here." : "Loading the suggestions failed.");
  };

  const onKey = (/** @type {KeyboardEvent} */ event, /** @type {CommandOption} */ option) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    // Enter sends a text as it stands; where a list has to be chosen from, it takes the marked entry first.
    const complete = event.key === "Enter" && input.value && problemOf(option, filled.get(option.name) ?? { text: "", value: null }) === null;
    if (!complete && menu.key(event)) return;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const next = open(option);
      if (next && complete) inputs.get(next.name)?.focus();
      else send();
    } else if (event.key === "Escape" || (event.key === "Backspace" && !input.value && [...inputs.values()][0] === input)) {
      event.preventDefault();
      event.stopPropagation();
      leave(false);
    }
  };

  const addField = (/** @type {CommandOption} */ option, text = "") => {
    const numeric = option.type === TYPE.INTEGER || option.type === TYPE.NUMBER;
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      "aria-controls": "composer-menu", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", inputmode: numeric ? "numeric" : null,
      "aria-required": String(Boolean(option.required)), "aria-label": `${option.name}, ${typeName(option)}`, maxlength: option.max_length, data: { option: option.name } }));
    input.value = text;
    if (text) set(option, text, meaning(option, text, listed(option)));
    input.addEventListener("focus", () => offer(option, input));
    input.addEventListener("blur", () => { asked += 1; menu.hide(); });
    input.addEventListener("input", () => {
      set(option, input.value, meaning(option, input.value, listed(option)));
      offer(option, input);
    });
    input.addEventListener("keydown", (event) => onKey(event, option));
    inputs.set(option.name, input);
    fields.append(h("label", { class: "command-field" }, h("span", { class: "command-label", text: option.name }), input, h("span", { class: "command-problem" })));
    return input;
  };
  const drawMore = () => {
    more.replaceChildren(...entry.options.filter((option) => !inputs.has(option.name)).map((option) =>
      h("button", { type: "button", class: "more-option", title: option.description, on: { click: () => { addField(option).focus(); drawMore(); } } }, icon("plus"), option.name)));
  };

  async function send() {
    const wrong = entry.options.filter((option) => {
      const problem = inputs.has(option.name) ? problemOf(option, filled.get(option.name) ?? { text: "", value: null }) : null;
      const field = inputs.get(option.name)?.closest(".command-field");
      field?.classList.toggle("wrong", problem !== null);
      const note = field?.querySelector(".command-problem");
      if (note) note.textContent = problem ?? "";
      return problem !== null;
    });
    if (wrong.length) {
      inputs.get(wrong[0].name)?.focus();
      say(`${wrong[0].name}: ${problemOf(wrong[0], filled.get(wrong[0].name) ?? { text: "", value: null })}.`);
      return;
    }
    if (sending) return;
    sending = true;
    node.classList.add("sending");
    menu.hide();
    const options = toOptions(entry, filled);
    const answer = runCommand(entry.command, options);
    leave(true);
    const problem = await answer;
    if (problem) say(problem);
  }

  for (const option of entry.options) if (option.required || typed.has(option.name)) addField(option, typed.get(option.name));
  drawMore();
  const focus = () => {
    const empty = entry.options.find((option) => inputs.has(option.name) && !filled.get(option.name)?.text);
    (inputs.get(empty?.name ?? "") ?? [...inputs.values()].at(-1) ?? more.querySelector("button") ?? node).focus();
  };
  return { node, focus, send };
}
