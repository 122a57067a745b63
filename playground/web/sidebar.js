/** The lists of people and channels: in the left column, on a phone in the sheets of the top bar. */

/** @import {Channel, User} from "./types.js" */

import { api } from "./api.js";
import { getNow } from "./clock.js";
import { createIcon, createIconButton, h, openDialog, replaceChildrenKeepingFocus, showToast } from "./dom.js";
import { openForumForm } from "./forum.js";
import { renderAvatar } from "./messages.js";
import { openPersonSettings } from "./settings.js";
import {
  countMentions,
  countMentionsIn,
  displayName,
  emit,
  findDmChannel,
  getChannelIcon,
  listGroups,
  listGuildChannels,
  listPeople,
  renderOn,
  state,
  switchView,
  upsertChannel,
} from "./state.js";

/** @param {number} mentions unread mentions, or -1 if nothing is unread @returns {Node|null} */
export function renderUnreadBadge(mentions) {
  if (mentions < 0) return null;
  return h(
    "span",
    { class: mentions > 0 ? "unread-badge has-mentions" : "unread-badge" },
    mentions > 0 ? String(mentions) : "",
    h("span", { class: "visually-hidden", text: mentions > 0 ? " new for this person" : "unread" }),
  );
}

/** @param {User} user @returns {string} */
function describeStatus(user) {
  if (user.in_guild === false) return user.has_installed ? "has installed the app" : "left the server";
  if (user.id === state.viewer) return "you";
  return user.dms_closed ? "direct messages closed" : "";
}

/** @param {User} user @param {() => void} close @returns {HTMLElement} */
function renderPerson(user, close) {
  const isViewer = user.id === state.viewer;
  const choose = () => {
    switchView({ viewer: user.id });
    close();
  };
  const data = { person: user.id };
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "person", "aria-current": isViewer || null, data, on: { click: choose } },
      renderAvatar(user),
      h(
        "span",
        { class: "person-text" },
        h("span", { text: displayName(user) }),
        h("small", { text: describeStatus(user) }),
      ),
      countMentions(user.id) > 0 && renderUnreadBadge(countMentions(user.id)),
    ),
    isViewer && createIconButton("gear", `Settings for ${displayName(user)}`, () => openPersonSettings(user.id)),
  );
}

/** @param {() => void} close called after a selection @returns {HTMLElement} */
export function renderPeopleSection(close) {
  const add = () => openAddForm("Add a person", api.addPerson);
  return h(
    "section",
    { "aria-label": "People" },
    h("header", {}, h("h2", { text: "People" }), createIconButton("plus", "Add a person", add)),
    h(
      "ul",
      { class: "people" },
      listPeople().map((user) => renderPerson(user, close)),
    ),
  );
}

/** @param {string} label @param {number} hours */
function renderTimeButton(label, hours) {
  const click = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    try {
      await api.passTime(hours);
      for (const shown of document.querySelectorAll(".clock-now")) shown.textContent = formatNow();
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error));
    } finally {
      button.disabled = false;
    }
  };
  return h("button", { type: "button", class: "button secondary", on: { click } }, label);
}

