// The HTML markers of the map: pins, clusters, the star at the search origin, the names of distance rings.

import type { Language } from "#src/platform/language/language.ts";
import { formatRoundDistance } from "#src/platform/text/format-distance.ts";
import type { PinKind } from "#src/web/map/places-on-map.ts";
import styles from "./map-view.module.css";
import { pinShapes, pinViewBox, starDot, starShadow, starViewBox } from "./pin-shapes.ts";

export interface PinMark {
  kind: PinKind;
  /** Number of its card in the list, from 1. */
  number: number;
  /** What a screen reader says: "1. Sale Juniors, club, 0.6 miles". */
  label: string;
}

function button(className: string | undefined, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  if (className) element.className = className;
  element.setAttribute("aria-label", label);
  return element;
}

export function pinElement({ kind, number, label }: PinMark): HTMLButtonElement {
  const element = button(styles.pin, label);
  element.dataset.kind = kind;
  const { body, textY } = pinShapes[kind];
  element.innerHTML = `<svg viewBox="${pinViewBox}" aria-hidden="true"><ellipse class="${styles.foot}" cy="1" rx="9" ry="3"/><path class="${styles.body}" d="${body}"/><text y="${textY}">${number}</text></svg>`;
  return element;
}

export function groupElement({ text }: Language, count: number): HTMLButtonElement {
  const element = button(styles.group, text("{count} places close together. Look closer", { count }));
  // Never a bare figure: that is a card's number.
  element.textContent = `×${count}`;
  return element;
}

/** Not read out, as every card says its distance. */
export function ringNameElement(language: Language, distance: number): HTMLElement {
  const element = document.createElement("div");
  if (styles.ringName) element.className = styles.ringName;
  element.setAttribute("aria-hidden", "true");
  element.textContent = formatRoundDistance(language, distance);
  return element;
}

const shadows = starShadow.angles.map(
  (angle) => `<path d="${starShadow.path}" transform="rotate(${angle})" fill="url(#map-star-fade)"/>`,
);

export function starElement({ text }: Language): HTMLElement {
  const element = document.createElement("div");
  if (styles.star) element.className = styles.star;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", text("You are here"));
  element.innerHTML = `<svg viewBox="${starViewBox}" aria-hidden="true"><defs><radialGradient id="map-star-fade" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${starShadow.reach}"><stop offset=".2" stop-color="var(--ink)" stop-opacity=".6"/><stop offset="1" stop-color="var(--ink)" stop-opacity="0"/></radialGradient></defs>${shadows.join("")}<circle class="${styles.outer}" r="${starDot.outer}"/><circle class="${styles.inner}" r="${starDot.inner}"/></svg>`;
  return element;
}
