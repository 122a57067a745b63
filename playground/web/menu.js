/** The suggestions above the composer: a listbox that is controlled from a text field (the ARIA combobox pattern). */

import { h } from "./dom.js";

const ARROW_STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * @typedef {{label: string, detail?: string, hint?: string, value: any}} MenuItem
 */

export class Menu {
  #title = h("p", { class: "menu-title" });
  #list;
  /** @type {MenuItem[]} */ #items = [];
  #activeIndex = 0;
  #arrowsUsed = false;
  /** @type {(item: MenuItem) => void} */ #onPick = () => undefined;
  /** @type {HTMLElement|null} the text field that controls the menu */ #field = null;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.#list = h("div", { class: "menu-list", role: "listbox", id, "aria-label": "Suggestions" });
    this.node = h("div", { class: "menu", hidden: true }, this.#title, this.#list);
  }

  /** Mark the shown items as outdated until the next ones arrive. */
  showLoading() {
    this.#list.setAttribute("aria-busy", "true");
  }

  /**
   * @param {string} title
   * @param {MenuItem[]} items
   * @param {(item: MenuItem) => void} onPick called with the selected item
   * @param {HTMLElement} field the text field that has the focus
   * @param {string} emptyText shown if there are no items
   */
  show(title, items, onPick, field, emptyText) {
    this.#field = field;
    this.#onPick = onPick;
    this.#items = items;
    this.#activeIndex = 0;
    this.#arrowsUsed = false;
    this.#title.textContent = title;
    const rows = items.map((item, index) => this.#renderItem(item, index));
    this.#list.replaceChildren(...(rows.length ? rows : [h("p", { class: "small", text: emptyText })]));
    this.#list.setAttribute("aria-busy", "false");
    this.node.hidden = false;
    field.setAttribute("aria-expanded", "true");
    this.#markActive();
  }

  hide() {
    this.node.hidden = true;
    this.#arrowsUsed = false;
    this.#field?.setAttribute("aria-expanded", "false");
    this.#field?.removeAttribute("aria-activedescendant");
  }

  /** @returns {boolean} whether an item was selected with the arrow keys, so that Enter should pick it */
  wereArrowsUsed() {
    return this.#arrowsUsed;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the menu has handled the key */
  handleKey(event) {
    if (this.node.hidden || event.isComposing) return false;
    const step = /** @type {Object<string, number>} */ (ARROW_STEPS)[event.key];
    const count = this.#items.length;
    if (step && count) {
      this.#activeIndex = (this.#activeIndex + step + count) % count;
      this.#arrowsUsed = true;
      this.#markActive();
    } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && count) {
      this.#onPick(this.#items[this.#activeIndex]);
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** @param {MenuItem} item @param {number} index */
  #renderItem(item, index) {
    const keepFocus = (/** @type {Event} */ event) => event.preventDefault();
    return h(
      "div",
      {
        role: "option",
        id: `${this.id}-${index}`,
        class: "menu-item",
        on: { pointerdown: keepFocus, click: () => this.#onPick(item) },
      },
      h("span", { class: "menu-label", text: item.label }),
      item.hint && h("span", { class: "menu-hint", text: item.hint }),
      item.detail && h("span", { class: "menu-detail", text: item.detail }),
    );
  }

  #markActive() {
    [...this.#list.children].forEach((row, index) =>
      row.setAttribute("aria-selected", String(index === this.#activeIndex)),
    );
    this.#list.children[this.#activeIndex]?.scrollIntoView({ block: "nearest" });
    if (this.#items.length) this.#field?.setAttribute("aria-activedescendant", `${this.id}-${this.#activeIndex}`);
    else this.#field?.removeAttribute("aria-activedescendant");
  }
}
