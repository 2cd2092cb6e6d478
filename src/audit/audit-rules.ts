// What the audit has of a change: the actions in words, and who made them.

/** Each action with what it says after a name: "Maya Thornbury … published an import". */
export const auditActions = {
  "people-invited": "invited someone to the desk",
  "people-changed": "changed someone’s roles",
  "people-removed": "removed someone’s roles",
  "signed-in": "signed in",
  "record-corrected": "corrected a record",
  "correction-taken-back": "undid a correction",
  "record-hidden": "hid a record",
  "record-shown": "showed a hidden record again",
  "note-done": "closed a note",
  "note-reopened": "reopened a note",
  "club-asked": "asked a club or venue about a note",
  "message-opened": "opened a message",
  "message-taken": "downloaded a message",
  "message-withheld": "withheld a message",
  "message-held": "kept a message for longer",
  "message-released": "set a message to be deleted at the usual time",
  "writer-blocked": "blocked the sender of a message",
  "writer-unblocked": "unblocked a sender",
  "address-asked": "emailed a code to a person’s address",
  "held-data-shown": "looked at a person’s data",
  "held-data-taken": "downloaded a person’s data",
  "held-data-erased": "deleted a person’s data",
  "import-published": "published an import",
  "import-undone": "took an import back",
  "news-released": "sent alerts that were on hold",
  "news-dropped": "cancelled alerts that were on hold",
  "source-added": "added a source of open data",
  "source-tried": "tried a source of open data",
  "source-shown": "showed a source of open data",
  "source-paused": "paused a source of open data",
  "source-removed": "removed a source of open data",
  "removals-allowed": "removed sessions that their source deleted",
  "join-forbidden": "marked two places or sessions as not the same",
  "join-allowed": "allowed two places or sessions to be joined again",
  "mails-retried": "tried to send emails again",
  "mail-settled": "closed an email",
  "address-dead": "marked an email address as no longer working",
  "listing-link-mailed": "emailed a club its link",
  "listing-links-stopped": "turned off a club’s links",
  "proposal-approved": "approved a club’s request",
  "proposal-declined": "declined a club’s request",
  "listing-asking-changed": "turned regular checks with clubs on or off",
  "audit-trimmed": "deleted audit records older than two years",
} as const;

export type AuditAction = keyof typeof auditActions;

/** A signed-in officer, a command at the terminal, a job of the server, or a club. */
export type Actor =
  | { kind: "officer"; email: string; name: string }
  | { kind: "command" }
  | { kind: "job" }
  /** Whoever has the link that was mailed to a club, venue or provider. */
  | { kind: "club" };

export const commandActor: Actor = { kind: "command" };
export const jobActor: Actor = { kind: "job" };
export const clubActor: Actor = { kind: "club" };

/** A digest stands in the place of what would name a visitor or a contact. */
export interface AuditEntry {
  action: AuditAction;
  /** Of which record; null where it is of none. */
  record?: { kind: string; id: string; name: string } | null;
  before?: unknown;
  after?: unknown;
  /** In the officer's own words. */
  reason?: string | null;
}

export interface AuditRow {
  auditId: number;
  atMs: number;
  actorKind: Actor["kind"];
  /** The officer's address; empty for everybody else. */
  actor: string;
  actorName: string;
  action: AuditAction;
  recordKind: string | null;
  recordId: string | null;
  recordName: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** Who did it, in words. */
export function actorWords({ actorKind, actorName }: Pick<AuditRow, "actorKind" | "actorName">): string {
  if (actorKind === "officer") return actorName;
  if (actorKind === "club") return "The club, using its link";
  return actorKind === "command" ? "Command line" : "The server";
}
