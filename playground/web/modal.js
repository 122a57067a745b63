/** Modals: the bot's forms. */

/** @import {Component} from "./types.js" */
/** @import {Field} from "./fields.js" */

import { api } from "./api.js";
import { dialog, h, iconButton } from "./dom.js";
import { fieldFor, labelsItself } from "./fields.js";
import { markdown } from "./markdown.js";
import { names } from "./mention_resolver.js";

const ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const MODAL_SUBMIT = 5;

/**
 * One part of a form: its node, what it submits, and its field if it has one.
 * @typedef {{node: Node, submit: () => Object<string, any>, field: Field|null, fail: (problem: string|null) => void}} Part
 */

/**
 * The answer that opens a form; `id`: the interaction that it answers, `as` and `channel_id`: whose and where.
 * @typedef {{id: string, as: string, channel_id: string, data: {title: string, components: Component[]}}} Answer
 */

/** @param {Component} component @param {string} id @returns {Part} */
function labelled(component, id) {
  const isRow = component.type === ROW;
  const inner = /** @type {Component} */ (isRow ? component.components?.[0] : component.component);
  const label = (isRow ? inner.label : component.label) ?? "";
  const field = fieldFor(inner, id, label);
  const error = h("p", { class: "problem", role: "alert", id: `${id}-problem`, hidden: true });
  const isInput = /** @type {Element} */ (field.node).querySelector("input.text-input, textarea") !== null;
  const star =
    inner.required === false || labelsItself(inner) ? null : h("span", { class: "required", title: "required" }, " *");
  const heading = labelsItself(inner)
    ? null
    : h(isInput ? "label" : "p", { class: "label", id: `${id}-label`, ...(isInput && { for: id }) }, label, star);
  const help = component.description && h("p", { class: "help", id: `${id}-help`, text: component.description });
  const node = h(
    "div",
    { class: "part", ...(isInput || labelsItself(inner) ? {} : { role: "group", "aria-label": label }) },
    heading,
    help,
    field.node,
    error,
  );
  const control = field.node.querySelector("input, textarea, button");
  control?.setAttribute("aria-describedby", `${id}-help ${id}-problem`);
  const fail = (/** @type {string|null} */ problem) => {
    control?.setAttribute("aria-invalid", String(problem !== null));
    error.hidden = problem === null;
    error.textContent = problem;
    node.classList.toggle("wrong", problem !== null);
  };
  const own = component.id === undefined ? {} : { id: component.id };
  return {
    node,
    field,
    fail,
    submit: () =>
      isRow ? { type: ROW, ...own, components: [field.submit()] } : { type: LABEL, ...own, component: field.submit() },
  };
}

/** @param {Component} component @returns {Part} */
function prose(component) {
  return {
    node: markdown(component.content ?? "", names),
    field: null,
    fail: () => undefined,
    submit: () => ({ type: TEXT_DISPLAY, id: component.id, content: component.content }),
  };
}

/** @param {Part[]} parts @returns {boolean} whether all is filled in; otherwise the form says what is missing */
function isComplete(parts) {
  const wrong = parts.filter((part) => {
    const problem = part.field?.problem() ?? null;
    part.fail(problem);
    return problem !== null;
  });
  wrong[0]?.field?.focus();
  return wrong.length === 0;
}

/** @param {Answer} answer @param {Part[]} parts @returns {Promise<string|null>} what went wrong, to be shown */
async function send({ id, as, channel_id }, parts) {
  const components = parts.map((part) => part.submit());
  try {
    const result = await api.interact({ as, channel_id, type: MODAL_SUBMIT, modal: id, components });
    if (result.answer !== "none") return null;
    return "The bot did not answer. Everything that you filled in is still here. Try again.";
  } catch (problem) {
    return /** @type {Error} */ (problem).message;
  }
}

/**
 * Show a form and send it when it is complete.
 * @param {Answer} answer
 */
export function openModal(answer) {
  const { title } = answer.data;
  const parts = (answer.data.components ?? []).map((component, at) =>
    component.type === TEXT_DISPLAY ? prose(component) : labelled(component, `field-${at}`),
  );
  const error = h("p", { class: "problem", role: "alert", hidden: true });
  const submit = /** @type {HTMLButtonElement} */ (h("button", { type: "submit", class: "button primary" }, "Submit"));
  const close = () => box.close();
  const cancel = h("button", { type: "button", class: "button secondary", on: { click: close } }, "Cancel");
  const onSubmit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    error.hidden = true;
    if (submit.disabled || !isComplete(parts)) return;
    submit.disabled = true;
    const problem = await send(answer, parts);
    submit.disabled = false;
    if (problem === null) close();
    error.hidden = problem === null;
    error.textContent = problem;
  };
  const form = h(
    "form",
    { class: "modal-form", novalidate: true, on: { submit: onSubmit } },
    h("header", {}, h("h2", { text: title }), iconButton("close", "Close the form", close)),
    h("div", { class: "modal-body" }, ...parts.map((part) => part.node), error),
    h("footer", {}, cancel, submit),
  );
  const box = dialog("modal", title, form);
  (parts.find((part) => part.field)?.field ?? { focus: () => submit.focus() }).focus();
}
