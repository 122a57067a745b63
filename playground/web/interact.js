/** Send interactions (component presses, commands, autocomplete) to the bot. */

/** @import {Component, Message} from "./types.js" */

import { api } from "./api.js";
import { showToast } from "./dom.js";
import { displayName, emit, state } from "./state.js";

const MESSAGE_COMPONENT = 3;
const APPLICATION_COMMAND = 2;
const AUTOCOMPLETE = 4;

/**
 * Render a message again, because the state of its components has changed.
 * @param {Message} message
 */
function redrawMessage(message) {
  const current = state.messages.get(message.channel_id)?.get(message.id);
  if (current) emit("message", { message: current, isNew: false });
}

/** @returns {{as: string, channel_id: string}} the viewer and the open channel */
const getActor = () => ({ as: state.viewer, channel_id: state.channel });

/**
 * Press a button or change a select. Only one interaction per message can be pending.
 * @param {Message} message
 * @param {Component} component
 * @param {string[]} [values] the selected values of a select
 */
export async function sendComponentInteraction(message, component, values) {
  if (state.pendingPresses.has(message.id)) return;
  const actor = { as: state.viewer, channel_id: message.channel_id };
  const { custom_id: customId = "", type } = component;
  const chosenKey = `${state.viewer}:${message.id}:${customId}`;
  state.pendingPresses.set(message.id, customId);
  state.failedMessages.delete(message.id);
  if (values) state.chosenValues.set(chosenKey, values);
  redrawMessage(message);
  const press = { message_id: message.id, custom_id: customId, component_type: type, ...(values && { values }) };
  /** @type {any} */
  let response = { answer: "none" };
  try {
    response = await api.sendInteraction({ ...actor, type: MESSAGE_COMPONENT, ...press });
  } catch (error) {
    showToast(/** @type {Error} */ (error).message);
  }
  state.pendingPresses.delete(message.id);
  if (response.answer === "none") state.failedMessages.add(message.id);
  if (response.answer === "none" || response.answer === "modal") state.chosenValues.delete(chosenKey);
  if (response.answer === "modal") emit("modal", { ...response, ...actor });
  redrawMessage(message);
}

/**
 * @param {{id: string, name: string}} command
 * @param {any[]} options
 * @returns {Promise<string|null>} an error message to show, or null
 */
export async function runCommand({ id, name }, options) {
  const actor = getActor();
  try {
    const response = await api.sendInteraction({ ...actor, type: APPLICATION_COMMAND, command_id: id, name, options });
    if (response.answer === "modal") emit("modal", { ...response, ...actor });
    if (response.answer !== "none") return null;
    return `/${name}: This interaction failed. ${displayName(state.bot)} did not answer in time.`;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * @param {{id: string, name: string}} command
 * @param {any[]} options one of them has `focused`
 * @returns {Promise<{name: string, value: string|number}[]|null>} null if the bot did not respond
 */
export async function requestSuggestions({ id, name }, options) {
  try {
    const response = await api.sendInteraction({ ...getActor(), type: AUTOCOMPLETE, command_id: id, name, options });
    return response.answer === "autocomplete" ? (response.data?.choices ?? []) : null;
  } catch {
    return null;
  }
}
