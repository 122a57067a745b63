/** The list above the composer: a listbox that is steered from a text field. */

import { h } from "./dom.js";

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * @typedef {{label: string, detail?: string, hint?: string, value: any}} Item
 */

export class Menu {
  #title = h("p", { class: "menu-title" });
  #list;
  /** @type {Item[]} */ #items = [];
  #at = 0;
  #steered = false;
  /** @type {(item: Item) => void} */ #pick = () => undefined;
  /** @type {HTMLElement|null} the text field */ #field = null;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.#list = h("div", { class: "menu-list", role: "listbox", id, "aria-label": "Suggestions" });
    this.node = h("div", { class: "menu", hidden: true }, this.#title, this.#list);
  }

  /** What it shows, if anything, is of before: something else is on its way. */
  wait() {
    this.#list.setAttribute("aria-busy", "true");
  }

  /**
   * @param {string} title
   * @param {Item[]} items
   * @param {(item: Item) => void} pick called with what was chosen
   * @param {HTMLElement} field the text field that has the keyboard
   * @param {string} empty what to say where there are no items
   */
  show(title, items, pick, field, empty) {
    this.#field = field;
    this.#pick = pick;
    this.#items = items;
    this.#at = 0;
    this.#steered = false;
    this.#title.textContent = title;
    const rows = items.map((item, index) => this.#row(item, index));
    this.#list.replaceChildren(...(rows.length ? rows : [h("p", { class: "small", text: empty })]));
    this.#list.setAttribute("aria-busy", "false");
    this.node.hidden = false;
    field.setAttribute("aria-expanded", "true");
    this.#mark();
  }

  hide() {
    this.node.hidden = true;
    this.#steered = false;
    this.#field?.setAttribute("aria-expanded", "false");
    this.#field?.removeAttribute("aria-activedescendant");
  }

  /** @returns {boolean} whether the arrows have been used: then Enter means the marked item */
  isSteered() {
    return this.#steered;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the menu has taken the key */
  key(event) {
    if (this.node.hidden || event.isComposing) return false;
    const step = /** @type {Object<string, number>} */ (STEPS)[event.key];
    const count = this.#items.length;
    if (step && count) {
      this.#at = (this.#at + step + count) % count;
      this.#steered = true;
      this.#mark();
    } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && count) {
      this.#pick(this.#items[this.#at]);
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** @param {Item} item @param {number} index */
  #row(item, index) {
    const keepFocus = (/** @type {Event} */ event) => event.preventDefault();
    return h(
      "div",
      {
        role: "option",
        id: `${this.id}-${index}`,
        class: "menu-item",
        on: { pointerdown: keepFocus, click: () => this.#pick(item) },
      },
      h("span", { class: "menu-label", text: item.label }),
      item.hint && h("span", { class: "menu-hint", text: item.hint }),
      item.detail && h("span", { class: "menu-detail", text: item.detail }),
    );
  }

  #mark() {
    [...this.#list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === this.#at)));
    this.#list.children[this.#at]?.scrollIntoView({ block: "nearest" });
    if (this.#items.length) this.#field?.setAttribute("aria-activedescendant", `${this.id}-${this.#at}`);
    else this.#field?.removeAttribute("aria-activedescendant");
  }
}
