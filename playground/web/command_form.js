/** A slash command being filled in: one small field for each option. */

/** @import {CommandOption} from "./types.js" */
/** @import {Entry, Filled} from "./commands.js" */

import { listed } from "./choices.js";
import { meaning, problemOf, toOptions, TYPE, typeName } from "./commands.js";
import { h, icon } from "./dom.js";
import { runCommand, suggest } from "./interact.js";

const SUGGEST_WAIT = 160;
const SHOWN = 25;
/** @type {Filled} */
const NOTHING = { text: "", value: null };

/**
 * @typedef {{menu: import("./menu.js").Menu, leave: (sent: boolean) => void,
 *            say: (text: string) => void}} Host `leave` ends the form; `say` tells what is wrong
 */

/** @param {CommandOption} option @returns {HTMLInputElement} */
function inputFor(option) {
  const numeric = option.type === TYPE.INTEGER || option.type === TYPE.NUMBER;
  return /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "composer-menu",
      "aria-required": Boolean(option.required),
      "aria-label": `${option.name}, ${typeName(option)}`,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      inputmode: numeric ? "numeric" : null,
      maxlength: option.max_length,
      data: { option: option.name },
    })
  );
}

/** The form inside the composer: `node` shows it, `send` runs the command. */
export class CommandForm {
  /** @type {Map<string, Filled>} */ #filled = new Map();
  /** @type {Map<string, HTMLInputElement>} */ #inputs = new Map();
  #fields = h("div", { class: "command-fields" });
  #more = h("div", { class: "command-more" });
  /** counts the questions to the menu: only the last one may show its answer */ #asked = 0;

  /**
   * @param {Entry} entry
   * @param {Map<string, string>} typed values that were already typed, by option
   * @param {Host} host
   */
  constructor(entry, typed, host) {
    this.entry = entry;
    this.host = host;
    const name = h("strong", { text: `/${entry.name}` });
    this.node = h(
      "div",
      { class: "command", role: "group", "aria-label": `Command /${entry.name}` },
      h("p", { class: "command-name" }, name, h("span", { text: entry.description })),
      this.#fields,
      this.#more,
    );
    for (const option of entry.options) {
      if (option.required || typed.has(option.name)) this.#addField(option, typed.get(option.name));
    }
    this.#drawMore();
  }

