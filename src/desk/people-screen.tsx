// People: who is invited to the desk, with which roles, and the form that invites or changes.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { Act, Choices, Field } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Page } from "./desk-parts.tsx";
import { changePerson } from "./desk-people.ts";
import { type Desk, formAction, formRoute, goTo, refused, there, withDesk } from "./desk-request.ts";
import { type DeskRole, deskRoleHints, deskRoleLabels, deskRoles, isDeskRole } from "./desk-rules.ts";
import { listPeople } from "./desk-store.ts";
import { Moment } from "./desk-words.tsx";

const email = Type.String({ maxLength: 500 });
const roles = Type.Array(Type.String(), { maxItems: 10 });

export const peopleScreen: RouteObject = {
  path: "people",
  loader: withDesk(loader),
  action: formAction({ email, roles }, async (form, desk) => {
    const given = form.roles.filter(isDeskRole);
    if (given.length === 0) return refused({ roles: "Choose at least one role" });
    const outcome = await change({ email: form.email, roles: given }, desk);
    return outcome.ok ? goTo("/desk/people", "Roles saved.") : refused({ email: wrongWith(outcome) });
  }),
  Component: PeoplePage,
  children: [
    formRoute("remove", { email }, async (form, desk) => {
      const outcome = await change({ ...form, roles: [] }, desk);
      if (outcome.ok) return goTo("/desk/people", "They no longer have access. You can invite them again.");
      if (outcome.kind === "no-such-person") return there(null);
      return refused({ email: wrongWith(outcome) }, { action: "/desk/people", typed: {} });
    }),
  ],
};

async function loader({ database, rolesClaim }: Desk) {
  return { people: await listPeople(database), hasRolesClaim: rolesClaim !== null };
}

function change(change: { email: string; roles: DeskRole[] }, { database, clock, rolesClaim, actor }: Desk) {
  return changePerson(database, { ...change, hasRolesClaim: rolesClaim !== null }, actor, clock.nowMs());
}

function wrongWith(outcome: Exclude<Awaited<ReturnType<typeof changePerson>>, { ok: true }>): string {
  if (outcome.kind === "not-an-address") return outcome.error;
  return outcome.kind === "last-manager"
    ? "This is the last manager. Make someone else a manager first"
    : "No one with this address has been invited";
}

const options = deskRoles.map((role) => ({ value: role, label: deskRoleLabels[role], hint: deskRoleHints[role] }));

function PeoplePage() {
  const { people, hasRolesClaim } = useLoaderData<typeof loader>();
  const lead = "People sign in with your association’s sign-in service, using their email address.";
  const alsoThere = " It can also give people roles. Those are not listed here.";
  return (
    <Page
      title="People"
      lead={hasRolesClaim ? lead + alsoThere : lead}
      side={
        <Act title="Invite someone, or change their roles" action="/desk/people" label="Save roles" kind="bib">
          <Field name="email" label="Email address" type="email" />
          <Choices name="roles" legend="Roles" options={options} />
          <p className="hint">We do not send an email. Please tell them the web address of this desk.</p>
        </Act>
      }
    >
      <List
        title="Invited"
        rows={people}
        empty="No one has been invited yet."
        columns={{
          "Email address": "email",
          Roles: ({ roles }) => roles.map((role) => deskRoleLabels[role]).join(", "),
          "Last signed in": ({ lastSeenMs }) => (lastSeenMs === null ? "Not yet" : <Moment at={lastSeenMs} />),
          Remove: ({ email }) => (
            <Act
              label="Remove"
              of={email}
              action="/desk/people/remove"
              hidden={{ email }}
              says={
                "They lose access the next time they do anything. Their actions stay in the audit log. You can " +
                "invite them again."
              }
              yes="Yes, remove them"
            />
          ),
        }}
      />
    </Page>
  );
}
