// People: who is invited to the desk, with which roles, and the form that invites or changes.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { deskRoleHints, deskRoleLabels, deskRoles } from "#src/desk/desk-rules.ts";
import { Confirm, DeskChoices, DeskField, DeskForm, DeskList, Moment, PageHead, Panel, Press } from "./desk-parts.tsx";

export function PeoplePage({ people, hasRolesClaim }: DeskPages["people"]) {
  const lead = "They sign in at your association’s sign-in service, which knows them by their email address.";
  const alsoThere = " It also gives roles by itself: those are not listed here.";
  return (
    <>
      <PageHead lead={hasRolesClaim ? lead + alsoThere : lead} />
      <div className="split">
        <Panel isFlush title="Invited">
          <DeskList
            rows={people}
            empty="Nobody is invited yet."
            columns={[
              { label: "Email address", isName: true, cell: ({ email }) => email },
              { label: "Roles", cell: ({ roles }) => roles.map((role) => deskRoleLabels[role]).join(", ") },
              {
                label: "Last here",
                cell: ({ lastSeenMs }) => (lastSeenMs === null ? "Not yet" : <Moment ms={lastSeenMs} />),
              },
              {
                label: "Remove",
                cell: ({ email }) => (
                  <Confirm
                    {...{ label: "Remove", of: email, action: "/desk/people/remove", hidden: { email } }}
                    says="They are out at their next press. What they did stays in the audit. You can invite them again."
                    yes="Yes, remove them"
                  />
                ),
              },
            ]}
          />
        </Panel>
        <Panel title="Invite somebody, or change their roles">
          <DeskForm action="/desk/people">
            <DeskField name="email" label="Email address" type="email" />
            <DeskChoices
              name="roles"
              legend="Roles"
              options={deskRoles.map((role) => ({
                value: role,
                label: deskRoleLabels[role],
                hint: deskRoleHints[role],
              }))}
            />
            <Press kind="bib">Store the roles</Press>
            <p className="hint">No mail is sent: tell them the address of this desk.</p>
          </DeskForm>
        </Panel>
      </div>
    </>
  );
}
