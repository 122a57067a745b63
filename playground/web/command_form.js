/** The form of a slash command in the composer, with one small field for each option. */

/** @import {CommandOption} from "./types.js" */
/** @import {CommandEntry, OptionValue} from "./commands.js" */

import { listOptionValues } from "./choices.js";
import { describe, describeType, findProblem, OPTION_TYPE, parseValue, toInteractionOptions } from "./commands.js";
import { createIcon, h } from "./dom.js";
import { requestSuggestions, runCommand } from "./interact.js";

const AUTOCOMPLETE_DELAY_MS = 160;
const MAX_SUGGESTIONS = 25;
/** @type {OptionValue} */
const NO_VALUE = { text: "", value: null };

/**
 * @typedef {{menu: import("./menu.js").Menu, close: (sent: boolean) => void,
 *            showProblem: (text: string) => void}} Host the composer; `sent` says whether the form was
 *            closed by sending the command
 */

/** @param {CommandOption} option @returns {HTMLInputElement} */
function createInput(option) {
  const numeric = option.type === OPTION_TYPE.INTEGER || option.type === OPTION_TYPE.NUMBER;
  return /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "composer-menu",
      "aria-required": Boolean(option.required),
      "aria-label": `${option.name}, ${describeType(option)}`,
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

/** The form of one command. `node` is its element. */
export class CommandForm {
  /** @type {Map<string, OptionValue>} by option name */ #values = new Map();
  /** @type {Map<string, HTMLInputElement>} by option name */ #inputs = new Map();
  #fields = h("div", { class: "command-fields" });
  #addButtons = h("div", { class: "command-add-buttons" });
  /** number of the last query for suggestions; results of earlier queries are discarded */ #latestQuery = 0;

  /**
   * @param {CommandEntry} entry
   * @param {Map<string, string>} typed texts that were already typed, by option name
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
      this.#addButtons,
    );
    for (const option of entry.options) {
      if (option.required || typed.has(option.name)) this.#addField(option, typed.get(option.name));
    }
    this.#renderAddButtons();
  }

  /** Focus the first empty field. */
  focus() {
    const empty = this.entry.options.find(({ name }) => this.#inputs.has(name) && !this.#values.get(name)?.text);
    const field = this.#inputs.get(empty?.name ?? "") ?? [...this.#inputs.values()].at(-1);
    (field ?? this.#addButtons.querySelector("button") ?? this.node).focus();
  }

  /** Run the command, or show what is missing or invalid. */
  async send() {
    const { menu, close, showProblem } = this.host;
    const invalid = this.entry.options.filter((option) => this.#validate(option) !== null);
    if (invalid.length) {
      this.#inputs.get(invalid[0].name)?.focus();
      showProblem(`${invalid[0].name}: ${this.#validate(invalid[0])}.`);
      return;
    }
    menu.hide();
    const response = runCommand(this.entry.command, toInteractionOptions(this.entry, this.#values));
    close(true);
    const problem = await response;
    if (problem) showProblem(problem);
  }

  /** @param {CommandOption} option @returns {string|null} the problem with the option's value, which its field shows */
  #validate(option) {
    const input = this.#inputs.get(option.name);
    const problem = input ? findProblem(option, this.#values.get(option.name) ?? NO_VALUE) : null;
    const field = input?.closest(".command-field");
    field?.classList.toggle("invalid", problem !== null);
    field?.querySelector(".command-problem")?.replaceChildren(problem ?? "");
    return problem;
  }

  /** @param {CommandOption} option @param {string} text @param {string|number|boolean|null} value */
  #setValue(option, text, value) {
    this.#values.set(option.name, { text, value });
    this.#inputs.get(option.name)?.closest(".command-field")?.classList.remove("invalid");
  }

  /** @param {CommandOption} option @returns {HTMLInputElement|undefined} another required field that is empty */
  #findNextEmptyField(option) {
    const next = this.entry.options.find(
      (item) => item !== option && item.required && !this.#values.get(item.name)?.text,
    );
    return this.#inputs.get(next?.name ?? "");
  }

  /** @param {CommandOption} option @param {{label: string, value: any}} item */
  #chooseValue(option, item) {
    const input = /** @type {HTMLInputElement} */ (this.#inputs.get(option.name));
    input.value = item.label;
    this.#setValue(option, item.label, item.value);
    this.host.menu.hide();
    this.#findNextEmptyField(option)?.focus();
  }

  /**
   * Show the values that can be chosen for an option.
   * @param {CommandOption} option
   * @param {HTMLInputElement} input
   */
  async #suggestValues(option, input) {
    this.#latestQuery += 1;
    if (option.autocomplete) {
      await this.#suggestFromBot(option, input, this.#latestQuery);
      return;
    }
    const all = listOptionValues(option);
    const typed = input.value.trim().toLowerCase();
    const items = all.filter((item) => item.label.toLowerCase().includes(typed)).slice(0, MAX_SUGGESTIONS);
    this.#showMenu(option, input, items, all.length ? "Nothing matches." : "Type a value, then press Enter.");
  }

  /**
   * Show the values that the bot suggests.
   * @param {CommandOption} option
   * @param {HTMLInputElement} input
   * @param {number} query
   */
  async #suggestFromBot(option, input, query) {
    this.host.menu.showLoading();
    await new Promise((resolve) => {
      setTimeout(resolve, AUTOCOMPLETE_DELAY_MS);
    });
    if (query !== this.#latestQuery) return;
    const found = await requestSuggestions(
      this.entry.command,
      toInteractionOptions(this.entry, this.#values, option.name),
    );
    if (query !== this.#latestQuery || document.activeElement !== input) return;
    const items = (found ?? []).map((item) => ({ label: item.name, value: item.value }));
    this.#showMenu(
      option,
      input,
      items,
      found ? "The bot has no suggestions here." : "The suggestions could not be loaded.",
    );
  }

  /**
   * @param {CommandOption} option
   * @param {HTMLInputElement} input
   * @param {{label: string, value: any}[]} items
   * @param {string} emptyText shown if there are no items
   */
  #showMenu(option, input, items, emptyText) {
    const title = `${option.name}: ${describe(option)} (${describeType(option)})`;
    this.host.menu.show(title, items, (item) => this.#chooseValue(option, item), input, emptyText);
  }

  /** @param {KeyboardEvent} event @param {CommandOption} option */
  #onKeyDown(event, option) {
    const { menu, close } = this.host;
    const input = /** @type {HTMLInputElement} */ (event.target);
    // Enter accepts a valid typed value, unless the arrow keys have selected an item of the menu.
    const isTyped = event.key === "Enter" && input.value && !menu.wereArrowsUsed() && this.#validate(option) === null;
    if (!isTyped && menu.handleKey(event)) return;
    const isFirst = [...this.#inputs.values()][0] === input;
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const next = isTyped ? this.#findNextEmptyField(option) : undefined;
      if (next) next.focus();
      else this.send();
    } else if (event.key === "Escape" || (event.key === "Backspace" && !input.value && isFirst)) {
      event.preventDefault();
      event.stopPropagation();
      close(false);
    }
  }

  /**
   * Add the field of an option, with a text if one was already typed.
   * @param {CommandOption} option
   * @param {string} [text]
   * @returns {HTMLInputElement}
   */
  #addField(option, text = "") {
    const input = createInput(option);
    input.value = text;
    if (text) this.#setValue(option, text, parseValue(option, text, listOptionValues(option)));
    input.addEventListener("focus", () => this.#suggestValues(option, input));
    input.addEventListener("blur", () => {
      this.#latestQuery += 1;
      this.host.menu.hide();
    });
    input.addEventListener("input", () => {
      this.#setValue(option, input.value, parseValue(option, input.value, listOptionValues(option)));
      this.#suggestValues(option, input);
    });
    input.addEventListener("keydown", (event) => this.#onKeyDown(event, option));
    this.#inputs.set(option.name, input);
    const label = h("span", { class: "command-label", text: option.name });
    this.#fields.append(h("label", { class: "command-field" }, label, input, h("span", { class: "command-problem" })));
    return input;
  }

  /** Render a button for each optional option that has no field yet. */
  #renderAddButtons() {
    const add = (/** @type {CommandOption} */ option) => {
      this.#addField(option).focus();
      this.#renderAddButtons();
    };
    const unused = this.entry.options.filter((option) => !this.#inputs.has(option.name));
    this.#addButtons.replaceChildren(
      ...unused.map((option) => {
        const props = { type: "button", class: "add-option", title: describe(option) };
        return h("button", { ...props, on: { click: () => add(option) } }, createIcon("plus"), option.name);
      }),
    );
  }
}
