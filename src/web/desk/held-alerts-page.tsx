// Held alerts: after which import, of which places, what one mail would say; to send or to drop.
import { atLeastFew } from "#src/alerts/alert-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, figure, List, Moment, Page, Panel, State } from "./desk-parts.tsx";
import { importTitle } from "./imports-pages.tsx";

export function HeldAlertsPage({ runs }: DeskPages["held-alerts"]) {
  return (
    <Page lead="So much changed at once that many people would get an email. That may be right, or there may be a mistake in the data. Please check, then send or cancel the emails.">
      {runs.length === 0 && (
        <Panel>
          <State kind="good">Nothing is on hold.</State>
        </Panel>
      )}
      {runs.map((run) => (
        <div key={run.runId} className="split">
          <List
            title={`${figure(run.alerts)} people would get an email`}
            aside={<Moment at={run.lookedAtMs} />}
            caption="What the emails are about"
            rows={run.places}
            empty="None of the places in these emails is still listed."
            columns={{
              Place: ({ name, path }) => <a href={path}>{name}</a>,
              People: ({ alerts }) => atLeastFew(alerts),
            }}
            foot={
              run.placesInAll > run.places.length && (
                <p className="panel-text">And {figure(run.placesInAll - run.places.length)} more places.</p>
              )
            }
          />
          <Panel title="Send them?">
            {run.imports.length === 0 && (
              <p>This did not follow an import. It came from open data or another change.</p>
            )}
            {run.imports.map(({ importId, command, atMs }) => (
              <p key={importId}>
                This followed an import: {importTitle(command)}, <Moment at={atMs} />.
              </p>
            ))}
            <p>
              The email that {atLeastFew(run.sample.alerts)} of them would get is about{" "}
              {run.sample.places.map(({ name }) => name).join(", ") || "nothing that is still listed"}.
            </p>
            <Act
              label="Send them"
              action={`/desk/held-alerts/${run.runId}/send`}
              yes="Yes, send them"
              says={`${figure(run.alerts)} people will get an email, no more than one a day each. You cannot recall an email once it has been sent.`}
            />
            <Act
              label="Cancel them"
              action={`/desk/held-alerts/${run.runId}/drop`}
              yes="Yes, cancel them"
              says="No one will be told about these changes, now or later. Their alerts will carry on for future changes."
            />
          </Panel>
        </div>
      ))}
    </Page>
  );
}
