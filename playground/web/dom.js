/** Build DOM nodes, dialogs and toasts. The whole page sets text as text nodes, so it is never parsed as HTML. */

/**
 * Create an element (hyperscript).
 * @param {string} tag
 * @param {Object<string, any>} [props] attributes, and `text` for the text content, `on: {event: listener}`,
 *   `data: {key: value}` for data attributes, `style: {property: value}`. An attribute that is `null`, `undefined` or
 *   `false` is omitted, and `true` sets it to the empty string. ARIA attributes become "true" and "false".
 * @param {...(Node|string|null|undefined|false|Array<any>)} children may be nested; empty values are omitted
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

/** SVG path data in a view box of 24 by 24, stroked with the current colour. */
const ICON_PATHS = {
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
  forum: "M4 5h10v8H8l-4 3zM17 9h3v10l-3-2h-6v-2",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  wire: "M3 8h13M12 4l4 4-4 4M21 16H8M12 12l-4 4 4 4",
};

/**
 * @param {keyof typeof ICON_PATHS} name
 * @returns {SVGElement} hidden from screen readers, because the text or label beside it says the same
 */
export function createIcon(name) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", ICON_PATHS[name]);
  svg.append(path);
  return svg;
}

/**
 * Create a button that shows only an icon.
 * @param {keyof typeof ICON_PATHS} name
 * @param {string} label the accessible name and the tooltip
 * @param {(event: Event) => void} click
 * @param {Object<string, any>} [props]
 */
export function createIconButton(name, label, click, props = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, on: { click }, ...props },
    createIcon(name),
  );
}

/**
 * Return the absolute URL, or null if its scheme is not safe for a link.
 * @param {string} url
 * @returns {string|null}
 */
export function toSafeUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

const TOAST_MS = 4000;
const TOAST_WITH_ACTION_MS = 15000;

/** The same breakpoint as in the style sheets. */
export const PHONE_QUERY = matchMedia("(max-width: 639.98px)");

/** @returns {boolean} whether the page is laid out for a phone */
export function isPhoneLayout() {
  return PHONE_QUERY.matches;
}

/** @type {EventTarget|null} the node on which a pointer is down */
let pressedTarget = null;

/** @type {Map<HTMLElement, Node[]>} new children by parent, to be inserted after the pointer is up */
const postponedRedraws = new Map();

addEventListener("pointerdown", (event) => (pressedTarget = event.target), true);
// The timeout lets the click event come first.
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(onPressEnd), true);

function onPressEnd() {
  pressedTarget = null;
  for (const [host, nodes] of postponedRedraws) replaceChildrenKeepingFocus(host, nodes);
}

/**
 * Replace the children and keep the focus on the control at the same position. While a pointer is down inside the host,
 * wait until it is up: a node that is replaced between pointerdown and pointerup gets no click.
 * @param {HTMLElement} host
 * @param {Node[]} nodes
 */
export function replaceChildrenKeepingFocus(host, nodes) {
  if (pressedTarget instanceof Node && host.contains(pressedTarget)) {
    postponedRedraws.set(host, nodes);
    return;
  }
  postponedRedraws.delete(host);
  const controls = () => /** @type {HTMLElement[]} */ ([...host.querySelectorAll("button, input")]);
  const at = controls().findIndex((control) => control === document.activeElement);
  host.replaceChildren(...nodes);
  if (at >= 0) controls()[at]?.focus({ preventScroll: true });
}

/**
 * Open a modal dialog. When it is closed, it is removed and the focus returns to where it was.
 * @param {string} className
 * @param {string} label
 * @param {...any} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(className, label, ...children) {
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
 * Show a notice at the lower edge for some seconds. It replaces the previous one.
 * @param {string} text
 * @param {{label: string, onClick: () => void}} [action]
 */
export function showToast(text, action) {
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
              action.onClick();
            },
          },
        },
        action.label,
      ),
  );
  const host = document.getElementById("toasts");
  host?.replaceChildren(node);
  setTimeout(() => node.remove(), action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}
