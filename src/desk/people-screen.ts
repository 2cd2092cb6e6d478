// The screen of people: who is invited to the desk, and with which roles.
import Type from "typebox";
import { type Desk, refused, view } from "./desk-frame.ts";
import { changePerson } from "./desk-people.ts";
import { isDeskRole } from "./desk-rules.ts";
import { listPeople } from "./desk-store.ts";
import type { DeskParts } from "./open-desk.ts";

const role = "manager";
const path = "/people";
const form = Type.Object({
  email: Type.String({ maxLength: 500 }),
  roles: Type.Array(Type.String(), { maxItems: 10 }),
});

export function peopleScreen(desk: Desk, { database, clock, rolesClaim }: DeskParts): void {
  const hasRolesClaim = rolesClaim !== null;
  const shown = async () => view("people", "People", { people: await listPeople(database), hasRolesClaim });

  desk.page({ path, role, summary: "Who is invited, and their roles" }, shown);

  desk.action(
    { path, role, summary: "Invites somebody, or gives them other roles", form },
    async ({ form: { email, roles: words }, actor }) => {
      const roles = words.filter(isDeskRole);
      if (roles.length === 0) return refused(await shown(), { roles: "Choose at least one role" });
      const outcome = await changePerson(database, { email, roles, hasRolesClaim }, actor, clock.nowMs());
      if (outcome.ok) return { goTo: "/desk/people", told: "The roles are stored." };
      return refused(await shown(), { email: wrongWith(outcome) });
    },
  );

  desk.action(
    { path: "/people/remove", role, summary: "Takes somebody’s roles away", form: Type.Pick(form, ["email"]) },
    async ({ form: { email }, actor }) => {
      const outcome = await changePerson(database, { email, roles: [], hasRolesClaim }, actor, clock.nowMs());
      if (outcome.ok) return { goTo: "/desk/people", told: "They are out, at once. They may be invited again." };
      if (outcome.kind === "no-such-person") return "missing";
      return refused(await shown(), { email: wrongWith(outcome) }, { action: "/desk/people", typed: {} });
    },
  );
}

function wrongWith(outcome: Exclude<Awaited<ReturnType<typeof changePerson>>, { ok: true }>): string {
  if (outcome.kind === "not-an-address") return outcome.error;
  return outcome.kind === "last-manager"
    ? "The last manager stays one: make somebody else a manager first"
    : "Nobody with this address is invited";
}
