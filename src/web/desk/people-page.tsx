// People: who is invited to the desk, with which roles, and the form that invites or changes.

import { deskRoleHints, deskRoleLabels, deskRoles } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, Choices, Field, List, Moment, Page } from "./desk-parts.tsx";

const options = deskRoles.map((role) => ({ value: role, label: deskRoleLabels[role], hint: deskRoleHints[role] }));

export function PeoplePage({ people, hasRolesClaim }: DeskPages["people"]) {
  const lead = "People sign in with your association’s sign-in service, using their email address.";
  const alsoThere = " It can also give people roles. Those are not listed here.";
  return (
    <Page
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
              says="They lose access the next time they do anything. Their actions stay in the audit log. You can invite them again."
              yes="Yes, remove them"
            />
          ),
        }}
      />
    </Page>
  );
}
