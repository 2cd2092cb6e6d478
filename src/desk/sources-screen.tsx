// Sources: how each is, those that fail first; what was joined; the form to try another. One
// source: ten of its sessions before any shows, what is left out and why, what can be done.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { addSources } from "#src/open-data/harvest/harvest.ts";
import { releaseHeldRemovals } from "#src/open-data/harvest/hold-removals.ts";
import { previewSource } from "#src/open-data/harvest/publish-harvest.ts";
import {
  allowJoin,
  countShownSessions,
  deleteSources,
  forbiddenJoins,
  forbidJoin,
  listJoins,
  listSources,
  moveSource,
  type SourceReport,
} from "#src/open-data/harvest/source-store.ts";
import { leftOutText, problemText, sourceState } from "#src/open-data/harvest/source-words.ts";
import { english } from "#src/platform/language/server-language.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { Act, Field, Reason } from "./desk-forms.tsx";
import { justProven } from "./desk-guards.ts";
import { List } from "./desk-list.tsx";
import { Page, Panel, State } from "./desk-parts.tsx";
import {
  type Desk,
  firstRows,
  formAction,
  formRoute,
  goTo,
  numberIn,
  reason,
  refused,
  there,
  trailOf,
  whyNeeded,
  withDesk,
} from "./desk-request.ts";
import { figure, Moment } from "./desk-words.tsx";
import { Trail } from "./record-parts.tsx";

const joinsOnPage = 50;

/** Milliseconds to find the feeds behind an address: whole data catalogues are for the command. */
export const findingMs = 20_000;

const line = Type.String({ minLength: 1, maxLength: 500 });
const url = Type.String({ maxLength: 2_000 });

const soon = "within a minute or two.";

export const sourcesScreen: RouteObject[] = [
  {
    path: "sources",
    loader: withDesk(list),
    action: formAction({ url }, async (form, desk) => {
      const { actor, sources: parts } = desk;
      const trying = { actor, stage: "tried", stopping: AbortSignal.timeout(findingMs) } as const;
      const found = await addSources(parts, form.url.trim(), trying).catch((error) => {
        if (error instanceof SetupProblem) return null;
        throw error;
      });
      if (found === null) return refused({ url: "Enter an address that starts with https://" });
      const [first] = found.added;
      const why = found.problems[0]?.reason ?? "nothing is there";
      if (!first) return refused({ url: `We could not find a feed there: ${why}` });
      const added = (await allOf(desk)).find((source) => source.url === first.url);
      return goTo(added ? pathOf(added) : "/desk/sources", "We are reading this source now.");
    }),
    Component: SourcesPage,
    children: [
      onJoin("joins/undo", forbidJoin, `Both will show ${soon}`),
      onJoin("joins/allow", allowJoin, "They can be joined again."),
    ],
  },
  {
    path: "sources/:id",
    loader: withDesk(detail),
    Component: SourcePage,
    children: [
      formRoute("show", {}, async (_form, desk) => {
        const { database, actor } = desk;
        const source = await sourceOf(desk);
        await moveSource(database, { url: source.url, stage: "shown", actor });
        return goTo(pathOf(source), `Its sessions will show ${soon}`);
      }),
      formRoute("pause", { reason }, async (form, desk) => {
        const { database, actor } = desk;
        const source = await sourceOf(desk);
        const why = form.reason.trim();
        if (why === "") return refused({ reason: whyNeeded });
        await moveSource(database, { url: source.url, stage: "paused", reason: why, actor });
        return goTo(pathOf(source), `Source paused. Its sessions will leave the site ${soon}`);
      }),
      {
        ...formRoute("remove", { reason }, async (form, desk) => {
          const { database, actor } = desk;
          const { url } = await sourceOf(desk);
          await deleteSources(database, url, actor, form.reason.trim() || null);
          return goTo("/desk/sources", `Source removed. Its sessions will leave the site ${soon}`);
        }),
        middleware: [justProven],
      },
      formRoute("allow-removals", {}, async (_form, desk) => {
        const { database, actor } = desk;
        const source = await sourceOf(desk);
        await releaseHeldRemovals(database, source.url, actor);
        return goTo(pathOf(source), `These sessions will leave the site ${soon}`);
      }),
    ],
  },
];

async function allOf({ database, clock }: Desk) {
  return listSources(database, clock.nowMs());
}

