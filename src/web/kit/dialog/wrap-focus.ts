// Tab inside a dialog: from the last control to the first and back, never out to the page or the browser's own bar.
import type { KeyboardEvent } from "react";

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/** Handles Tab and Shift+Tab at the ends of the element the handler sits on; leaves every other key alone. */
export function wrapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(isReachable);
  const first = controls[0];
  const last = controls.at(-1);
  if (!first || !last) return;
  const active = document.activeElement;
  const isInside = controls.some((control) => control === active || isSameGroup(control, active));
  if (event.shiftKey ? active === first || !isInside : isEnd(active, last)) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

function isReachable(control: HTMLElement): boolean {
  if (!control.checkVisibility()) return false;
  // Of a group of radio buttons the browser stops at one: the chosen, else the first.
  if (!(control instanceof HTMLInputElement) || control.type !== "radio" || control.checked) return true;
  const group = groupOf(control);
  return !group.some((radio) => radio.checked) && group[0] === control;
}

function groupOf(radio: HTMLInputElement): HTMLInputElement[] {
  const scope = radio.form ?? radio.closest("dialog") ?? document;
  const all = scope.querySelectorAll<HTMLInputElement>('input[type="radio"]');
  return [...all].filter((other) => other.name === radio.name);
}

function isSameGroup(control: HTMLElement, active: Element | null): boolean {
  return control instanceof HTMLInputElement && active instanceof HTMLInputElement && control.type === "radio"
    ? active.type === "radio" && active.name === control.name
    : false;
}

function isEnd(active: Element | null, last: HTMLElement): boolean {
  return active === last || isSameGroup(last, active);
}