function formatNow() {
  return new Date(getNow()).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** @returns {HTMLElement} the playground's time, with buttons that let it pass */
export function renderClockSection() {
  return h(
    "section",
    { "aria-label": "Time" },
    h("header", {}, h("h2", { class: "clock-now", text: formatNow() })),
    h("div", { class: "clock-buttons" }, renderTimeButton("Next hour", 1), renderTimeButton("Next day", 24)),
  );
}

/** @param {Channel} channel @param {() => void} close */
function renderChannel(channel, close) {
  const mentions = countMentionsIn(state.viewer, channel.id);
  const kind = getChannelIcon(channel);
  return h(
    "button",
    {
      type: "button",
      class: `channel ${kind}${mentions >= 0 ? " unread" : ""}`,
      data: { channel: channel.id },
      "aria-current": channel.id === state.channel ? "page" : null,
      on: {
        click: () => {
          switchView({ channel: channel.id });
          close();
        },
      },
    },
    createIcon(kind),
    h("span", { class: "channel-name", title: channel.name, text: channel.name }),
    renderUnreadBadge(mentions),
  );
}

/** @param {{channel: Channel, threads: Channel[]}} entry @param {() => void} close */
function renderChannelWithThreads({ channel, threads }, close) {
  const nested = threads.map((thread) => h("li", {}, renderChannel(thread, close)));
  return h("li", {}, renderChannel(channel, close), nested.length > 0 && h("ul", { class: "threads" }, nested));
}

/** @param {() => void} close called after a selection @returns {HTMLElement} */
export function renderChannelSection(close) {
  const viewer = state.users.get(state.viewer);
  const name = displayName(viewer);
  const channels = listGuildChannels().map((entry) => renderChannelWithThreads(entry, close));
  const dm = state.channels.get(findDmChannel(state.viewer) ?? "");
  const add = () => openAddForm("Add a channel", api.addChannel);
  return h(
    "section",
    { "aria-label": "Channels" },
    h(
      "header",
      {},
      h("h2", { text: state.guild.name ?? "Channels" }),
      createIconButton("forum", "Add a forum", openForumForm),
      createIconButton("plus", "Add a channel", add),
    ),
    viewer?.in_guild === false
      ? h("p", { class: "small", text: `${name} has left the server.` })
      : h("ul", { class: "channels" }, channels),
    h("header", {}, h("h2", { text: `${name}'s direct messages` })),
    dm
      ? h("ul", { class: "channels" }, h("li", {}, renderChannel(dm, close)))
      : h("p", { class: "small", text: `${displayName(state.bot)} has not messaged ${name} yet.` }),
    h("header", {}, h("h2", { text: `${name}'s groups` }), createIconButton("plus", "Start a group", openGroupForm)),
    h(
      "ul",
      { class: "channels" },
      listGroups().map((group) => h("li", {}, renderChannel(group, close))),
    ),
  );
}

/** Ask for the people of a new group and its name, and open it. */
function openGroupForm() {
  const others = listPeople().filter((user) => user.id !== state.viewer);
  const boxes = others.map((user) => {
    const input = h("input", { type: "checkbox", value: user.id });
    return h("label", { class: "check" }, input, h("span", { class: "option-text", text: displayName(user) }));
  });
  const start = async (/** @type {string} */ name) => {
    const chosen = boxes.map((box) => /** @type {HTMLInputElement} */ (box.firstElementChild));
    const people = chosen.filter((input) => input.checked).map((input) => input.value);
    const group = await api.startGroup(name, [state.viewer, ...people]);
    upsertChannel(group);
    emit("channels");
    switchView({ channel: group.id });
  };
  openAddForm("Start a group", start, [h("div", { class: "options" }, boxes)]);
}

/**
 * Ask for a name in a dialog.
 * @param {string} title
 * @param {(name: string) => Promise<any>} send
 * @param {Node[]} [more] what else the dialog shows
 */
function openAddForm(title, send, more = []) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", { class: "text-input", id: "add-name", maxlength: 32, required: true, autocomplete: "off" })
  );
  const form = h(
    "form",
    { class: "modal-form" },
    h("header", {}, h("h2", { text: title })),
    h(
      "div",
      { class: "modal-body" },
      h("div", { class: "form-part" }, h("label", { class: "label", for: "add-name", text: "Name" }), input),
      more,
    ),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button secondary", on: { click: () => box.close() } }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Add"),
    ),
  );
  const box = openDialog("modal small-modal", title, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await send(input.value.trim());
      box.close();
    } catch (error) {
      showToast(/** @type {Error} */ (error).message);
    }
  });
  input.focus();
}

/** @param {HTMLElement} host */
export function mountSidebar(host) {
  const doNothing = () => undefined;
  renderOn("people channels view", () => {
    replaceChildrenKeepingFocus(host, [
      renderPeopleSection(doNothing),
      renderChannelSection(doNothing),
      renderClockSection(),
    ]);
    const mentions = listPeople().reduce((sum, user) => sum + countMentions(user.id), 0);
    document.title = `${mentions ? `(${mentions}) ` : ""}Longtable playground`;
  });
}
