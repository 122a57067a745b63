/** Message components, classic and V2, as DOM nodes. */

/** @import {Component, Message} from "./types.js" */

import { choicesOf } from "./choices.js";
import { h, icon, safeUrl } from "./dom.js";
import { act } from "./interact.js";
import { markdown } from "./markdown.js";
import { fileNode, pictureNode, resolveMedia } from "./media.js";
import { names } from "./mention_resolver.js";
import { emojiNode, openPicker } from "./picker.js";
import { state } from "./state.js";

const LINK = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

/** @param {Component} component @param {Message} message */
function button(component, message) {
  const content = [emojiNode(component.emoji), h("span", { text: component.label ?? "" })];
  const label = component.label ? {} : { "aria-label": component.emoji?.name ?? "button" };
  const style = /** @type {Object<number, string>} */ (STYLES)[component.style ?? 2];
  if (component.style === LINK) {
    return h(
      "a",
      {
        class: "button link",
        href: safeUrl(component.url ?? ""),
        target: "_blank",
        rel: "noopener noreferrer",
        ...label,
      },
      ...content,
      icon("link"),
    );
  }
  const waiting = state.pending.get(message.id);
  const pressed = waiting === component.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: `button ${style}${pressed ? " waiting" : ""}`,
      "aria-busy": pressed,
      disabled: component.disabled || waiting !== undefined,
      data: { control: component.custom_id ?? "" },
      ...label,
      on: { click: () => act(message, component) },
    },
    ...content,
    pressed && h("span", { class: "dots", "aria-hidden": "true" }),
  );
}

/**
 * A select that shows what it holds; used in messages and in modals.
 * @param {Component} component
 * @param {{held: string[], disabled: boolean, waiting?: boolean, label?: string, onDone: (values: string[]) => void}} use
 */
export function selectNode(component, { held, disabled, waiting = false, label, onDone }) {
  const { options, min, max } = choicesOf(component);
  const shown = options.filter((option) => held.includes(option.value));
  const title = label ?? component.placeholder ?? "Make a selection";
  const content = shown.length
    ? shown.map((option) =>
        h("span", { class: max > 1 ? "chosen chip" : "chosen" }, emojiNode(option.emoji), option.label),
      )
    : h("span", { class: "placeholder", text: component.placeholder ?? "Make a selection" });
  const named = shown.length ? `${title}: ${shown.map((option) => option.label).join(", ")}` : title;
  const node = h(
    "button",
    {
      type: "button",
      class: `select${waiting ? " waiting" : ""}`,
      disabled,
      "aria-haspopup": "listbox",
      "aria-label": named,
      "aria-busy": waiting,
      data: { control: component.custom_id ?? "" },
    },
    h("span", { class: "select-value" }, content),
    waiting ? h("span", { class: "dots", "aria-hidden": "true" }) : icon("down"),
  );
  node.addEventListener("click", () =>
    openPicker({ anchor: node, title, options, chosen: held, min, max: Math.min(max, options.length || 1), onDone }),
  );
  return node;
}

/** @param {Component} component @param {Message} message */
function select(component, message) {
  const waiting = state.pending.get(message.id);
  const held = state.chosen.get(`${state.me}:${message.id}:${component.custom_id}`) ?? choicesOf(component).preset;
  return selectNode(component, {
    held,
    disabled: Boolean(component.disabled) || waiting !== undefined,
    waiting: waiting === component.custom_id,
    onDone: (values) => act(message, component, values),
  });
}

/** @param {Component} component @param {Message} message */
function section(component, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, renderComponents(component.components, message)),
    component.accessory && renderComponents([component.accessory], message),
  );
}

/** @param {Component} component @param {Message} message @param {string} [className] */
function thumbnail(component, message, className = "picture thumbnail") {
  const { url, width, height, description } = resolveMedia(/** @type {any} */ (component.media), message);
  return pictureNode(
    { url, width, height, alt: component.description ?? description ?? "", spoiler: component.spoiler },
    className,
  );
}

/** @param {Component} component @param {Message} message */
function gallery(component, message) {
  const items = component.items ?? [];
  return h(
    "div",
    { class: "gallery", data: { count: items.length } },
    items.map((item) =>
      thumbnail(
        { type: 11, media: item.media, description: item.description, spoiler: item.spoiler },
        message,
        "picture",
      ),
    ),
  );
}

/** @param {Component} component @param {Message} message */
function container(component, message) {
  const colour = component.accent_color;
  const accent =
    typeof colour === "number" ? { style: { "--accent": `#${colour.toString(16).padStart(6, "0")}` } } : {};
  return h(
    "div",
    { class: typeof colour === "number" ? "container accented" : "container", ...accent },
    renderComponents(component.components, message),
  );
}

/** @param {Component} component @param {Message} message */
function file(component, message) {
  const media = resolveMedia(/** @type {any} */ (component.file), message);
  const name = component.name ?? media.filename ?? media.url.split(/[/?#]/).filter(Boolean).at(-1) ?? "file";
  return fileNode({ url: media.url, name, size: component.size });
}

/** @type {Object<number, (component: Component, message: Message) => Node>} by Discord's component types */
const RENDER = {
  1: (component, message) => h("div", { class: "row", role: "group" }, renderComponents(component.components, message)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (component) => markdown(component.content ?? "", names),
  11: thumbnail,
  12: gallery,
  13: file,
  14: (component) =>
    h("hr", {
      class: `separator${component.divider === false ? " blank" : ""}${component.spacing === 2 ? " wide" : ""}`,
    }),
  17: container,
};

/**
 * @param {Component[]|undefined} components
 * @param {Message} message
 * @returns {Node[]}
 */
export function renderComponents(components, message) {
  return (components ?? []).map(
    (component) =>
      RENDER[component.type]?.(component, message) ??
      h("p", { class: "small", text: `The playground cannot show a component of type ${component.type}.` }),
  );
}
