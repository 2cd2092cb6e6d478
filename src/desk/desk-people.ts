// Who is invited to the desk: added, given roles, removed, in the audit; one manager stays.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { english } from "#src/platform/language/server-language.ts";
import { emailAddressError, plainEmail } from "#src/platform/text/email-address.ts";
import type { DeskRole } from "./desk-rules.ts";
import { listPeople, removePerson, storePerson } from "./desk-store.ts";

export type PeopleOutcome =
  /** "not-an-address": with what to do, in words. */
  | { ok: true }
  | { ok: false; kind: "not-an-address"; error: string }
  | { ok: false; kind: "no-such-person" | "last-manager" };

interface Change {
  email: string;
  /** None removes the person. */
  roles: DeskRole[];
  /** Where roles also come from the provider's claim, a manager may be one by it. */
  hasRolesClaim: boolean;
}

/** Invites somebody, changes their roles, or takes them away. */
export async function changePerson(
  database: Database,
  change: Change,
  actor: Actor,
  nowMs: number,
): Promise<PeopleOutcome> {
  const email = plainEmail(change.email).toLowerCase();
  const error = emailAddressError(english, email);
  if (error !== null) return { ok: false, kind: "not-an-address", error };
  return database.transaction("read committed", async (queries) => {
    // Two managers who remove each other at the same time wait here.
    await queries.query("lock table desk_people in share row exclusive mode");
    const people = await listPeople(queries);
    const before = people.find((person) => person.email === email);
    if (!before && change.roles.length === 0) return { ok: false, kind: "no-such-person" };
    const isLast =
      before?.roles.includes("manager") && people.filter(({ roles }) => roles.includes("manager")).length === 1;
    if (isLast && !change.roles.includes("manager") && !change.hasRolesClaim)
      return { ok: false, kind: "last-manager" };
    await store(queries, { ...change, email }, actor, nowMs);
    const action = !before ? "people-invited" : change.roles.length === 0 ? "people-removed" : "people-changed";
    const record = { kind: "person", id: email, name: email };
    await recordAction(queries, actor, { action, record, before: before?.roles ?? null, after: change.roles });
    return { ok: true };
  });
}

async function store(queries: Queries, { email, roles }: Change, actor: Actor, nowMs: number): Promise<void> {
  if (roles.length === 0) return removePerson(queries, email);
  const invitedBy = actor.kind === "officer" ? actor.email : "";
  await storePerson(queries, { email, roles, invitedBy, invitedAtMs: nowMs });
}
