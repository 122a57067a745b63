/** Resolve the ids in mentions to names, and open what a mention links to. */

/** @import {MentionResolver} from "./markdown.js" */

import { displayName, emit, state, switchView } from "./state.js";

/** @type {MentionResolver} */
export const mentionResolver = {
  findUserName: (id) => {
    if (id === state.bot.id) return displayName(state.bot);
    const user = state.users.get(id);
    return user ? displayName(user) : null;
  },
  isViewer: (id) => id === state.viewer,
  findChannelName: (id) => state.channels.get(id)?.name ?? null,
  findRoleName: (id) => state.guild.roles?.find((/** @type {{id: string}} */ role) => role.id === id)?.name ?? null,
  openChannel: (id) => switchView({ channel: id }),
  openCommand: (name) => emit("command", name),
};
