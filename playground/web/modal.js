/** Modals: the bot's forms. */

/** @import {Component} from "./types.js" */
/** @import {Field} from "./fields.js" */

import { api } from "./api.js";
import { dialog, h, iconButton, toast } from "./dom.js";
import { fieldFor, labelsItself } from "./fields.js";
import { markdown } from "./markdown.js";
import { names } from "./names.js";
import { state } from "./state.js";

const ROW = 1;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const MODAL_SUBMIT = 5;

/**
 * One part of a form: its node, what it submits, and its field if it has one.
 * @typedef {{node: Node, submit: () => Object<string, any>, field: Field|null, fail: (problem: string|null) => void}} Part
 */

/** @param {Component} component @param {string} id @returns {Part} */
function labelled(component, id) {
  const isRow = component.type === ROW;
  const inner = /** @type {Component} */ (isRow ? component.components?.[0] : component.component);
  const label = (isRow ? inner.label : component.label) ?? "";
  const field = fieldFor(inner, id, label);
  const error = h("p", { class: "problem", role: "alert", id: `${id}-problem`, hidden: true });
  const isInput = /** @type {Element} */ (field.node).querySelector("input.text-input, textarea") !== null;
  const star = inner.required === false || labelsItself(inner) ? null : h("span", { class: "required", title: "required" }, " *");
  const heading = labelsItself(inner) ? null : h(isInput ? "label" : "p", { class: "label", id: `${id}-label`, ...(isInput && { for: id }) }, label, star);
  const help = component.description && h("p", { class: "help", id: `${id}-help`, text: component.description });
  const node = h("div", { class: "part", ...(isInput ? {} : { role: "group", "aria-label": label }) }, heading, help, field.node, error);
  const fail = (/** @type {string|null} */ problem) => {
    error.hidden = problem === null;
    error.textContent = problem;
    node.classList.toggle("wrong", problem !== null);
  };
  const own = component.id === undefined ? {} : { id: component.id };
  return { node, field, fail, submit: () => (isRow ? { type: ROW, ...own, components: [field.submit()] }
    : { type: LABEL, ...own, component: field.submit() }) };
}

/** @param {Component} component @returns {Part} */
function prose(component) {
  return { node: markdown(component.content ?? "", names), field: null, fail: () => undefined,
    submit: () => ({ type: TEXT_DISPLAY, id: component.id, content: component.content }) };
}

/**
 * Show a form and send it when it is complete.
 * @param {{id: string, data: {title: string, components: Component[]}}} answer `id`: the interaction that it answers
 */
export function openModal(answer) {
  const person = state.me;
  const channel = state.channel;
  const parts = (answer.data.components ?? []).map((component, at) =>
    (component.type === TEXT_DISPLAY ? prose(component) : labelled(component, `field-${at}`)));
  const error = h("p", { class: "problem", role: "alert", hidden: true });
  const submit = /** @type {HTMLButtonElement} */ (h("button", { type: "submit", class: "button primary" }, "Submit"));
  const form = h("form", { class: "modal-form", novalidate: true },
    h("header", {}, h("h2", { text: answer.data.title }), iconButton("close", "Close the form", () => box.close())),
    h("div", { class: "modal-body" }, ...parts.map((part) => part.node), error),
    h("footer", {}, h("button", { type: "button", class: "button secondary", on: { click: () => box.close() } }, "Cancel"), submit));
  const box = dialog("modal", answer.data.title, form);

  const showError = (/** @type {string} */ text) => {
    error.hidden = false;
    error.textContent = text;
  };
  const check = () => {
    const wrong = parts.filter((part) => {
      const problem = part.field?.problem() ?? null;
      part.fail(problem);
      return problem !== null;
    });
    wrong[0]?.field?.focus();
    return wrong.length === 0;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    error.hidden = true;
    if (!check()) return;
    submit.disabled = true;
    submit.classList.add("waiting");
    try {
      const result = await api.interact({ as: person, channel_id: channel, type: MODAL_SUBMIT, modal: answer.id,
        components: parts.map((part) => part.submit()) });
      if (result.answer !== "none") {
        box.close();
        if (result.answer === "modal") toast("A form cannot answer with another form.");
      } else {
        showError("Something went wrong: the bot did not answer. What you filled in is still here; try again.");
      }
    } catch (problem) {
      showError(/** @type {Error} */ (problem).message);
    }
    submit.disabled = false;
    submit.classList.remove("waiting");
  });
  (parts.find((part) => part.field)?.field ?? { focus: () => submit.focus() }).focus();
}
