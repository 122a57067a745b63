/** What a select and a command's option of each kind offer. */

/** @import {CommandOption, Component, Option} from "./types.js" */

import { nameOf, people, state } from "./state.js";

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;
export const SELECTS = [STRING, USER, ROLE, MENTIONABLE, CHANNEL];

/** @returns {Option[]} */
function users() {
  return [...people().filter((user) => user.in_guild !== false), state.bot].map((user) => ({
    label: nameOf(user),
    value: user.id,
    description: user.bot ? "the bot" : user.username,
  }));
}

/** @returns {Option[]} */
function roles() {
  return (state.guild.roles ?? []).map((/** @type {{id: string, name: string}} */ role) => ({
    label: role.name,
    value: role.id,
  }));
}

/** @param {number[]|undefined} types @returns {Option[]} */
function channels(types) {
  return [...state.channels.values()]
    .filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type)))
    .map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}

/** @type {Object<number, (component: Component) => Option[]>} */
const SOURCES = {
  [STRING]: (component) => component.options ?? [],
  [USER]: users,
  [ROLE]: roles,
  [MENTIONABLE]: () => [...users(), ...roles()],
  [CHANNEL]: (component) => channels(component.channel_types),
};

/**
 * @param {Component} component a select
 * @returns {{options: Option[], preset: string[], min: number, max: number}} `preset`: chosen by the bot
 */
export function choicesOf(component) {
  const options = SOURCES[component.type](component);
  const preset =
    component.type === STRING
      ? options.filter((option) => option.default).map((option) => option.value)
      : (component.default_values ?? []).map((item) => String(item.id));
  return { options, preset, min: component.min_values ?? 1, max: component.max_values ?? 1 };
}

/** @type {Object<number, (option: CommandOption) => {label: string, value: any}[]>} by Discord's option types */
const LISTS = {
  5: () => [
    { label: "True", value: true },
    { label: "False", value: false },
  ],
  6: users,
  7: (option) => channels(option.channel_types),
  8: roles,
  9: () => [...users(), ...roles()],
};

/** @param {CommandOption} option @returns {{label: string, value: any}[]} what the page itself can list for it */
export function listed(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.name, value: choice.value }));
  return LISTS[option.type]?.(option) ?? [];
}
