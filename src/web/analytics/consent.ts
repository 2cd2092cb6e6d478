// The choice about being counted: null until one is made; it changes whenever chosen again.

import { localNotes } from "#src/web/visit/visit-storage.ts";

export type Choice = "measured" | "unmeasured";

/** Local storage, as the choice outlasts the visit; written only once there is a choice. */
export const choiceKey = "cookie_choice";

const listeners = new Set<() => void>();

/** Null where nothing was chosen yet, and on the server. */
export function consentChoice(): Choice | null {
  const stored = localNotes().read(choiceKey);
  return stored === "measured" || stored === "unmeasured" ? stored : null;
}

export function hasConsent(): boolean {
  return consentChoice() === "measured";
}

/** Stores the choice and notifies every part of the page that uses it. */
export function chooseConsent(choice: Choice): void {
  localNotes().write(choiceKey, choice);
  for (const listener of listeners) listener();
}

/** Calls back after each choice, also one made in another tab; returns the way to stop. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === choiceKey || key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
