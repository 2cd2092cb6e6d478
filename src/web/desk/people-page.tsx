// People: who is invited to the desk, with which roles, and the form that invites or changes.

import { deskRoleHints, deskRoleLabels, deskRoles } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, Choices, Field, List, Moment, Page } from "./desk-parts.tsx";

const options = deskRoles.map((role) => ({ value: role, label: deskRoleLabels[role], hint: deskRoleHints[role] }));

export function PeoplePage({ people, hasRolesClaim }: DeskPages["people"]) {
  const lead = "They sign in at your association’s sign-in service, which knows them by their email address.";
  const alsoThere = " It also gives roles by itself: those are not listed here.";
  return (
    <Page
      lead={hasRolesClaim ? lead + alsoThere : lead}
      side={
        <Act title="Invite somebody, or change their roles" action="/desk/people" label="Store the roles" kind="bib">
          <Field name="email" label="Email address" type="email" />
          <Choices name="roles" legend="Roles" options={options} />
          <p className="hint">No mail is sent: tell them the address of this desk.</p>
        </Act>
      }
    >
      <List
        title="Invited"
        rows={people}
        empty="Nobody is invited yet."
        columns={{
          "Email address": "email",
          Roles: ({ roles }) => roles.map((role) => deskRoleLabels[role]).join(", "),
          "Last here": ({ lastSeenMs }) => (lastSeenMs === null ? "Not yet" : <Moment at={lastSeenMs} />),
          Remove: ({ email }) => (
            <Act
              {...{ label: "Remove", of: email, action: "/desk/people/remove", hidden: { email } }}
              says="They are out at their next press. What they did stays in the audit. You can invite them again."
              yes="Yes, remove them"
            />
          ),
        }}
      />
    </Page>
  );
}
