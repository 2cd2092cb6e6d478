// The screen of people: who is invited to the desk, and with which roles.
import Type from "typebox";
import type { Actor } from "#src/audit/audit-rules.ts";
import { type Desk, refused, view } from "./desk-frame.ts";
import { changePerson } from "./desk-people.ts";
import { type DeskRole, isDeskRole } from "./desk-rules.ts";
import { listPeople } from "./desk-store.ts";
import type { DeskParts } from "./open-desk.ts";

const email = Type.String({ maxLength: 500 });
const roles = Type.Array(Type.String(), { maxItems: 10 });

export function peopleScreen(desk: Desk, { database, clock, rolesClaim }: DeskParts) {
  const { page, action } = desk.of("manager");
  const hasRolesClaim = rolesClaim !== null;
  const shown = async () => view("people", "People", { people: await listPeople(database), hasRolesClaim });
  const change = (change: { email: string; roles: DeskRole[] }, actor: Actor) =>
    changePerson(database, { ...change, hasRolesClaim }, actor, clock.nowMs());

  page("/people", "Who is invited, and their roles", shown);

  action("/people", "Invites somebody, or gives them other roles", { email, roles }, async ({ form, actor }) => {
    const given = form.roles.filter(isDeskRole);
    if (given.length === 0) return refused(await shown(), { roles: "Choose at least one role" });
    const outcome = await change({ email: form.email, roles: given }, actor);
    if (outcome.ok) return { goTo: "/desk/people", told: "Roles saved." };
    return refused(await shown(), { email: wrongWith(outcome) });
  });

  action("/people/remove", "Takes somebody’s roles away", { email }, async ({ form, actor }) => {
    const outcome = await change({ ...form, roles: [] }, actor);
    if (outcome.ok) return { goTo: "/desk/people", told: "They no longer have access. You can invite them again." };
    if (outcome.kind === "no-such-person") return "missing";
    return refused(await shown(), { email: wrongWith(outcome) }, { action: "/desk/people", typed: {} });
  });

  return [shown];
}

function wrongWith(outcome: Exclude<Awaited<ReturnType<typeof changePerson>>, { ok: true }>): string {
  if (outcome.kind === "not-an-address") return outcome.error;
  return outcome.kind === "last-manager"
    ? "This is the last manager. Make someone else a manager first"
    : "No one with this address has been invited";
}
