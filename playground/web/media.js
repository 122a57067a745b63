/** Render pictures and files. A picture reserves its space before it is loaded, and it can be enlarged. */

/** @import {Attachment, Media, Message} from "./types.js" */

import { createIcon, createIconButton, h, openDialog, toSafeUrl } from "./dom.js";

/**
 * @typedef {{url: string, width?: number|null, height?: number|null, alt: string, spoiler?: boolean}} Picture
 */

/**
 * Return the media of a component, which is either a URL or a reference to one of the message's attachments.
 * @param {Media} media
 * @param {Message} message
 * @returns {{url: string, width?: number|null, height?: number|null, filename?: string, description?: string|null}}
 */
export function resolveMedia(media, message) {
  const attached = (message.attachments ?? []).find(
    (item) =>
      item.id === media.attachment_id || item.url === media.url || media.url === `attachment://${item.filename}`,
  );
  return {
    ...attached,
    ...media,
    url: attached?.url ?? media.url,
    width: media.width ?? attached?.width,
    height: media.height ?? attached?.height,
  };
}

/**
 * @param {Picture} picture width and height are in pixels
 * @param {string} [className]
 */
export function renderPicture({ url, width, height, alt, spoiler }, className = "picture") {
  const src = toSafeUrl(url);
  if (!src) return h("p", { class: "small", text: "This picture has no valid address." });
  const size = width && height ? { width, height } : {};
  const image = h("img", { src, alt, decoding: "async", ...size });
  const open = h("button", { type: "button", class: "zoom", "aria-label": `Enlarge: ${alt || "picture"}` }, image);
  const ratio = width && height ? { style: { "--ratio": String(width / height), "--natural": `${width}px` } } : {};
  const figure = h("figure", { class: spoiler ? `${className} covered` : className, ...ratio }, open);
  open.addEventListener("click", () => {
    if (!figure.classList.contains("covered")) return openLightbox(src, alt, size);
    figure.classList.remove("covered");
    return undefined;
  });
  if (alt) {
    const text = h("figcaption", { hidden: true, text: alt });
    const badge = h(
      "button",
      { type: "button", class: "alt-badge", "aria-expanded": "false", title: "Show the description" },
      "ALT",
    );
    badge.addEventListener("click", () => {
      text.hidden = !text.hidden;
      badge.setAttribute("aria-expanded", String(!text.hidden));
    });
    figure.append(badge, text);
  }
  return figure;
}

/**
 * Show a picture in a full-window dialog.
 * @param {string} src
 * @param {string} alt
 * @param {{width?: number, height?: number}} size
 */
function openLightbox(src, alt, size) {
  const image = h("img", { src, alt, ...size });
  const frame = h("button", { type: "button", class: "lightbox-frame", "aria-label": "Enlarge or shrink" }, image);
  const scroller = h("div", { class: "lightbox-scroller" }, frame);
  const box = openDialog(
    "lightbox",
    "Picture",
    scroller,
    h("footer", {}, h("p", { text: alt }), h("a", { href: src, target: "_blank", rel: "noopener" }, "Open the file")),
    createIconButton("close", "Close the picture", () => box.close(), { class: "icon-button lightbox-close" }),
  );
  frame.addEventListener("click", (event) => {
    const box = image.getBoundingClientRect();
    // Centre the enlarged picture on the clicked point; a keyboard's click has no coordinates.
    const [x, y] = event.clientX
      ? [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
      : [0.5, 0.5];
    scroller.classList.toggle("large");
    scroller.scrollTo({
      left: x * image.clientWidth - scroller.clientWidth / 2,
      top: y * image.clientHeight - scroller.clientHeight / 2,
    });
  });
  box.addEventListener("click", (event) => {
    if (event.target === box || event.target === scroller) box.close();
  });
}

/** @param {number|null|undefined} bytes */
function formatFileSize(bytes) {
  if (!bytes) return "";
  return bytes < 1024
    ? `${bytes} B`
    : bytes < 1048576
      ? `${(bytes / 1024).toFixed(1)} kB`
      : `${(bytes / 1048576).toFixed(1)} MB`;
}

/** @param {{url: string, name: string, size?: number|null}} file */
export function renderFile({ url, name, size }) {
  return h(
    "a",
    { class: "file", href: toSafeUrl(url), download: name, target: "_blank", rel: "noopener" },
    createIcon("file"),
    h("span", {}, h("strong", { text: name }), h("small", { text: formatFileSize(size) })),
  );
}

/** @param {Attachment} attachment */
export function renderAttachment(attachment) {
  const { url, width, height, description, filename, size, content_type: type } = attachment;
  const isPicture = type ? type.startsWith("image/") : /\.(png|jpe?g|gif|webp)$/i.test(filename);
  return isPicture
    ? renderPicture({ url, width, height, alt: description ?? "", spoiler: filename.startsWith("SPOILER_") })
    : renderFile({ url, name: filename, size });
}
