/** The fields of a modal: each knows its node, its submitted value and what is wrong with it. */

/** @import {Component} from "./types.js" */

import { choicesOf, SELECTS } from "./choices.js";
import { selectNode } from "./components.js";
import { h } from "./dom.js";

const TEXT = 4;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;
const PARAGRAPH = 2;

/**
 * @typedef {{node: HTMLElement, focus: () => void, submit: () => Object<string, any>, problem: () => string|null}} Field
 */

/** @param {Component} component @returns {Object<string, any>} what every submitted component carries */
const identity = (component) => ({
  type: component.type,
  custom_id: component.custom_id,
  ...(component.id !== undefined && { id: component.id }),
});

/** @param {Component} component @param {string} id @returns {Field} */
function textField(component, id) {
  const long = component.style === PARAGRAPH;
  const input = /** @type {HTMLInputElement} */ (
    h(long ? "textarea" : "input", {
      id,
      class: "text-input",
      placeholder: component.placeholder,
      maxlength: component.max_length,
      ...(long ? { rows: 4 } : { type: "text", autocomplete: "off" }),
    })
  );
  input.value = component.value ?? "";
  const count = h("small", { class: "count", "aria-hidden": "true" });
  const show = () => {
    count.textContent = component.max_length ? `${input.value.length} / ${component.max_length}` : "";
  };
  input.addEventListener("input", show);
  show();
  return {
    node: h("div", { class: "text-field" }, input, count),
    focus: () => input.focus(),
    submit: () => ({ ...identity(component), value: input.value }),
    problem: () => {
      const { length } = input.value;
      if (component.required !== false && !length) return "This is required.";
      if (length && component.min_length && length < component.min_length)
        return `Enter at least ${component.min_length} characters.`;
      return null;
    },
  };
}

/** @param {number} count @param {Component} component @param {number} least @param {number} most */
function countProblem(count, component, least, most) {
  if (!count && component.required === false) return null;
  if (!count && least > 0) return "This is required.";
  if (count < least) return `Choose at least ${least}.`;
  return count > most ? `Choose at most ${most}.` : null;
}

/** @param {Component} component @param {string} id @param {string} label @returns {Field} */
function selectField(component, id, label) {
  const { preset, min, max } = choicesOf(component);
  let held = preset;
  const node = h("div", { id });
  const show = () =>
    node.replaceChildren(
      selectNode(
        { ...component, min_values: component.required === false ? 0 : min },
        {
          held,
          disabled: Boolean(component.disabled),
          label,
          onDone: (values) => {
            held = values;
            show();
            node.querySelector("button")?.focus();
          },
        },
      ),
    );
  show();
  return {
    node,
    focus: () => node.querySelector("button")?.focus(),
    submit: () => ({ ...identity(component), values: held }),
    problem: () => countProblem(held.length, component, min, max),
  };
}

/**
 * @param {Component} component
 * @param {string} id
 * @param {"radio"|"checkbox"} type
 */
function optionGroup(component, id, type) {
  const inputs = (component.options ?? []).map(
    (option) =>
      /** @type {HTMLInputElement} */ (h("input", { type, name: id, value: option.value, checked: option.default })),
  );
  const node = h(
    "div",
    { id, class: "options" },
    (component.options ?? []).map((option, at) =>
      h(
        "label",
        { class: "check" },
        inputs[at],
        h(
          "span",
          { class: "option-text" },
          h("span", { text: option.label }),
          option.description && h("small", { text: option.description }),
        ),
      ),
    ),
  );
  return { node, inputs, values: () => inputs.filter((input) => input.checked).map((input) => input.value) };
}

/** @param {Component} component @param {string} id @returns {Field} */
function radioField(component, id) {
  const { node, inputs, values } = optionGroup(component, id, "radio");
  return {
    node,
    focus: () => inputs[0]?.focus(),
    submit: () => ({ ...identity(component), value: values()[0] ?? null }),
    problem: () => countProblem(values().length, component, 1, 1),
  };
}

/** @param {Component} component @param {string} id @returns {Field} */
function checkboxesField(component, id) {
  const { node, inputs, values } = optionGroup(component, id, "checkbox");
  const least = component.min_values ?? (component.required === false ? 0 : 1);
  const most = component.max_values ?? inputs.length;
  return {
    node,
    focus: () => inputs[0]?.focus(),
    submit: () => ({ ...identity(component), values: values() }),
    problem: () => countProblem(values().length, component, least, most),
  };
}

/** @param {Component} component @param {string} id @param {string} label @returns {Field} */
function checkboxField(component, id, label) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id, checked: component.default }));
  return {
    node: h("label", { class: "check" }, input, h("span", { class: "option-text", text: label })),
    focus: () => input.focus(),
    submit: () => ({ ...identity(component), value: input.checked }),
    problem: () => null,
  };
}

/** @type {Object<number, (component: Component, id: string, label: string) => Field>} */
const FIELDS = {
  [TEXT]: textField,
  [RADIO]: radioField,
  [CHECKBOXES]: checkboxesField,
  [CHECKBOX]: checkboxField,
  ...Object.fromEntries(SELECTS.map((type) => [type, selectField])),
};

/**
 * @param {Component} component the component inside a label or an action row of a modal
 * @param {string} id of the node that takes the input
 * @param {string} label
 * @returns {Field}
 */
export function fieldFor(component, id, label) {
  const make = FIELDS[component.type];
  if (make) return make(component, id, label);
  return {
    node: h("p", { class: "small", text: `The playground cannot fill in a component of type ${component.type}.` }),
    focus: () => undefined,
    submit: () => identity(component),
    problem: () => (component.required === false ? null : "This cannot be filled in here."),
  };
}

/** @param {Component} component @returns {boolean} whether the field shows its label itself */
export const labelsItself = (component) => component.type === CHECKBOX;
