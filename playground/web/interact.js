/** Presses, choices and commands on their way to the bot. */

/** @import {Component, Message} from "./types.js" */

import { api } from "./api.js";
import { toast } from "./dom.js";
import { emit, nameOf, state } from "./state.js";

const MESSAGE_COMPONENT = 3;
const COMMAND = 2;
const AUTOCOMPLETE = 4;

/** @param {Message} message */
function refresh(message) {
  const now = state.messages.get(message.channel_id)?.get(message.id);
  if (now) emit("message", { message: now, isNew: false });
}

/** @returns {{as: string, channel_id: string}} who acts, and where */
const here = () => ({ as: state.me, channel_id: state.channel });

/**
 * Press a button or choose in a select.
 * @param {Message} message
 * @param {Component} component
 * @param {string[]} [values] what a select holds now
 */
export async function act(message, component, values) {
  if (state.pending.has(message.id)) return;
  const where = { as: state.me, channel_id: message.channel_id };
  const { custom_id: customId = "", type } = component;
  const chosenKey = `${state.me}:${message.id}:${customId}`;
  state.pending.set(message.id, customId);
  state.failed.delete(message.id);
  if (values) state.chosen.set(chosenKey, values);
  refresh(message);
  const press = { message_id: message.id, custom_id: customId, component_type: type, ...(values && { values }) };
  /** @type {any} */
  let answer = { answer: "none" };
  try {
    answer = await api.interact({ ...where, type: MESSAGE_COMPONENT, ...press });
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
  state.pending.delete(message.id);
  if (answer.answer === "none") state.failed.add(message.id);
  if (answer.answer === "none" || answer.answer === "modal") state.chosen.delete(chosenKey);
  if (answer.answer === "modal") emit("modal", { ...answer, ...where });
  refresh(message);
}

/**
 * @param {{id: string, name: string}} command
 * @param {any[]} options
 * @returns {Promise<string|null>} what went wrong, to be shown
 */
export async function runCommand({ id, name }, options) {
  const where = here();
  try {
    const answer = await api.interact({ ...where, type: COMMAND, command_id: id, name, options });
    if (answer.answer === "modal") emit("modal", { ...answer, ...where });
    if (answer.answer !== "none") return null;
    return `/${name}: This interaction failed. ${nameOf(state.bot)} did not answer in time.`;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * @param {{id: string, name: string}} command
 * @param {any[]} options one of them with `focused`
 * @returns {Promise<{name: string, value: string|number}[]|null>} null when the bot gave no answer; the menu says so
 */
export async function suggest({ id, name }, options) {
  try {
    const answer = await api.interact({ ...here(), type: AUTOCOMPLETE, command_id: id, name, options });
    return answer.answer === "autocomplete" ? (answer.data?.choices ?? []) : null;
  } catch {
    return null;
  }
}
