/** The bar above the chat: on a desktop it shows the open channel, on a phone it switches channel and person. */

import {
  createIcon,
  createIconButton,
  h,
  isPhoneLayout,
  openDialog,
  PHONE_QUERY,
  replaceChildrenKeepingFocus,
} from "./dom.js";
import { renderAvatar } from "./messages.js";
import { openChannelSettings } from "./settings.js";
import { renderChannelSection, renderClockSection, renderPeopleSection, renderUnreadBadge } from "./sidebar.js";
import {
  countMentions,
  displayName,
  emit,
  getChannelIcon,
  isGroup,
  listPeople,
  renderOn,
  state,
  switchView,
} from "./state.js";

/** @import {Channel, User} from "./types.js" */

/** @param {string} id @returns {HTMLElement} the switch for "Follow the turn" */
function renderFollowSwitch(id) {
  const change = (/** @type {Event} */ event) => {
    state.followsTurn = /** @type {HTMLInputElement} */ (event.target).checked;
  };
  const input = h("input", { type: "checkbox", role: "switch", id, checked: state.followsTurn, on: { change } });
  const props = { class: "switch", for: id, title: "Switch to the person the bot mentions" };
  return h("label", props, input, h("span", { text: "Follow the turn" }));
}

/**
 * Open a sheet from the lower edge.
 * @param {string} label
 * @param {(close: () => void) => Node[]} renderContent
 */
function openSheet(label, renderContent) {
  const box = openDialog("sheet nav-sheet", label);
  const close = () => box.close();
  const done = h("button", { type: "button", class: "button primary", on: { click: close } }, "Done");
  box.append(
    h("header", { class: "picker-head" }, h("span", { text: label }), done),
    h("div", { class: "sheet-body" }, renderContent(close)),
  );
  box.addEventListener("click", (event) => {
    if (event.target === box) close();
  });
}

/** @param {() => void} toggleWire */
function openPeopleSheet(toggleWire) {
  openSheet("View as", (close) => {
    const click = () => {
      close();
      toggleWire();
    };
    const wire = h(
      "button",
      { type: "button", class: "button secondary", on: { click } },
      createIcon("wire"),
      "The wire",
    );
    return [renderPeopleSection(close), renderClockSection(), renderFollowSwitch("follow-sheet"), wire];
  });
}

/** @param {string} label @param {() => void} click @param {...any} children */
function renderBarButton(label, click, ...children) {
  return h("button", { type: "button", class: "bar-button", "aria-label": label, on: { click } }, ...children);
}

/** @param {Channel|undefined} channel @param {() => void} toggleWire @returns {(Node|null|false)[]} */
function renderPhoneBar(channel, toggleWire) {
  const viewer = state.users.get(state.viewer);
  const hasUnread = [...state.unread].some(([key]) => key.startsWith(`${state.viewer}:`));
  const mentionsOfOthers = listPeople().reduce(
    (sum, user) => sum + (user.id === state.viewer ? 0 : countMentions(user.id)),
    0,
  );
  const name = (/** @type {string} */ text) => h("span", { class: "bar-name", text });
  const goTo = () => openSheet("Go to", (close) => [renderChannelSection(close)]);
  const place = channel?.name ?? "No channel";
  return [
    renderBarButton(
      `Channel: ${place}`,
      goTo,
      createIcon(getChannelIcon(channel)),
      name(place),
      createIcon("down"),
      hasUnread && renderUnreadBadge(0),
    ),
    viewer !== undefined &&
      renderBarButton(
        `You are ${displayName(viewer)}. Switch`,
        () => openPeopleSheet(toggleWire),
        renderAvatar(viewer),
        name(displayName(viewer)),
        createIcon("down"),
        mentionsOfOthers > 0 && renderUnreadBadge(mentionsOfOthers),
      ),
  ];
}

/** @param {Channel|undefined} channel @returns {(User|undefined)[]} whom the viewer meets in a group, or the viewer */
function listOthers(channel) {
  const others = channel && isGroup(channel.id) ? channel.recipients : [];
  const met = others?.filter((user) => user.id !== state.viewer) ?? [];
  return met.length ? met : [state.users.get(state.viewer)];
}

/** @param {Channel|undefined} channel @param {() => void} toggleWire @returns {(Node|null|false|undefined)[]} */
function renderDesktopBar(channel, toggleWire) {
  const kind = getChannelIcon(channel);
  const parent = kind === "thread" ? state.channels.get(channel?.parent_id ?? "") : undefined;
  const up = { click: () => switchView({ channel: parent?.id }) };
  const wire = {
    type: "button",
    class: "button secondary wire-toggle",
    "aria-expanded": !document.getElementById("wire")?.hidden,
    "aria-controls": "wire",
    on: { click: toggleWire },
  };
  return [
    h(
      "h1",
      {},
      createIcon(kind),
      parent && h("button", { type: "button", class: "link-button parent", on: up }, `${parent.name} ›`),
      h("span", { text: channel?.name ?? "No channel" }),
    ),
    h("p", {
      class: "topic",
      text: kind === "dm" ? `with ${listOthers(channel).map(displayName).join(", ")}` : channel?.topic,
    }),
    renderFollowSwitch("follow-bar"),
    channel &&
      kind === "hash" &&
      createIconButton("gear", "What the bot may do here", () => openChannelSettings(channel.id)),
    h("button", wire, createIcon("wire"), "Wire"),
  ];
}

/** @param {HTMLElement} host @param {() => void} toggleWire */
export function mountTopbar(host, toggleWire) {
  renderOn("people channels view wire-panel layout", () => {
    const channel = state.channels.get(state.channel);
    const parts = isPhoneLayout() ? renderPhoneBar(channel, toggleWire) : renderDesktopBar(channel, toggleWire);
    replaceChildrenKeepingFocus(
      host,
      parts.filter((node) => node instanceof Node),
    );
  });
  PHONE_QUERY.addEventListener("change", () => emit("layout"));
}
