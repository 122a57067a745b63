/** The input fields of a modal. */

/** @import {Component} from "./types.js" */

import { getSelectChoices, SELECT_TYPES } from "./choices.js";
import { renderSelect } from "./components.js";
import { h } from "./dom.js";

const TEXT_INPUT = 4;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
const PARAGRAPH_STYLE = 2;

/**
 * A field. `toSubmission` returns the component of the MODAL_SUBMIT interaction, and `findProblem` what is wrong with
 * the input.
 * @typedef {{node: HTMLElement, focus: () => void, toSubmission: () => Object<string, any>,
 *            findProblem: () => string|null}} Field
 */

/** @param {Component} component @returns {Object<string, any>} the fields that every submitted component has */
const getIdentity = (component) => ({
  type: component.type,
  custom_id: component.custom_id,
  ...(component.id !== undefined && { id: component.id }),
});

/** @param {Component} component @param {string} id @returns {Field} */
function createTextField(component, id) {
  const long = component.style === PARAGRAPH_STYLE;
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
  const count = h("small", { class: "character-count", "aria-hidden": "true" });
  const showCount = () => {
    count.textContent = component.max_length ? `${input.value.length} / ${component.max_length}` : "";
  };
  input.addEventListener("input", showCount);
  showCount();
  return {
    node: h("div", { class: "text-field" }, input, count),
    focus: () => input.focus(),
    toSubmission: () => ({ ...getIdentity(component), value: input.value }),
    findProblem: () => {
      const { length } = input.value;
      if (component.required !== false && !length) return "This is required.";
      if (length && component.min_length && length < component.min_length)
        return `Enter at least ${component.min_length} characters.`;
      return null;
    },
  };
}

/**
 * @param {number} count of selected values
 * @param {Component} component
 * @param {number} min
 * @param {number} max
 * @returns {string|null} what is wrong with the count
 */
function checkCount(count, component, min, max) {
  if (!count && component.required === false) return null;
  if (!count && min > 0) return "This is required.";
  if (count < min) return `Choose at least ${min}.`;
  return count > max ? `Choose at most ${max}.` : null;
}

/** @param {Component} component @param {string} id @param {string} label @returns {Field} */
function createSelectField(component, id, label) {
  const { preset, min, max } = getSelectChoices(component);
  let selected = preset;
  const node = h("div", { id });
  const render = () =>
    node.replaceChildren(
      renderSelect(
        { ...component, min_values: component.required === false ? 0 : min },
        {
          selected,
          disabled: Boolean(component.disabled),
          label,
          onDone: (values) => {
            selected = values;
            render();
            node.querySelector("button")?.focus();
          },
        },
      ),
    );
  render();
  return {
    node,
    focus: () => node.querySelector("button")?.focus(),
    toSubmission: () => ({ ...getIdentity(component), values: selected }),
    findProblem: () => checkCount(selected.length, component, min, max),
  };
}

/**
 * @param {Component} component
 * @param {string} id
 * @param {"radio"|"checkbox"} type
 */
function createOptionGroup(component, id, type) {
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
function createRadioField(component, id) {
  const { node, inputs, values } = createOptionGroup(component, id, "radio");
  return {
    node,
    focus: () => inputs[0]?.focus(),
    toSubmission: () => ({ ...getIdentity(component), value: values()[0] ?? null }),
    findProblem: () => checkCount(values().length, component, 1, 1),
  };
}

/** @param {Component} component @param {string} id @returns {Field} */
function createCheckboxGroupField(component, id) {
  const { node, inputs, values } = createOptionGroup(component, id, "checkbox");
  const min = component.min_values ?? (component.required === false ? 0 : 1);
  const max = component.max_values ?? inputs.length;
  return {
    node,
    focus: () => inputs[0]?.focus(),
    toSubmission: () => ({ ...getIdentity(component), values: values() }),
    findProblem: () => checkCount(values().length, component, min, max),
  };
}

/** @param {Component} component @param {string} id @param {string} label @returns {Field} */
function createCheckboxField(component, id, label) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id, checked: component.default }));
  return {
    node: h("label", { class: "check" }, input, h("span", { class: "option-text", text: label })),
    focus: () => input.focus(),
    toSubmission: () => ({ ...getIdentity(component), value: input.checked }),
    findProblem: () => null,
  };
}

/** @type {Object<number, (component: Component, id: string, label: string) => Field>} by component type */
const FIELD_FACTORIES = {
  [TEXT_INPUT]: createTextField,
  [RADIO_GROUP]: createRadioField,
  [CHECKBOX_GROUP]: createCheckboxGroupField,
  [CHECKBOX]: createCheckboxField,
  ...Object.fromEntries(SELECT_TYPES.map((type) => [type, createSelectField])),
};

/**
 * @param {Component} component inside a label or an action row
 * @param {string} id of the input element
 * @param {string} label
 * @returns {Field}
 */
export function createField(component, id, label) {
  const make = FIELD_FACTORIES[component.type];
  if (make) return make(component, id, label);
  return {
    node: h("p", { class: "small", text: `The playground cannot fill in a component of type ${component.type}.` }),
    focus: () => undefined,
    toSubmission: () => getIdentity(component),
    findProblem: () => (component.required === false ? null : "This cannot be filled in here."),
  };
}

/** @param {Component} component @returns {boolean} whether the field contains its label */
export const showsOwnLabel = (component) => component.type === CHECKBOX;
