/** Choosing from a list: a popover beside the select, on a phone a sheet from the lower edge. */

/** @import {Emoji, Option} from "./types.js" */

import { dialog, h, onPhone } from "./dom.js";
import { emojiImage } from "./markdown.js";

const SEARCH_FROM = 12;
const GAP = 6;
const EDGE = 8;

/** @param {Emoji|undefined|null} emoji @returns {Node|null} */
export function emojiNode(emoji) {
  if (!emoji?.name && !emoji?.id) return null;
  return emoji.id
    ? emojiImage(emoji.id, emoji.name ?? "emoji")
    : h("span", { class: "glyph", "aria-hidden": "true", text: emoji.name });
}

/** Beside its anchor, above it when there is more room. @param {HTMLElement} box @param {HTMLElement} anchor */
function place(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom;
  const upward = below < 320 && at.top > below;
  const width = Math.max(at.width, 280);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE))}px`;
  box.style.maxHeight = `${Math.min(440, (upward ? at.top : below) - GAP - EDGE)}px`;
  if (upward) box.style.bottom = `${innerHeight - at.top + GAP}px`;
  else box.style.top = `${at.bottom + GAP}px`;
}

/** @param {number} min @param {number} max @param {number} chosen @returns {string} what may be chosen */
function rule(min, max, chosen) {
  if (max === 1) return "Choose one";
  const range = min === max ? `Choose ${max}` : min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
  return `${range} · ${chosen} chosen`;
}

/** @param {Option} option @param {boolean} multiple @param {() => void} toggle */
function optionNode(option, multiple, toggle) {
  return h(
    "button",
    {
      type: "button",
      role: "option",
      class: "option",
      tabindex: -1,
      data: { value: option.value },
      on: { click: toggle },
    },
    emojiNode(option.emoji),
    h(
      "span",
      { class: "option-text" },
      h("span", { text: option.label }),
      option.description && h("small", { text: option.description }),
    ),
    h("span", { class: multiple ? "tick box" : "tick", "aria-hidden": "true" }),
  );
}

/** Arrows, Home, End and letters move within the list. @param {HTMLElement} list @param {KeyboardEvent} event */
function moveFocus(list, event) {
  const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".option:not([hidden])")]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const steps = { ArrowDown: at + 1, ArrowUp: at < 0 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 };
  let to = /** @type {Object<string, number>} */ (steps)[event.key];
  if (to === undefined && event.key.length === 1 && event.key !== " " && !(event.target instanceof HTMLInputElement)) {
    const rotated = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    to = items.indexOf(
      /** @type {HTMLElement} */ (
        rotated.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      ),
    );
    if (to < 0) return;
  }
  if (to === undefined || !items.length) return;
  event.preventDefault();
  items[(to + items.length) % items.length].focus();
}

/** @param {string} title @param {HTMLElement} list @returns {HTMLElement} a field that hides what does not fit */
function searchField(title, list) {
  const input = (/** @type {Event} */ event) => {
    const wanted = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase();
    for (const node of list.children) {
      node.toggleAttribute("hidden", !node.textContent?.toLowerCase().includes(wanted));
    }
  };
  const props = { type: "search", class: "picker-search", placeholder: "Search", "aria-label": `Search: ${title}` };
  return h("input", { ...props, on: { input } });
}

/** @param {HTMLElement} list @param {Set<string>} picked @param {boolean} full whether no more may be added */
function markPicked(list, picked, full) {
  for (const node of /** @type {Iterable<HTMLElement>} */ (list.children)) {
    const isPicked = picked.has(node.dataset.value ?? "");
    node.setAttribute("aria-selected", String(isPicked));
    node.toggleAttribute("data-full", full && !isPicked);
  }
}

/**
 * @param {{anchor: HTMLElement, title: string, options: Option[], chosen: string[], min: number, max: number,
 *          onDone: (values: string[]) => void}} request
 *   `onDone` is called with the values in the list's order; closing with Escape changes nothing
 */
export function openPicker({ anchor, title, options, chosen, min, max, onDone }) {
  const picked = new Set(chosen.filter((value) => options.some((option) => option.value === value)));
  const multiple = max > 1;
  const before = [...picked].sort().join("\n");
  const count = h("p", { class: "picker-count", "aria-live": "polite" });
  const done = h("button", { type: "button", class: "button primary", on: { click: () => finish() } }, "Done");
  const list = h("div", {
    class: "picker-list",
    role: "listbox",
    "aria-label": title,
    "aria-multiselectable": String(multiple),
  });

  const finish = () => {
    box.close();
    onDone(options.map((option) => option.value).filter((value) => picked.has(value)));
  };
  const show = () => {
    markPicked(list, picked, multiple && picked.size >= max);
    count.textContent = rule(min, max, picked.size);
    done.toggleAttribute("disabled", picked.size < min || picked.size > max);
  };
  const toggle = (/** @type {string} */ value) => {
    if (!multiple) {
      const again = picked.has(value) && min === 0;
      picked.clear();
      if (!again) picked.add(value);
      finish();
      return;
    }
    if (!picked.delete(value) && picked.size < max) picked.add(value);
    show();
  };

  list.append(...options.map((option) => optionNode(option, multiple, () => toggle(option.value))));
  const foot = multiple || onPhone() ? h("footer", { class: "picker-foot" }, count, done) : null;
  const box = dialog(
    onPhone() ? "picker sheet" : "picker popover",
    title,
    h("header", { class: "picker-head", text: title }),
    options.length >= SEARCH_FROM && searchField(title, list),
    list,
    foot,
  );
  if (!onPhone()) place(box, anchor);
  show();
  box.addEventListener("keydown", (event) => moveFocus(list, event));
  box.addEventListener("click", (event) => {
    if (event.target !== box) return;
    const changed = [...picked].sort().join("\n") !== before;
    if (multiple && changed && picked.size >= min) finish();
    else box.close();
  });
  const first = list.querySelector("[aria-selected=true]") ?? list.firstElementChild;
  if (first instanceof HTMLElement) first.focus();
}
