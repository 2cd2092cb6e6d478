// Held alerts: after which import, of which places, what one mail would say; to send or to drop.
import { atLeastFew } from "#src/alerts/alert-rules.ts";
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { HeldAlertsPageProps } from "#src/desk/held-alerts-props.ts";
import { DeskForm, DeskList, Moment, Panel, Press, State } from "./desk-parts.tsx";

export function HeldAlertsPage({ frame, runs }: HeldAlertsPageProps & { frame: DeskFrame }) {
  return (
    <>
      <div className="page-head">
        <h1>Held alerts</h1>
        <p>
          So much changed at once that many people would get a mail. That may be right, or a mistake in the data. You
          decide.
        </p>
      </div>
      {runs.length === 0 && (
        <Panel>
          <State kind="good">Nothing is held.</State>
        </Panel>
      )}
      {runs.map(({ runId, lookedAtMs, alerts, imports, places, placesInAll, sample }) => (
        <div key={runId} className="split">
          <Panel isFlush title={`${alerts} people would get a mail`} aside={<Moment ms={lookedAtMs} />}>
            <DeskList
              caption="What they would be told of"
              rows={places}
              keyOf={({ path }) => path}
              empty="What they would be told of is no longer there."
              columns={[
                { label: "Place", isName: true, cell: ({ name, path }) => <a href={path}>{name}</a> },
                { label: "People", isNumber: true, cell: (place) => atLeastFew(place.alerts) },
              ]}
            />
            {placesInAll > places.length && (
              <p className="panel-text">And {placesInAll - places.length} more places.</p>
            )}
          </Panel>
          <Panel title="Send them?">
            {imports.length === 0 && <p>It came after no import: open data, or another change.</p>}
            {imports.map(({ importId, command, atMs }) => (
              <p key={importId}>
                It came after an import: {command}, <Moment ms={atMs} />.
              </p>
            ))}
            <p>
              The mail that {atLeastFew(sample.alerts)} of them get is about{" "}
              {sample.places.map(({ name }) => name).join(", ") || "nothing that is still there"}.
            </p>
            <DeskForm action={`/desk/held-alerts/${runId}/send`} formToken={frame.formToken}>
              <Press kind="bib">Send them</Press>
            </DeskForm>
            <DeskForm action={`/desk/held-alerts/${runId}/drop`} formToken={frame.formToken}>
              <Press kind="danger">Drop them</Press>
            </DeskForm>
          </Panel>
        </div>
      ))}
    </>
  );
}
