// Who may do what at the desk, where a record is found, and what goes with every page.
import type { RecordRef } from "#src/catalogue/corrections/record-kinds.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { Theme } from "#src/site/theme.ts";

export const deskRoles = ["viewer", "data-officer", "safeguarding", "manager"] as const;
export type DeskRole = (typeof deskRoles)[number];

export const deskRoleLabels: Record<DeskRole, string> = {
  viewer: "Viewer",
  "data-officer": "Data officer",
  safeguarding: "Safeguarding",
  manager: "Manager",
};

/** What each role is for, as the page on which it is given says. */
export const deskRoleHints: Record<DeskRole, string> = {
  viewer: "Can see figures but not change anything",
  "data-officer": "Imports, records, notes, sources and emails",
  safeguarding: "Reported messages and personal data",
  manager: "Everything, including who can use the desk",
};

export interface Officer {
  email: string;
  name: string;
  roles: DeskRole[];
  /** When they last gave their credentials, in milliseconds since 1970. */
  authenticatedAtMs: number;
}

/** A manager may do everything; whoever has any role sees what a viewer sees. */
export function mayDo(roles: readonly DeskRole[], needed: DeskRole): boolean {
  return roles.includes("manager") || roles.includes(needed) || (needed === "viewer" && roles.length > 0);
}

export const isDeskRole = (word: unknown): word is DeskRole => deskRoles.includes(word as DeskRole);

export const recordAddress = ({ kind, id }: RecordRef) => `/desk/records/${kind}/${encodeURIComponent(id)}`;

/** Says one thing, with the ways on: signed out, no role, nothing there, something broke. */
export interface Notice {
  status: number;
  title: string;
  text: string[];
  ways: { label: string; href: string; inNewTab?: boolean }[];
  /** The form could not be taken now: it can be sent again as it was. */
  keepsForm?: boolean;
}

/** A form that was refused: it comes back with what was typed, and says what is wrong. */
export interface RefusedForm {
  /** The path that the form is sent to. */
  action: string;
  typed: Record<string, string | string[]>;
  /** By the name of the field. */
  errors: Record<string, string>;
}

/** What the action before has done, and the way to what follows from it, or undoes it. */
export interface Flash {
  text: string;
  way?: { label: string; href: string };
}

export interface DeskFrame {
  language: Language;
  siteName: string;
  theme: Theme;
  /** The path of this page below /desk, which says which tab is open. */
  path: string;
  /** Null where nobody is signed in. */
  officer: { name: string; roles: DeskRole[] } | null;
  /** Goes with every form; empty where nobody is signed in. */
  formToken: string;
  /** The form that was sent, as it came; null where none was, or one with files. */
  sent: { action: string; fields: [name: string, value: string][] } | null;
  /** The form that this page answers; null where it was taken, or none was sent. */
  refused: RefusedForm | null;
  flash: Flash | null;
  isDemonstration: boolean;
  styleAddress: string;
}
