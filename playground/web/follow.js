/** "Follow the turn": the page goes where the bot asks somebody. */

/** @import {Message} from "./types.js" */

import { toast } from "./dom.js";
import { canSee, FLAG, isDm, isThread, look, nameOf, state } from "./state.js";

/** @returns {boolean} whether somebody is in the middle of something that a switch would spoil */
function isBusy() {
  const draft = /** @type {HTMLTextAreaElement|null} */ (document.querySelector("#composer textarea"));
  return Boolean(
    document.querySelector("dialog[open]") ||
    document.querySelector("#composer .command") ||
    (draft && draft.value.trim()),
  );
}

/**
 * @param {Message} message
 * @returns {string|null} whose eyes to use next
 */
function personAsked(message) {
  if (isDm(message.channel_id)) {
    // A direct message only takes along the person who is playing, and only where it asks something, aloud.
    const mine = state.dms.get(message.channel_id) === state.me;
    const aloud = !((message.flags ?? 0) & FLAG.SILENT);
    return mine && aloud && message.components.length > 0 ? state.me : null;
  }
  const asked = (message.mentions ?? [])
    .map((user) => user.id)
    .filter((id) => canSee(id, message.channel_id))
    .filter((id) => id !== state.bot.id);
  return asked.includes(state.me) ? state.me : (asked[0] ?? null);
}

/** @param {Message} message @returns {boolean} the greeting in another channel while this one is empty */
function isGreeting(message) {
  const channel = state.channels.get(message.channel_id);
  const here = state.messages.get(state.channel);
  return Boolean(channel && !isDm(channel.id) && !isThread(channel) && !here?.size);
}

/** @param {Message} message a new message */
export function afterMessage(message) {
  if (!state.follow || message.author.id !== state.bot.id || message.only_for) return;
  const person = personAsked(message) ?? (isGreeting(message) ? state.me : null);
  if (!person || (person === state.me && message.channel_id === state.channel)) return;
  const name = nameOf(state.users.get(person));
  const place = isDm(message.channel_id) ? "direct messages" : `#${state.channels.get(message.channel_id)?.name}`;
  const go = () => look({ me: person, channel: message.channel_id });
  if (isBusy()) {
    toast(`The bot is asking ${name} in ${place}.`, { label: "Go there", act: go });
    return;
  }
  if (person !== state.me) toast(`You are now ${name}.`);
  go();
}