const sourceOf = async (desk: Desk) =>
  there((await allOf(desk)).find(({ sourceId }) => String(sourceId) === desk.params.id));

const pathOf = ({ sourceId }: SourceReport) => `/desk/sources/${sourceId}`;

async function list(desk: Desk) {
  const { database, query } = desk;
  const joins = await listJoins(database);
  const shown = await countShownSessions(database);
  const from = numberIn(query.joins) ?? 0;
  const next = () => `/desk/sources?joins=${from + joinsOnPage}#same`;
  const { rows, more } = firstRows(joins.slice(from), joinsOnPage, next);
  return {
    sources: (await allOf(desk)).map((source) => rowOf(source, shown)).sort(worstFirst),
    joins: rows,
    more,
    keptApart: await forbiddenJoins(database),
  };
}

async function detail(desk: Desk) {
  const { database, clock } = desk;
  const source = await sourceOf(desk);
  const { sourceId, stage, url } = source;
  const forbidden = new Set(await forbiddenJoins(database));
  return {
    source,
    row: rowOf(source, await countShownSessions(database)),
    trail: await trailOf(database, { kind: "source", id: url }),
    preview: stage === "tried" ? await previewSource(database, sourceId, clock.nowMs(), forbidden) : null,
  };
}

function onJoin(path: string, work: typeof forbidJoin, message: string) {
  return formRoute(path, { line }, async (form, { database, actor }) => {
    there(await work(database, form.line, actor));
    return goTo("/desk/sources", message);
  });
}

const order = ["bad", "warning", "waiting", "good"];
const worstFirst = (a: ReturnType<typeof rowOf>, b: ReturnType<typeof rowOf>) =>
  order.indexOf(a.state.kind) - order.indexOf(b.state.kind) || (a.name < b.name ? -1 : 1);

/** What is off its own schedule is taken, with its dates. */
const isLeftOut = ({ reason }: { reason: string }) => reason !== "off-schedule";

const rowOf = (source: SourceReport, shown: Map<number, number>) => ({
  name: source.name,
  href: `/desk/sources/${source.sourceId}`,
  state: sourceState(source, (ms) => `${formatDate(english, ms)}, ${formatTime(english, ms)}`),
  shown: shown.get(source.sourceId) ?? 0,
  leftOut: source.refused.filter(isLeftOut).reduce((sum, { count }) => sum + count, 0),
  lastReadMs: source.lastSuccessMs,
});

function SourcesPage() {
  const { sources, joins, more, keptApart } = useLoaderData<typeof list>();
  const shown = sources.reduce((sum, source) => sum + source.shown, 0);
  return (
    <Page
      title="Sources"
      lead={`We show ${figure(shown)} sessions from other booking systems alongside those in the register.`}
      side={
        <Act title="Try a new source" action="/desk/sources" label="Try this source" kind="bib">
          <Field
            name="url"
            label="Web address of a dataset site or feed"
            hint="We read it first. Nothing from it is shown until you say so."
            maxLength={2_000}
          />
        </Act>
      }
      below={<JoinLists joins={joins} more={more} keptApart={keptApart} />}
    >
      <List
        title="Publishers of open data"
        caption="Sources of open data"
        rows={sources}
        empty="There are no sources yet. Use the form on this page to try one."
        columns={{
          Source: ({ name, href }) => <a href={href}>{name}</a>,
          State: ({ state }) => <State kind={state.kind}>{state.words}</State>,
          Shown: "shown",
          "Left out": "leftOut",
          "Last read": ({ lastReadMs }) => (lastReadMs === null ? "Not yet" : <Moment at={lastReadMs} />),
        }}
      />
    </Page>
  );
}

type SourceList = Awaited<ReturnType<typeof list>>;

function JoinLists({ joins, more, keptApart }: Pick<SourceList, "joins" | "more" | "keptApart">) {
  return (
    <>
      <List
        id="same"
        title="Joined as duplicates"
        caption="Places and sessions that have been joined"
        rows={joins}
        empty="Nothing has been joined."
        more={more}
        columns={{
          This: "what",
          And: "withWhat",
          From: "sourceName",
          Undo: ({ line, what: of }) => (
            <Act label="Not the same" kind="link" of={of} action="/desk/sources/joins/undo" hidden={{ line }} />
          ),
        }}
      />
      {keptApart.length > 0 && (
        <List
          title="Kept apart"
          caption="Places and sessions that are no longer joined"
          rows={keptApart}
          columns={{
            What: (line) => line,
            Undo: (line) => (
              <Act
                label="Allow joining again"
                kind="link"
                of={line}
                hidden={{ line }}
                action="/desk/sources/joins/allow"
              />
            ),
          }}
        />
      )}
    </>
  );
}

