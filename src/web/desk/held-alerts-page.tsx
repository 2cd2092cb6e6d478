// Held alerts: after which import, of which places, what one mail would say; to send or to drop.
import { atLeastFew } from "#src/alerts/alert-rules.ts";
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { Confirm, DeskList, figure, Moment, PageHead, Panel, State } from "./desk-parts.tsx";
import { importTitle } from "./imports-page.tsx";

export function HeldAlertsPage({ runs }: DeskPages["held-alerts"]) {
  return (
    <>
      <PageHead lead="So much changed at once that many people would get a mail. That may be right, or a mistake in the data. You decide." />
      {runs.length === 0 && (
        <Panel>
          <State kind="good">Nothing is held.</State>
        </Panel>
      )}
      {runs.map((run) => (
        <div key={run.runId} className="split">
          <Panel isFlush title={`${figure(run.alerts)} people would get a mail`} aside={<Moment ms={run.lookedAtMs} />}>
            <DeskList
              caption="What they would be told of"
              rows={run.places}
              empty="What they would be told of is no longer there."
              columns={[
                { label: "Place", isName: true, cell: ({ name, path }) => <a href={path}>{name}</a> },
                { label: "People", isNumber: true, cell: (place) => atLeastFew(place.alerts) },
              ]}
            />
            {run.placesInAll > run.places.length && (
              <p className="panel-text">And {figure(run.placesInAll - run.places.length)} more places.</p>
            )}
          </Panel>
          <Panel title="Send them?">
            {run.imports.length === 0 && <p>It came after no import: open data, or another change.</p>}
            {run.imports.map(({ importId, command, atMs }) => (
              <p key={importId}>
                It came after an import: {importTitle(command)}, <Moment ms={atMs} />.
              </p>
            ))}
            <p>
              The mail that {atLeastFew(run.sample.alerts)} of them get is about{" "}
              {run.sample.places.map(({ name }) => name).join(", ") || "nothing that is still there"}.
            </p>
            <Confirm
              {...{ label: "Send them", action: `/desk/held-alerts/${run.runId}/send` }}
              says={`${figure(run.alerts)} people get a mail, at most one a day each. A mail that is sent cannot be called back.`}
              yes="Yes, send them"
            />
            <Confirm
              {...{ label: "Drop them", action: `/desk/held-alerts/${run.runId}/drop` }}
              says="Nobody is told of these changes, also not later. Their alerts go on for what changes from now on."
              yes="Yes, drop them"
            />
          </Panel>
        </div>
      ))}
    </>
  );
}