  /** Go to the first field that is still empty. */
  focus() {
    const empty = this.entry.options.find(({ name }) => this.#inputs.has(name) && !this.#filled.get(name)?.text);
    const field = this.#inputs.get(empty?.name ?? "") ?? [...this.#inputs.values()].at(-1);
    (field ?? this.#more.querySelector("button") ?? this.node).focus();
  }

  /** Run the command, unless something is missing; then say what. */
  async send() {
    const { menu, leave, say } = this.host;
    const wrong = this.entry.options.filter((option) => this.#check(option) !== null);
    if (wrong.length) {
      this.#inputs.get(wrong[0].name)?.focus();
      say(`${wrong[0].name}: ${this.#check(wrong[0])}.`);
      return;
    }
    menu.hide();
    const answer = runCommand(this.entry.command, toOptions(this.entry, this.#filled));
    leave(true);
    const problem = await answer;
    if (problem) say(problem);
  }

  /** @param {CommandOption} option @returns {string|null} what is wrong with its field, which shows it */
  #check(option) {
    const input = this.#inputs.get(option.name);
    const problem = input ? problemOf(option, this.#filled.get(option.name) ?? NOTHING) : null;
    const field = input?.closest(".command-field");
    field?.classList.toggle("wrong", problem !== null);
    field?.querySelector(".command-problem")?.replaceChildren(problem ?? "");
    return problem;
  }

  /** @param {CommandOption} option @param {string} text @param {string|number|boolean|null} value */
  #set(option, text, value) {
    this.#filled.set(option.name, { text, value });
    this.#inputs.get(option.name)?.closest(".command-field")?.classList.remove("wrong");
  }

  /** @param {CommandOption} option @returns {HTMLInputElement|undefined} another field that must still be filled */
  #nextEmpty(option) {
    const next = this.entry.options.find(
      (item) => item !== option && item.required && !this.#filled.get(item.name)?.text,
    );
    return this.#inputs.get(next?.name ?? "");
  }

  /** @param {CommandOption} option @param {{label: string, value: any}} item */
  #choose(option, item) {
    const input = /** @type {HTMLInputElement} */ (this.#inputs.get(option.name));
    input.value = item.label;
    this.#set(option, item.label, item.value);
    this.host.menu.hide();
    this.#nextEmpty(option)?.focus();
  }

  /** What may be chosen for this option. @param {CommandOption} option @param {HTMLInputElement} input */
  async #offer(option, input) {
    this.#asked += 1;
    if (option.autocomplete) {
      await this.#offerSuggested(option, input, this.#asked);
      return;
    }
    const all = listed(option);
    const wanted = input.value.trim().toLowerCase();
    const items = all.filter((item) => item.label.toLowerCase().includes(wanted)).slice(0, SHOWN);
    this.#show(option, input, items, all.length ? "Nothing matches." : "Type a value, then press Enter.");
  }

  /** @param {CommandOption} option @param {HTMLInputElement} input @param {number} mine */
  async #offerSuggested(option, input, mine) {
    this.host.menu.wait();
    await new Promise((resolve) => {
      setTimeout(resolve, SUGGEST_WAIT);
    });
    if (mine !== this.#asked) return;
    const found = await suggest(this.entry.command, toOptions(this.entry, this.#filled, option.name));
    if (mine !== this.#asked || document.activeElement !== input) return;
    const items = (found ?? []).map((item) => ({ label: item.name, value: item.value }));
    this.#show(option, input, items, found ? "The bot has no suggestions here." : "The suggestions could not be loaded.");
  }

  /**
   * @param {CommandOption} option
   * @param {HTMLInputElement} input
   * @param {{label: string, value: any}[]} items
   * @param {string} empty what to say where there are none
   */
  #show(option, input, items, empty) {
    const title = `${option.name}: ${option.description ?? ""} (${typeName(option)})`;
    this.host.menu.show(title, items, (item) => this.#choose(option, item), input, empty);
  }

  /** @param {KeyboardEvent} event @param {CommandOption} option */
  #onKey(event, option) {
    const { menu, leave } = this.host;
    const input = /** @type {HTMLInputElement} */ (event.target);
    // Enter takes what was typed if it is complete, unless the arrows have chosen something in the list.
    const isTyped = event.key === "Enter" && input.value && !menu.isSteered() && this.#check(option) === null;
    if (!isTyped && menu.key(event)) return;
    const isFirst = [...this.#inputs.values()][0] === input;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const next = isTyped ? this.#nextEmpty(option) : undefined;
      if (next) next.focus();
      else this.send();
    } else if (event.key === "Escape" || (event.key === "Backspace" && !input.value && isFirst)) {
      event.preventDefault();
      event.stopPropagation();
      leave(false);
    }
  }

  /** @param {CommandOption} option @param {string} [text] @returns {HTMLInputElement} */
  #addField(option, text = "") {
    const input = inputFor(option);
    input.value = text;
    if (text) this.#set(option, text, meaning(option, text, listed(option)));
    input.addEventListener("focus", () => this.#offer(option, input));
    input.addEventListener("blur", () => {
      this.#asked += 1;
      this.host.menu.hide();
    });
    input.addEventListener("input", () => {
      this.#set(option, input.value, meaning(option, input.value, listed(option)));
      this.#offer(option, input);
    });
    input.addEventListener("keydown", (event) => this.#onKey(event, option));
    this.#inputs.set(option.name, input);
    const label = h("span", { class: "command-label", text: option.name });
    this.#fields.append(h("label", { class: "command-field" }, label, input, h("span", { class: "command-problem" })));
    return input;
  }

  /** The options that may be added. */
  #drawMore() {
    const add = (/** @type {CommandOption} */ option) => {
      this.#addField(option).focus();
      this.#drawMore();
    };
    const left = this.entry.options.filter((option) => !this.#inputs.has(option.name));
    this.#more.replaceChildren(
      ...left.map((option) => {
        const props = { type: "button", class: "more-option", title: option.description };
        return h("button", { ...props, on: { click: () => add(option) } }, icon("plus"), option.name);
      }),
    );
  }
}
