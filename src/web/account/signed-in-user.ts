// Who is signed in, for every screen: a look into local storage; the rest is loaded elsewhere.
import { useSyncExternalStore } from "react";
import type { ContactForm } from "#src/messages/message-rules.ts";
import type { SignedInPerson } from "#src/sign-in/sign-in-claims.ts";
import { signedInKey } from "#src/site/page-inlines.ts";
import { localNotes } from "#src/web/visit/visit-storage.ts";

export interface SignedInUser {
  /** At most two letters; in local storage, so that the badge is there from the first paint. */
  initials: string;
  /** Null until MSAL has been loaded. */
  person: SignedInPerson | null;
}

/** The notices at the page's foot. */
export type SignInNotice = "cancelled" | "session-over" | "unreachable" | "signed-out-here";

interface SignInState {
  user: SignedInUser | null;
  notice: SignInNotice | null;
}

let state: SignInState | null = null;
const nobody: SignInState = { user: null, notice: null };
const listeners = new Set<() => void>();

function change(next: Partial<SignInState>): void {
  state = { ...current(), ...next };
  for (const listener of listeners) listener();
}

function current(): SignInState {
  state ??= { user: storedUser(), notice: null };
  return state;
}

function storedUser(): SignedInUser | null {
  const initials = localNotes().read(signedInKey);
  return initials === null ? null : { initials, person: null };
}

/** Null: nobody is signed in. Also updates the mark in local storage. */
export function setSignedInUser(user: SignedInUser | null): void {
  if (user) localNotes().write(signedInKey, user.initials);
  else localNotes().remove(signedInKey);
  change({ user });
}

/** Another tab has signed in since this page was opened: the mark is that tab's. */
let isMarkOfAnotherTab = false;

/**
 * MSAL knows no signed-in person in this tab. A mark that another tab has just written stays. Any
 * other is of a sign-in that has ended, which is said: once, as the mark goes.
 */
export function setNobodySignedIn(): void {
  if (isMarkOfAnotherTab) {
    hideSignedInUser();
    return;
  }
  const hasEnded = current().user !== null;
  setSignedInUser(null);
  if (hasEnded) setSignInNotice("session-over");
}

/** Shown as signed out on this page alone: the mark stays for the next one. */
export function hideSignedInUser(): void {
  change({ user: null });
}

export function setSignInNotice(notice: SignInNotice | null): void {
  change({ notice });
}

export const signedInUser = (): SignedInUser | null => current().user;

/** Calls back also where another tab signs in or out. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === signedInKey) isMarkOfAnotherTab = newValue !== null;
    if (key === signedInKey || key === null) change({ user: storedUser() });
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Nobody on the server and in the first rendering, so that hydration matches. */
export function useSignIn(): SignInState {
  return useSyncExternalStore(subscribe, current, () => nobody);
}

export function useContactPrefill(): Partial<Pick<ContactForm, "firstName" | "lastName" | "email">> {
  const person = useSignIn().user?.person;
  if (!person) return {};
  const { givenName, familyName, signInName } = person;
  return { firstName: givenName, lastName: familyName, email: signInName.includes("@") ? signInName : "" };
}
