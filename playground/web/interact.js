/** Presses, choices and commands on their way to the bot. */

/** @import {Component, Message} from "./types.js" */

import { api } from "./api.js";
import { toast } from "./dom.js";
import { emit, state } from "./state.js";

const MESSAGE_COMPONENT = 3;
const COMMAND = 2;
const AUTOCOMPLETE = 4;

/** @param {Message} message */
function refresh(message) {
  const now = state.messages.get(message.channel_id)?.get(message.id);
  if (now) emit("message", { message: now, isNew: false });
}

/**
 * Press a button or choose in a select.
 * @param {Message} message
 * @param {Component} component
 * @param {string[]} [values] what a select holds now
 */
export async function act(message, component, values) {
  if (state.pending.has(message.id)) return;
  const customId = component.custom_id ?? "";
  const chosenKey = `${state.me}:${message.id}:${customId}`;
  state.pending.set(message.id, customId);
  state.failed.delete(message.id);
  if (values) state.chosen.set(chosenKey, values);
  refresh(message);
  /** @type {any} */
  let answer = { answer: "none" };
  try {
    answer = await api.interact({ as: state.me, channel_id: message.channel_id, type: MESSAGE_COMPONENT,
      message_id: message.id, custom_id: customId, component_type: component.type, ...(values && { values }) });
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
  state.pending.delete(message.id);
  if (answer.answer === "none") {
    state.failed.add(message.id);
    state.chosen.delete(chosenKey);
  }
  if (answer.answer === "modal") {
    state.chosen.delete(chosenKey);
    emit("modal", answer);
  }
  refresh(message);
}

/**
 * @param {{id: string, name: string}} command
 * @param {any[]} options
 * @returns {Promise<string|null>} what went wrong, to be shown
 */
export async function runCommand({ id, name }, options) {
  try {
    const answer = await api.interact({ as: state.me, channel_id: state.channel, type: COMMAND, command_id: id, name, options });
    if (answer.answer === "modal") emit("modal", answer);
    return answer.answer === "none" ? `/${name}: This interaction failed. ${state.bot.username} did not answer in time.` : null;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * @param {{id: string, name: string}} command
 * @param {any[]} options one of them with `focused`
 * @returns {Promise<{name: string, value: string|number}[]|null>} null when the bot gave no answer
 */
export async function suggest({ id, name }, options) {
  try {
    const answer = await api.interact({ as: state.me, channel_id: state.channel, type: AUTOCOMPLETE, command_id: id, name, options });
    return answer.answer === "autocomplete" ? answer.data?.choices ?? [] : null;
  } catch {
    return null;
  }
}
