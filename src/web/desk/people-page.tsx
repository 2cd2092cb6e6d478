// People: who is invited to the desk, with which roles, and the form that invites or changes.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import { deskRoleHints, deskRoleLabels, deskRoles } from "#src/desk/desk-rules.ts";
import type { PeoplePageProps } from "#src/desk/people-props.ts";
import { DeskChoices, DeskField, DeskForm, DeskList, ErrorSummary, Moment, Panel, Press } from "./desk-parts.tsx";

export function PeoplePage({ frame, people, hasRolesClaim, typed, errors }: PeoplePageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>People</h1>
        <p>
          They sign in at your association’s sign-in service, which knows them by their email address.
          {hasRolesClaim && " It also gives roles by itself: those are not listed here."}
        </p>
      </div>
      <ErrorSummary errors={errors} />
      <div className="split">
        <Panel isFlush title="Invited">
          <DeskList
            caption="People who are invited"
            rows={people}
            keyOf={({ email }) => email}
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
                  <DeskForm action="/desk/people/remove" formToken={frame.formToken} hidden={{ email }}>
                    <button type="submit" className="link-press">
                      Remove<span className="vh"> {email}</span>
                    </button>
                  </DeskForm>
                ),
              },
            ]}
          />
        </Panel>
        <Panel title="Invite somebody, or change their roles">
          <DeskForm action="/desk/people" formToken={frame.formToken}>
            <DeskField name="email" label="Email address" type="email" value={typed.email} error={errors?.email} />
            <DeskChoices
              name="roles"
              legend="Roles"
              type="checkbox"
              chosen={typed.roles}
              error={errors?.roles}
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
