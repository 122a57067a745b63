/** How ids in texts become names, for the person who looks. */

/** @import {Names} from "./markdown.js" */

import { emit, look, nameOf, state } from "./state.js";

/** @type {Names} */
export const names = {
  userName: (id) => {
    if (id === state.bot.id) return nameOf(state.bot);
    const user = state.users.get(id);
    return user ? nameOf(user) : null;
  },
  isMe: (id) => id === state.me,
  channelName: (id) => state.channels.get(id)?.name ?? null,
  roleName: (id) => state.guild.roles?.find((/** @type {{id: string}} */ role) => role.id === id)?.name ?? null,
  openChannel: (id) => look({ channel: id }),
  openCommand: (name) => emit("command", name),
};
