/** Building DOM nodes. Nothing in the page sets innerHTML: text stays text. */

/**
 * An element with attributes, listeners and children.
 * @param {string} tag
 * @param {Object<string, any>} [props] `class`, `text`, `on: {event: listener}`, `data: {key: value}`, any attribute;
 *   `null` and `undefined` leave an attribute away;
 *   `true` sets it empty and `false` leaves it away, but those of ARIA become words
 * @param {...(Node|string|null|undefined|false|Array<any>)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("aria-")) node.setAttribute(name, String(value));
    else if (value === false) continue;
    else if (name === "on")
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "text") node.textContent = String(value);
    else if (name === "style") for (const [key, item] of Object.entries(value)) node.style.setProperty(key, item);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Outlines of 24 by 24 units, drawn with the current colour. */
const ICONS = {
  alert: "M12 3l10 18H2zM12 10v5M12 18v.5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4M3 3l18 18",
  close: "M5 5l14 14M19 5L5 19",
  down: "M6 9l6 6 6-6",
  dm: "M4 5h16v11H10l-4 4v-4H4z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  file: "M6 2h8l5 5v15H6zM14 2v5h5",
  follow: "M12 2v4M12 18v4M2 12h4M18 12h4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  gear: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  hash: "M9 4L7 20M17 4l-2 16M4 9h16M3 15h16",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  plus: "M12 5v14M5 12h14",
  reply: "M4 20v-8a4 4 0 0 1 4-4h12M15 3l5 5-5 5",
  send: "M4 12l16-8-6 16-3-7z",
  slash: "M15 4L9 20",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  wire: "M3 8h13M12 4l4 4-4 4M21 16H8M12 12l-4 4 4 4",
};

/**
 * @param {keyof typeof ICONS} name
 * @returns {SVGElement} hidden from screen readers: the text beside it says the same
 */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * A button that only carries an icon.
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {(event: Event) => void} click
 * @param {Object<string, any>} [props]
 */
export function iconButton(name, label, click, props = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, on: { click }, ...props },
    icon(name),
  );
}

/**
 * Only web addresses may become links.
 * @param {string} url
 * @returns {string|null}
 */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

export const PHONE = matchMedia("(max-width: 639.98px)");

/** @returns {boolean} whether the page is laid out for a phone */
export function onPhone() {
  return PHONE.matches;
}

/** @type {EventTarget|null} what a finger or a mouse button is down on */
let held = null;

/** @type {Map<HTMLElement, Node[]>} what is redrawn once it is let go */
const later = new Map();

addEventListener("pointerdown", (event) => (held = event.target), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(letGo), true); // after the click

function letGo() {
  held = null;
  for (const [host, nodes] of later) replaceKeeping(host, nodes);
}

/**
 * Redraw without losing the keyboard's place, nor a click: of what is replaced between down and up there is none.
 * @param {HTMLElement} host @param {Node[]} nodes
 */
export function replaceKeeping(host, nodes) {
  if (held instanceof Node && host.contains(held)) {
    later.set(host, nodes);
    return;
  }
  later.delete(host);
  const controls = () => /** @type {HTMLElement[]} */ ([...host.querySelectorAll("button, input")]);
  const at = controls().findIndex((control) => control === document.activeElement);
  host.replaceChildren(...nodes);
  if (at >= 0) controls()[at]?.focus({ preventScroll: true });
}

/**
 * A modal dialog that removes itself when closed.
 * @param {string} className
 * @param {string} label
 * @param {...any} children
 * @returns {HTMLDialogElement}
 */
export function dialog(className, label, ...children) {
  const node = /** @type {HTMLDialogElement} */ (h("dialog", { class: className, "aria-label": label }, ...children));
  const opener = document.activeElement;
  node.addEventListener("close", () => {
    node.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  });
  document.body.append(node);
  node.showModal();
  return node;
}

/**
 * A short notice at the lower edge.
 * @param {string} text
 * @param {{label: string, act: () => void}} [action]
 */
export function toast(text, action) {
  const node = h(
    "div",
    { class: "toast" },
    h("span", { text }),
    action &&
      h(
        "button",
        {
          type: "button",
          on: {
            click: () => {
              node.remove();
              action.act();
            },
          },
        },
        action.label,
      ),
  );
  const host = document.getElementById("toasts");
  host?.replaceChildren(node);
  setTimeout(() => node.remove(), action ? 15000 : 4000);
}
