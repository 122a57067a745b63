/** The options of a select: in a popover beside it, on a phone in a sheet from the lower edge. */

/** @import {Emoji, Option} from "./types.js" */

import { h, isPhoneLayout, openDialog } from "./dom.js";

const MIN_OPTIONS_FOR_SEARCH = 12;
const MIN_WIDTH_PX = 280;
const MAX_HEIGHT_PX = 440;
/** With less space below the anchor, the popover may be placed above it. */
const MIN_HEIGHT_BELOW_PX = 320;
const ANCHOR_GAP_PX = 6;
const WINDOW_MARGIN_PX = 8;

/** @param {Emoji|undefined|null} emoji @returns {Node|null} */
export function renderEmoji(emoji) {
  if (!emoji?.name) return null;
  return h("span", { class: "unicode-emoji", "aria-hidden": "true", text: emoji.name });
}

/**
 * Place a popover below its anchor, or above if there is more space.
 * @param {HTMLElement} box
 * @param {HTMLElement} anchor
 */
function placeBesideAnchor(box, anchor) {
  const anchorBox = anchor.getBoundingClientRect();
  const below = innerHeight - anchorBox.bottom;
  const isAbove = below < MIN_HEIGHT_BELOW_PX && anchorBox.top > below;
  const available = isAbove ? anchorBox.top : below;
  const width = Math.max(anchorBox.width, MIN_WIDTH_PX);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(WINDOW_MARGIN_PX, Math.min(anchorBox.left, innerWidth - width - WINDOW_MARGIN_PX))}px`;
  box.style.maxHeight = `${Math.min(MAX_HEIGHT_PX, available - ANCHOR_GAP_PX - WINDOW_MARGIN_PX)}px`;
  if (isAbove) box.style.bottom = `${innerHeight - anchorBox.top + ANCHOR_GAP_PX}px`;
  else box.style.top = `${anchorBox.bottom + ANCHOR_GAP_PX}px`;
}

/**
 * @param {number} min
 * @param {number} max
 * @param {number} chosen
 * @returns {string} how many options may and do count as chosen
 */
function describeBounds(min, max, chosen) {
  if (max === 1) return "Choose one";
  const range = min === max ? `Choose ${max}` : min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
  return `${range} · ${chosen} chosen`;
}

/** @param {Option} option @param {boolean} multiple @param {() => void} toggle */
function renderOption(option, multiple, toggle) {
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
    renderEmoji(option.emoji),
    h(
      "span",
      { class: "option-text" },
      h("span", { text: option.label }),
      option.description && h("small", { text: option.description }),
    ),
    h("span", { class: multiple ? "tick box" : "tick", "aria-hidden": "true" }),
  );
}

/**
 * Move the focus in the list by arrow keys, Home, End and initial letters.
 * @param {HTMLElement} list
 * @param {KeyboardEvent} event
 */
function moveFocus(list, event) {
  const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".option:not([hidden])")]);
  const current = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const steps = {
    ArrowDown: current + 1,
    ArrowUp: current < 0 ? items.length - 1 : current - 1,
    Home: 0,
    End: items.length - 1,
  };
  let target = /** @type {Object<string, number>} */ (steps)[event.key];
  if (
    target === undefined &&
    event.key.length === 1 &&
    event.key !== " " &&
    !(event.target instanceof HTMLInputElement)
  ) {
    const rotated = [...items.slice(current + 1), ...items.slice(0, current + 1)];
    target = items.indexOf(
      /** @type {HTMLElement} */ (
        rotated.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      ),
    );
    if (target < 0) return;
  }
  if (target === undefined || !items.length) return;
  event.preventDefault();
  items[(target + items.length) % items.length].focus();
}

/**
 * @param {string} title
 * @param {HTMLElement} list
 * @returns {HTMLElement} a field that hides the options that do not match
 */
function renderSearchField(title, list) {
  const input = (/** @type {Event} */ event) => {
    const wanted = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase();
    for (const node of list.children) {
      node.toggleAttribute("hidden", !node.textContent?.toLowerCase().includes(wanted));
    }
  };
  const props = { type: "search", class: "picker-search", placeholder: "Search", "aria-label": `Search: ${title}` };
  return h("input", { ...props, on: { input } });
}

/** @param {HTMLElement} list @param {Set<string>} picked @param {boolean} isFull whether the maximum is reached */
function markPicked(list, picked, isFull) {
  for (const node of /** @type {Iterable<HTMLElement>} */ (list.children)) {
    const isPicked = picked.has(node.dataset.value ?? "");
    node.setAttribute("aria-selected", String(isPicked));
    node.toggleAttribute("data-full", isFull && !isPicked);
  }
}

/**
 * Open the list of options.
 * @param {{anchor: HTMLElement, title: string, options: Option[], chosen: string[], min: number, max: number,
 *          onDone: (values: string[]) => void}} request
 *   `onDone` is called with the values in the order of the list, but not after Escape
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
    count.textContent = describeBounds(min, max, picked.size);
    done.toggleAttribute("disabled", picked.size < min || picked.size > max);
  };
  const toggle = (/** @type {string} */ value) => {
    if (!multiple) {
      const isDeselected = picked.has(value) && min === 0;
      picked.clear();
      if (!isDeselected) picked.add(value);
      finish();
      return;
    }
    if (!picked.delete(value) && picked.size < max) picked.add(value);
    show();
  };

  list.append(...options.map((option) => renderOption(option, multiple, () => toggle(option.value))));
  const foot = multiple || isPhoneLayout() ? h("footer", { class: "picker-foot" }, count, done) : null;
  const box = openDialog(
    isPhoneLayout() ? "picker sheet" : "picker popover",
    title,
    h("header", { class: "picker-head", text: title }),
    options.length >= MIN_OPTIONS_FOR_SEARCH && renderSearchField(title, list),
    list,
    foot,
  );
  if (!isPhoneLayout()) placeBesideAnchor(box, anchor);
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
