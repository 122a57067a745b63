/** The modals that the bot opens. */

/** @import {Component} from "./types.js" */
/** @import {Field} from "./fields.js" */

import { api } from "./api.js";
import { createIconButton, h, openDialog } from "./dom.js";
import { createField, showsOwnLabel } from "./fields.js";
import { renderMarkdown } from "./markdown.js";
import { mentionResolver } from "./mention_resolver.js";

const ACTION_ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const MODAL_SUBMIT = 5;

/**
 * One top-level component of a modal. A text display has no field.
 * @typedef {{node: Node, field: Field|null, toSubmission: () => Object<string, any>,
 *            showProblem: (problem: string|null) => void}} ModalPart
 */

/**
 * The response that opens a modal. `id` is the answered interaction, `as` the person who sent it.
 * @typedef {{id: string, as: string, channel_id: string, data: {title: string, components: Component[]}}} ModalResponse
 */

/** @param {Component} component @param {string} id @returns {ModalPart} */
function renderLabelledPart(component, id) {
  const isRow = component.type === ACTION_ROW;
  const inner = /** @type {Component} */ (isRow ? component.components?.[0] : component.component);
  const label = (isRow ? inner.label : component.label) ?? "";
  const field = createField(inner, id, label);
  const error = h("p", { class: "problem", role: "alert", id: `${id}-problem`, hidden: true });
  const isInput = /** @type {Element} */ (field.node).querySelector("input.text-input, textarea") !== null;
  const star =
    inner.required === false || showsOwnLabel(inner) ? null : h("span", { class: "required", title: "required" }, " *");
  const heading = showsOwnLabel(inner)
    ? null
    : h(isInput ? "label" : "p", { class: "label", id: `${id}-label`, ...(isInput && { for: id }) }, label, star);
  const help = component.description && h("p", { class: "help", id: `${id}-help`, text: component.description });
  const node = h(
    "div",
    { class: "form-part", ...(isInput || showsOwnLabel(inner) ? {} : { role: "group", "aria-label": label }) },
    heading,
    help,
    field.node,
    error,
  );
  const control = field.node.querySelector("input, textarea, button");
  control?.setAttribute("aria-describedby", `${id}-help ${id}-problem`);
  const showProblem = (/** @type {string|null} */ problem) => {
    control?.setAttribute("aria-invalid", String(problem !== null));
    error.hidden = problem === null;
    error.textContent = problem;
    node.classList.toggle("invalid", problem !== null);
  };
  const identity = component.id === undefined ? {} : { id: component.id };
  return {
    node,
    field,
    showProblem,
    toSubmission: () =>
      isRow
        ? { type: ACTION_ROW, ...identity, components: [field.toSubmission()] }
        : { type: LABEL, ...identity, component: field.toSubmission() },
  };
}

/** @param {Component} component @returns {ModalPart} */
function renderTextPart(component) {
  return {
    node: renderMarkdown(component.content ?? "", mentionResolver),
    field: null,
    showProblem: () => undefined,
    toSubmission: () => ({ type: TEXT_DISPLAY, id: component.id, content: component.content }),
  };
}

/** @param {ModalPart[]} parts @returns {boolean} whether all input is valid; otherwise the form shows what is not */
function validate(parts) {
  const invalid = parts.filter((part) => {
    const problem = part.field?.findProblem() ?? null;
    part.showProblem(problem);
    return problem !== null;
  });
  invalid[0]?.field?.focus();
  return invalid.length === 0;
}

/**
 * @param {ModalResponse} response
 * @param {ModalPart[]} parts
 * @returns {Promise<string|null>} an error message to show, or null
 */
async function submitModal({ id, as, channel_id }, parts) {
  const components = parts.map((part) => part.toSubmission());
  try {
    const result = await api.sendInteraction({ as, channel_id, type: MODAL_SUBMIT, modal: id, components });
    if (result.answer !== "none") return null;
    return "The bot did not answer. Everything that you filled in is still here. Try again.";
  } catch (problem) {
    return /** @type {Error} */ (problem).message;
  }
}

/**
 * Show a modal, and send it when its input is valid.
 * @param {ModalResponse} response
 */
export function openModal(response) {
  const { title } = response.data;
  const parts = (response.data.components ?? []).map((component, at) =>
    component.type === TEXT_DISPLAY ? renderTextPart(component) : renderLabelledPart(component, `field-${at}`),
  );
  const error = h("p", { class: "problem", role: "alert", hidden: true });
  const submit = /** @type {HTMLButtonElement} */ (h("button", { type: "submit", class: "button primary" }, "Submit"));
  const close = () => box.close();
  const cancel = h("button", { type: "button", class: "button secondary", on: { click: close } }, "Cancel");
  const onSubmit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    error.hidden = true;
    if (submit.disabled || !validate(parts)) return;
    submit.disabled = true;
    const problem = await submitModal(response, parts);
    submit.disabled = false;
    if (problem === null) close();
    error.hidden = problem === null;
    error.textContent = problem;
  };
  const form = h(
    "form",
    { class: "modal-form", novalidate: true, on: { submit: onSubmit } },
    h("header", {}, h("h2", { text: title }), createIconButton("close", "Close the form", close)),
    h("div", { class: "modal-body" }, ...parts.map((part) => part.node), error),
    h("footer", {}, cancel, submit),
  );
  const box = openDialog("modal", title, form);
  (parts.find((part) => part.field)?.field ?? { focus: () => submit.focus() }).focus();
}
