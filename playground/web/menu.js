/** The list above the composer: a listbox that is steered from a text field. */

import { h } from "./dom.js";

/**
 * @typedef {{label: string, detail?: string, hint?: string, value: any}} Item
 */

/**
 * @param {string} id
 * @returns {{node: HTMLElement, show: (title: string, items: Item[], pick: (item: Item) => void, steer: HTMLElement, empty?: string) => void,
 *            hide: () => void, key: (event: KeyboardEvent) => boolean, isOpen: () => boolean}}
 *   `key` answers whether the menu has taken the key
 */
export function createMenu(id) {
  const title = h("p", { class: "menu-title" });
  const list = h("div", { class: "menu-list", role: "listbox", id, "aria-label": "Suggestions" });
  const node = h("div", { class: "menu", hidden: true }, title, list);
  /** @type {Item[]} */
  let items = [];
  let at = 0;
  /** @type {(item: Item) => void} */
  let pick = () => undefined;
  /** @type {HTMLElement|null} */
  let field = null;

  const mark = () => {
    [...list.children].forEach((child, index) => child.setAttribute("aria-selected", String(index === at)));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    if (items.length) field?.setAttribute("aria-activedescendant", `${id}-${at}`);
    else field?.removeAttribute("aria-activedescendant");
  };
  const hide = () => {
    node.hidden = true;
    field?.setAttribute("aria-expanded", "false");
    field?.removeAttribute("aria-activedescendant");
  };
  const optionNode = (/** @type {Item} */ item, /** @type {number} */ index) => h("div", { role: "option", id: `${id}-${index}`, class: "menu-item",
    on: { pointerdown: (/** @type {Event} */ event) => event.preventDefault(), click: () => pick(item) } },
  h("span", { class: "menu-label", text: item.label }), item.hint && h("span", { class: "menu-hint", text: item.hint }),
  item.detail && h("span", { class: "menu-detail", text: item.detail }));

  return {
    node,
    hide,
    isOpen: () => !node.hidden,
    show(heading, next, onPick, steer, empty = "Nothing fits.") {
      field = steer;
      pick = onPick;
      items = next;
      at = 0;
      title.textContent = heading;
      list.replaceChildren(...(items.length ? items.map(optionNode) : [h("p", { class: "small", text: empty })]));
      node.hidden = false;
      steer.setAttribute("aria-expanded", "true");
      mark();
    },
    key(event) {
      if (node.hidden || event.isComposing) return false;
      const steps = { ArrowDown: 1, ArrowUp: -1 };
      const step = /** @type {Object<string, number>} */ (steps)[event.key];
      if (step && items.length) {
        at = (at + step + items.length) % items.length;
        mark();
      } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && items.length) {
        pick(items[at]);
      } else if (event.key === "Escape") {
        hide();
      } else {
        return false;
      }
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
