// The screen of people: who is invited to the desk, and with which roles.
import Type from "typebox";
import type { Desk } from "./desk-frame.ts";
import { view } from "./desk-frame.ts";
import { changePerson } from "./desk-people.ts";
import { isDeskRole } from "./desk-rules.ts";
import { listPeople } from "./desk-store.ts";
import type { DeskParts } from "./open-desk.ts";
import type { PeoplePageProps } from "./people-props.ts";

const form = Type.Object({
  email: Type.String({ maxLength: 500 }),
  roles: Type.Array(Type.String(), { maxItems: 10 }),
});

export function peopleScreen(desk: Desk, { database, clock, rolesClaim }: DeskParts): void {
  const hasRolesClaim = rolesClaim !== null;
  const shown = async (typed: PeoplePageProps["typed"], errors: PeoplePageProps["errors"]) =>
    view<"people">({
      page: "people",
      title: "People",
      props: { people: await listPeople(database), hasRolesClaim, typed, errors },
      status: errors === null ? 200 : 422,
    });

  desk.page({ path: "/people", role: "manager", summary: "Who is invited, and their roles" }, () =>
    shown({ email: "", roles: [] }, null),
  );

  desk.action(
    { path: "/people", role: "manager", summary: "Invites somebody, or gives them other roles", form },
    async ({ form: { email, roles: words }, actor }) => {
      const roles = words.filter(isDeskRole);
      if (roles.length === 0) return shown({ email, roles }, { roles: "Choose at least one role" });
      const outcome = await changePerson(database, { email, roles, hasRolesClaim }, actor, clock.nowMs());
      if (outcome.ok) return { goTo: "/desk/people", told: "The roles are stored." };
      return shown({ email, roles }, errorsOf(outcome));
    },
  );

  desk.action(
    {
      path: "/people/remove",
      role: "manager",
      summary: "Takes somebody’s roles away",
      form: Type.Pick(form, ["email"]),
    },
    async ({ form: { email }, actor }) => {
      const outcome = await changePerson(database, { email, roles: [], hasRolesClaim }, actor, clock.nowMs());
      if (outcome.ok) return { goTo: "/desk/people", told: "They are out, at once." };
      return outcome.kind === "no-such-person" ? "missing" : shown({ email: "", roles: [] }, errorsOf(outcome));
    },
  );
}

function errorsOf(outcome: Exclude<Awaited<ReturnType<typeof changePerson>>, { ok: true }>): PeoplePageProps["errors"] {
  if (outcome.kind === "not-an-address") return { email: outcome.error };
  if (outcome.kind === "last-manager")
    return { email: "The last manager stays one: make somebody else a manager first" };
  return { email: "Nobody with this address is invited" };
}
