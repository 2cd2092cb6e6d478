// The visitor's choice about being counted: null until they choose, and changed whenever they choose again.

export type Choice = "measured" | "unmeasured";

/** Local storage, as the choice outlasts the visit; written only once there is a choice. */
export const choiceKey = "cookie_choice";

const listeners = new Set<() => void>();
/** For browsers that keep nothing: the choice then lasts as long as the page. */
let unkept: Choice | null = null;

/** Null where nothing was chosen yet, and on the server. */
export function consentChoice(): Choice | null {
  if (typeof window === "undefined") return null;
  const stored = unkept ?? storage()?.getItem(choiceKey) ?? null;
  return stored === "measured" || stored === "unmeasured" ? stored : null;
}

export function hasConsent(): boolean {
  return consentChoice() === "measured";
}

/** Stores the choice and notifies every part of the page that uses it. */
export function chooseConsent(choice: Choice): void {
  unkept = keep(choice) ? null : choice;
  for (const listener of listeners) listener();
}

/** Calls back after each choice, also one made in another tab; returns the way to stop. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  const heard = (event: StorageEvent) => {
    if (event.key === choiceKey || event.key === null) listener();
  };
  window.addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", heard);
  };
}

function keep(choice: Choice): boolean {
  try {
    const place = storage();
    place?.setItem(choiceKey, choice);
    return place !== null;
  } catch {
    return false;
  }
}

/** Null where the browser forbids even touching it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
