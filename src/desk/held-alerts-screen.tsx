// Alerts that are held because so many would be sent at once: after which import, of which places,
// what one mail would say; to send or to drop.

import { type RouteObject, useLoaderData } from "react-router";
import { atLeastFew } from "#src/alerts/alert-rules.ts";
import { dropHeld, heldRuns, releaseHeld } from "#src/alerts/alert-run-store.ts";
import { Act } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Page, Panel, State } from "./desk-parts.tsx";
import { type Desk, formRoute, goTo, numberIn, there, withDesk } from "./desk-request.ts";
import { figure, Moment } from "./desk-words.tsx";
import { importTitle } from "./import-words.tsx";

export const heldAlertsScreen: RouteObject = {
  path: "held-alerts",
  loader: withDesk(loader),
  Component: HeldAlertsPage,
  children: [
    ending(":id/send", releaseHeld, (count) => `${count} people will get an email, no more than one a day.`),
    ending(":id/drop", dropHeld, (count) => `Alerts to ${count} people cancelled.`),
  ],
};

async function loader(desk: Desk) {
  return { runs: await heldRuns(desk.database) };
}

function ending(path: string, work: typeof releaseHeld, messageOf: (count: number) => string) {
  return formRoute(path, {}, async (_form, { database, actor, params }) => {
    const runId = numberIn(params.id);
    const count = there(runId === null ? null : await work(database, runId, actor));
    return goTo("/desk/held-alerts", messageOf(count));
  });
}

function HeldAlertsPage() {
  const { runs } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Held alerts"
      lead={
        "So much changed at once that many people would get an email. That may be right, " +
        "or there may be a mistake in the data. Please check, then send or cancel the emails."
      }
    >
      {runs.length === 0 && (
        <Panel>
          <State kind="good">Nothing is on hold.</State>
        </Panel>
      )}
      {runs.map((run) => (
        <HeldRun key={run.runId} run={run} />
      ))}
    </Page>
  );
}

function HeldRun({ run }: { run: Awaited<ReturnType<typeof heldRuns>>[number] }) {
  return (
    <div className="split">
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
        {run.imports.length === 0 && <p>This did not follow an import. It came from open data or another change.</p>}
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
          says={
            `${figure(run.alerts)} people will get an email, no more than one a day each. You cannot recall an ` +
            "email once it has been sent."
          }
        />
        <Act
          label="Cancel them"
          action={`/desk/held-alerts/${run.runId}/drop`}
          yes="Yes, cancel them"
          says="No one will be told about these changes, now or later. Their alerts will carry on for future changes."
        />
      </Panel>
    </div>
  );
}
