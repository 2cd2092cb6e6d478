// Held alerts: after which import, of which places, what one mail would say; to send or to drop.
import { atLeastFew } from "#src/alerts/alert-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, figure, List, Moment, Page, Panel, State } from "./desk-parts.tsx";
import { importTitle } from "./imports-pages.tsx";

export function HeldAlertsPage({ runs }: DeskPages["held-alerts"]) {
  return (
    <Page lead="So much changed at once that many people would get a mail. That may be right, or a mistake in the data. You decide.">
      {runs.length === 0 && (
        <Panel>
          <State kind="good">Nothing is held.</State>
        </Panel>
      )}
      {runs.map((run) => (
        <div key={run.runId} className="split">
          <List
            title={`${figure(run.alerts)} people would get a mail`}
            aside={<Moment at={run.lookedAtMs} />}
            caption="What they would be told of"
            rows={run.places}
            empty="What they would be told of is no longer there."
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
            {run.imports.length === 0 && <p>It came after no import: open data, or another change.</p>}
            {run.imports.map(({ importId, command, atMs }) => (
              <p key={importId}>
                It came after an import: {importTitle(command)}, <Moment at={atMs} />.
              </p>
            ))}
            <p>
              The mail that {atLeastFew(run.sample.alerts)} of them get is about{" "}
              {run.sample.places.map(({ name }) => name).join(", ") || "nothing that is still there"}.
            </p>
            <Act
              {...{ label: "Send them", action: `/desk/held-alerts/${run.runId}/send`, yes: "Yes, send them" }}
              says={`${figure(run.alerts)} people get a mail, at most one a day each. A mail that is sent cannot be called back.`}
            />
            <Act
              {...{ label: "Drop them", action: `/desk/held-alerts/${run.runId}/drop`, yes: "Yes, drop them" }}
              says="Nobody is told of these changes, also not later. Their alerts go on for what changes from now on."
            />
          </Panel>
        </div>
      ))}
    </Page>
  );
}
