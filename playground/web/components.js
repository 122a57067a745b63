/** Render message components, both classic ones and Components V2. */

/** @import {Component, Message} from "./types.js" */

import { getSelectChoices } from "./choices.js";
import { createIcon, h, toSafeUrl } from "./dom.js";
import { sendComponentInteraction } from "./interact.js";
import { renderMarkdown } from "./markdown.js";
import { renderFile, renderPicture, resolveMedia } from "./media.js";
import { mentionResolver } from "./mention_resolver.js";
import { openPicker, renderEmoji } from "./picker.js";
import { state } from "./state.js";

const LINK_STYLE = 5;
const STYLE_CLASSES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

/** @param {Component} component @param {Message} message */
function renderButton(component, message) {
  const content = [renderEmoji(component.emoji), h("span", { text: component.label ?? "" })];
  const label = component.label ? {} : { "aria-label": component.emoji?.name ?? "button" };
  const style = /** @type {Object<number, string>} */ (STYLE_CLASSES)[component.style ?? 2];
  if (component.style === LINK_STYLE) {
    return h(
      "a",
      {
        class: "button link",
        href: toSafeUrl(component.url ?? ""),
        target: "_blank",
        rel: "noopener noreferrer",
        ...label,
      },
      ...content,
      createIcon("link"),
    );
  }
  const pendingId = state.pendingPresses.get(message.id);
  const isPending = pendingId === component.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: `button ${style}${isPending ? " waiting" : ""}`,
      "aria-busy": isPending,
      disabled: component.disabled || pendingId !== undefined,
      data: { control: component.custom_id ?? "" },
      ...label,
      on: { click: () => sendComponentInteraction(message, component) },
    },
    ...content,
    isPending && h("span", { class: "dots", "aria-hidden": "true" }),
  );
}

/**
 * Render a select with its selected values. Used in messages and in modals.
 * @param {Component} component
 * @param {{selected: string[], disabled: boolean, waiting?: boolean, label?: string,
 *          onDone: (values: string[]) => void}} use `waiting`: its interaction has no response yet
 */
export function renderSelect(component, { selected, disabled, waiting = false, label, onDone }) {
  const { options, min, max } = getSelectChoices(component);
  const shown = options.filter((option) => selected.includes(option.value));
  const title = label ?? component.placeholder ?? "Make a selection";
  const content = shown.length
    ? shown.map((option) =>
        h(
          "span",
          { class: max > 1 ? "selected-option chip" : "selected-option" },
          renderEmoji(option.emoji),
          option.label,
        ),
      )
    : h("span", { class: "placeholder", text: component.placeholder ?? "Make a selection" });
  const ariaLabel = shown.length ? `${title}: ${shown.map((option) => option.label).join(", ")}` : title;
  const node = h(
    "button",
    {
      type: "button",
      class: `select${waiting ? " waiting" : ""}`,
      disabled,
      "aria-haspopup": "listbox",
      "aria-label": ariaLabel,
      "aria-busy": waiting,
      data: { control: component.custom_id ?? "" },
    },
    h("span", { class: "select-value" }, content),
    waiting ? h("span", { class: "dots", "aria-hidden": "true" }) : createIcon("down"),
  );
  node.addEventListener("click", () =>
    openPicker({
      anchor: node,
      title,
      options,
      chosen: selected,
      min,
      max: Math.min(max, options.length || 1),
      onDone,
    }),
  );
  return node;
}

/** @param {Component} component @param {Message} message */
function renderMessageSelect(component, message) {
  const pendingId = state.pendingPresses.get(message.id);
  const selected =
    state.chosenValues.get(`${state.viewer}:${message.id}:${component.custom_id}`) ??
    getSelectChoices(component).preset;
  return renderSelect(component, {
    selected,
    disabled: Boolean(component.disabled) || pendingId !== undefined,
    waiting: pendingId === component.custom_id,
    onDone: (values) => sendComponentInteraction(message, component, values),
  });
}

/** @param {Component} component @param {Message} message */
function renderSection(component, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, renderComponents(component.components, message)),
    component.accessory && renderComponents([component.accessory], message),
  );
}

/** @param {Component} component @param {Message} message @param {string} [className] */
function renderThumbnail(component, message, className = "picture thumbnail") {
  const { url, width, height, description } = resolveMedia(/** @type {any} */ (component.media), message);
  return renderPicture(
    { url, width, height, alt: component.description ?? description ?? "", spoiler: component.spoiler },
    className,
  );
}

/** @param {Component} component @param {Message} message */
function renderGallery(component, message) {
  const items = component.items ?? [];
  return h(
    "div",
    { class: "gallery", data: { count: items.length } },
    items.map((item) =>
      renderThumbnail(
        { type: 11, media: item.media, description: item.description, spoiler: item.spoiler },
        message,
        "picture",
      ),
    ),
  );
}

/** @param {Component} component @param {Message} message */
function renderContainer(component, message) {
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
function renderFileComponent(component, message) {
  const media = resolveMedia(/** @type {any} */ (component.file), message);
  const name = component.name ?? media.filename ?? media.url.split(/[/?#]/).filter(Boolean).at(-1) ?? "file";
  return renderFile({ url: media.url, name, size: component.size });
}

/** @type {Object<number, (component: Component, message: Message) => Node>} by Discord's component types */
const RENDERERS = {
  1: (component, message) => h("div", { class: "row", role: "group" }, renderComponents(component.components, message)),
  2: renderButton,
  3: renderMessageSelect,
  5: renderMessageSelect,
  6: renderMessageSelect,
  7: renderMessageSelect,
  8: renderMessageSelect,
  9: renderSection,
  10: (component) => renderMarkdown(component.content ?? "", mentionResolver),
  11: renderThumbnail,
  12: renderGallery,
  13: renderFileComponent,
  14: (component) =>
    h("hr", {
      class: `separator${component.divider === false ? " blank" : ""}${component.spacing === 2 ? " wide" : ""}`,
    }),
  17: renderContainer,
};

/**
 * @param {Component[]|undefined} components
 * @param {Message} message
 * @returns {Node[]}
 */
export function renderComponents(components, message) {
  return (components ?? []).map(
    (component) =>
      RENDERERS[component.type]?.(component, message) ??
      h("p", { class: "small", text: `The playground cannot show a component of type ${component.type}.` }),
  );
}
