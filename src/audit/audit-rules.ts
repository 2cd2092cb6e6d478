// What is written down of a change that an officer, a command or a job makes: the actions in words, and who made them.

/** Each action with what it says after a name: "Maya Thornbury … published an import". */
export const auditActions = {
  "people-invited": "invited somebody to the desk",
  "people-changed": "changed somebody’s roles",
  "people-removed": "took somebody’s roles away",
  "signed-in": "signed in",
  "record-corrected": "corrected a record",
  "correction-taken-back": "took a correction back",
  "record-hidden": "hid a record",
  "record-shown": "showed a hidden record again",
  "note-done": "marked a note as done",
  "note-reopened": "opened a note again that was done",
  "club-asked": "asked a club or venue about a note",
  "message-opened": "opened a message",
  "message-taken": "took a message as a file",
  "message-withheld": "withheld a message",
  "message-held": "kept a message beyond its days",
  "message-released": "let a message go after its days",
  "writer-blocked": "blocked the writer of a message",
  "writer-unblocked": "unblocked a writer",
  "address-asked": "mailed a code to a person’s address",
  "held-data-shown": "looked at what is held about a person",
  "held-data-taken": "took what is held about a person as a file",
  "held-data-erased": "erased what is held about a person",
  "import-published": "published an import",
  "import-undone": "took an import back",
  "news-released": "sent alerts that were held",
  "news-dropped": "dropped alerts that were held",
  "source-added": "added a source of open data",
  "source-tried": "tried a source of open data",
  "source-shown": "let a source of open data show",
  "source-paused": "paused a source of open data",
  "source-removed": "removed a source of open data",
  "removals-allowed": "let go of sessions that their source deleted",
  "join-forbidden": "said that two places or sessions differ",
  "join-allowed": "let two places or sessions be joined again",
  "mails-retried": "had mails tried again",
  "mail-settled": "said that nothing more is to be done about a mail",
  "address-dead": "said that the address of a mail is dead",
  "listing-link-mailed": "mailed a club its link",
  "listing-links-stopped": "stopped a club’s links",
  "proposal-approved": "approved what a club asked for",
  "proposal-declined": "declined what a club asked for",
  "listing-asking-changed": "turned asking clubs whether all is right on or off",
  "audit-trimmed": "removed rows of the audit that are older than two years",
} as const;

export type AuditAction = keyof typeof auditActions;

/** Who makes a change: a signed-in officer, a command at the terminal, a job of the server, or a club about itself. */
export type Actor =
  | { kind: "officer"; email: string; name: string }
  | { kind: "command" }
  | { kind: "job" }
  /** Whoever has the link that was mailed to a club, venue or provider. */
  | { kind: "club" };

export const commandActor: Actor = { kind: "command" };
export const jobActor: Actor = { kind: "job" };
export const clubActor: Actor = { kind: "club" };

/** What was changed. Nothing in it names a visitor or a contact: a digest stands in the place of what would. */
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
  if (actorKind === "club") return "The club, by its link";
  return actorKind === "command" ? "A command at the terminal" : "The server";
}