function SourcePage() {
  const { source, row, trail, preview } = useLoaderData<typeof detail>();
  return (
    <Page title={source.name} head={<SourceHead source={source} row={row} />} side={<SourceActs {...source} />}>
      {preview && (
        <List
          title="Preview"
          caption="Sessions from this source that are not shown yet"
          rows={preview}
          empty="No sessions have been read yet. Check again in a minute."
          columns={{
            Session: "name",
            When: "startsAtMs",
            Where: ({ venue, postcode }) => `${venue}, ${postcode}`,
          }}
        />
      )}
      <List
        title="Left out"
        caption="Items left out, by reason"
        rows={source.refused.filter(isLeftOut)}
        empty="Nothing has been left out."
        columns={{
          Reason: ({ reason }) => leftOutText(reason),
          Items: "count",
          "Example (publisher’s ID)": "example",
        }}
      />
      <List
        title="Feeds"
        rows={source.feeds}
        empty="This source has no feeds."
        columns={{ Feed: "url", Problem: ({ trouble }) => trouble && problemText(trouble) }}
      />
      <Trail rows={trail} />
    </Page>
  );
}

type OneSource = Awaited<ReturnType<typeof detail>>;

function SourceHead({ source, row: { state, shown, leftOut } }: Pick<OneSource, "source" | "row">) {
  const { stage, url, publisherUrl, licenceUrl, itemsSeen } = source;
  const licence = licenceUrl === null ? "No licence given." : `Licence: ${licenceUrl}.`;
  const offSchedule = source.refused.find((each) => !isLeftOut(each));
  return (
    <>
      <State kind={state.kind}>{state.words}</State>
      <p>
        {url}. {licence} {figure(itemsSeen)} items read, {stage === "shown" && `${figure(shown)} shown, `}
        {figure(leftOut)} left out. <a href="/desk/sources">All sources</a>
      </p>
      {offSchedule && (
        <p>
          The dates of {figure(offSchedule.count)} {offSchedule.count === 1 ? "item" : "items"} are not on the schedule
          that comes with them, for example in {offSchedule.example}. We show the dates. Ask the publisher which is
          right.
        </p>
      )}
      {stage === "shown" && state.kind !== "good" && (
        <p>
          After 7 days without updates, its sessions show a warning. After 14 days, they are removed from the site.{" "}
          {publisherUrl && <>Contact its publisher: {publisherUrl}</>}
        </p>
      )}
    </>
  );
}

function SourceActs({ sourceId, stage, heldRemovals, name }: SourceReport) {
  const address = `/desk/sources/${sourceId}`;
  const isNew = stage === "tried";
  return (
    <>
      {heldRemovals !== null && (
        <Panel title="This source deleted most of its sessions">
          <p>We have kept {figure(heldRemovals)} sessions in case this was a mistake.</p>
          <Act
            label="Remove these sessions"
            action={`${address}/allow-removals`}
            yes="Yes, remove them"
            says={
              "These sessions will leave the site within a minute or two. They will only come back if the source " +
              "publishes them again."
            }
          />
        </Panel>
      )}
      {stage === "shown" ? (
        <Act title="Pause this source" action={`${address}/pause`} label="Pause">
          <Reason hint="We stop reading it, and its sessions leave the site." />
        </Act>
      ) : (
        <Act
          title={isNew ? "Show this source" : "Start this source again"}
          action={`${address}/show`}
          label={isNew ? "Show these sessions" : "Start again"}
          kind="bib"
        />
      )}
      <Act
        title="Remove this source"
        label="Remove"
        of={name}
        action={`${address}/remove`}
        yes={`Yes, remove ${name}`}
        says={
          "Its sessions will leave the site and everything read from it will be deleted. You cannot undo this, so " +
          "we will ask you to sign in again."
        }
      >
        <Reason hint="" />
      </Act>
    </>
  );
}
