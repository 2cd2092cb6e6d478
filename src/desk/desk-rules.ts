// Who may do what at the desk, and where a record is there.
import type { RecordRef } from "#src/catalogue/corrections/record-kinds.ts";

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
  viewer: "Sees the figures, and changes nothing",
  "data-officer": "Imports, records, notes, sources and mails",
  safeguarding: "Messages that were reported, and what is held about a person",
  manager: "Everything, and who may come in",
};

/** A person who is signed in at the desk. */
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

/** The address of a record's page. */
export const recordAddress = ({ kind, id }: RecordRef) => `/desk/records/${kind}/${encodeURIComponent(id)}`;
