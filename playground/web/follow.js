/** "Follow the turn": switch the page to the person and channel where the bot asks something. */

/** @import {Message} from "./types.js" */

import { showToast } from "./dom.js";
import { canSee, displayName, getPlaceName, isDm, isThread, MESSAGE_FLAG, state, switchView } from "./state.js";

/** @returns {boolean} whether the viewer has an open dialog, command or draft, which a switch would interrupt */
function isViewerBusy() {
  const draft = /** @type {HTMLTextAreaElement|null} */ (document.querySelector("#composer textarea"));
  return Boolean(
    document.querySelector("dialog[open]") ||
    document.querySelector("#composer .command") ||
    (draft && draft.value.trim()),
  );
}

/**
 * @param {Message} message
 * @returns {string|null} id of the person whom the message asks, if any
 */
function findAskedPerson(message) {
  if (isDm(message.channel_id)) {
    // A direct message is followed only if it is the viewer's, has components to answer with, and is not silent.
    const isViewersDm = state.dms.get(message.channel_id) === state.viewer;
    const notifies = !((message.flags ?? 0) & MESSAGE_FLAG.SUPPRESS_NOTIFICATIONS);
    return isViewersDm && notifies && message.components.length > 0 ? state.viewer : null;
  }
  const asked = (message.mentions ?? [])
    .map((user) => user.id)
    .filter((id) => canSee(id, message.channel_id))
    .filter((id) => id !== state.bot.id);
  return asked.includes(state.viewer) ? state.viewer : (asked[0] ?? null);
}

/**
 * Return whether the message is in a guild channel while the open channel is empty. That is so for the bot's greeting.
 * @param {Message} message
 * @returns {boolean}
 */
function isGreetingElsewhere(message) {
  const channel = state.channels.get(message.channel_id);
  const openMessages = state.messages.get(state.channel);
  return Boolean(channel && !isDm(channel.id) && !isThread(channel) && !openMessages?.size);
}

/**
 * Switch to the person whom a new message asks, or offer the switch if the viewer is busy.
 * @param {Message} message
 */
export function followTurn(message) {
  if (!state.followsTurn || message.author.id !== state.bot.id || message.only_for) return;
  const person = findAskedPerson(message) ?? (isGreetingElsewhere(message) ? state.viewer : null);
  if (!person || (person === state.viewer && message.channel_id === state.channel)) return;
  const name = displayName(state.users.get(person));
  const place = isDm(message.channel_id) ? "direct messages" : getPlaceName(state.channels.get(message.channel_id));
  const switchToPerson = () => switchView({ viewer: person, channel: message.channel_id });
  if (isViewerBusy()) {
    showToast(`The bot is asking ${name} in ${place}.`, { label: "Go there", onClick: switchToPerson });
    return;
  }
  if (person !== state.viewer) showToast(`You are now ${name}.`);
  switchToPerson();
}
