// The screens of sources: how each is, what is left out of it, and its being tried, shown, paused and removed.
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
import { leftOutText, sourceState, troubleText } from "#src/open-data/harvest/source-words.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { type Asked, type Desk, reason, refused, view, whyNeeded } from "./desk-frame.ts";
import type { SourceRow } from "./desk-pages.ts";
import type { DeskParts } from "./open-desk.ts";

const joinsOnPage = 50;

/** Milliseconds for finding the feeds behind an address: a whole data catalogue is for the command. */
const findingMs = 20_000;

const role = "data-officer";
const lineForm = Type.Object({ line: Type.String({ minLength: 1, maxLength: 500 }) });
const reasonForm = Type.Object({ reason });

export function sourcesScreen(desk: Desk, { database, clock, sources: parts }: DeskParts): void {
  const nowMs = () => clock.nowMs();
  const all = () => listSources(database, nowMs());
  const find = async ({ params }: Pick<Asked, "params">) =>
    (await all()).find(({ sourceId }) => String(sourceId) === params.id) ?? null;

  const list = async (query: Record<string, string>) => {
    const joins = await listJoins(database);
    const shown = await countShownSessions(database);
    const from = /^\d{1,9}$/.test(query.joins ?? "") ? Number(query.joins) : 0;
    return view("sources", "Sources", {
      sources: (await all()).map((source) => rowOf(source, shown)).sort(worstFirst),
      joins: joins.slice(from, from + joinsOnPage),
      moreJoins: joins.length > from + joinsOnPage ? `/desk/sources?joins=${from + joinsOnPage}#same` : null,
      keptApart: await forbiddenJoins(database),
    });
  };

  const detail = async (source: SourceReport) => {
    const { sourceId, stage, url, licenceUrl, itemsSeen, heldRemovals } = source;
    const forbidden = new Set(await forbiddenJoins(database));
    return view("source", source.name, {
      ...rowOf(source, await countShownSessions(database)),
      ...{ sourceId, stage, url, licenceUrl, itemsSeen, heldRemovals },
      reasons: source.refused.map(({ reason, count, example }) => ({ words: leftOutText(reason), count, example })),
      feeds: source.feeds.map((feed) => ({ url: feed.url, trouble: feed.trouble && troubleText(feed.trouble) })),
      preview: stage === "tried" ? await previewSource(database, sourceId, nowMs(), forbidden) : null,
    });
  };

  desk.page({ path: "/sources", role, summary: "The sources of open data" }, ({ query }) => list(query));

  desk.page({ path: "/sources/:id", role, summary: "One source" }, async (asked) => {
    const source = await find(asked);
    return source === null ? "missing" : detail(source);
  });

  desk.action(
    {
      path: "/sources",
      role,
      summary: "Tries a source: it is read, and not shown yet",
      form: Type.Object({ url: Type.String({ maxLength: 2_000 }) }),
    },
    async ({ form: { url }, actor }) => {
      const outcome = await tryOut(url.trim(), actor);
      if (!outcome.ok) return refused(await list({}), { url: outcome.reason });
      const added = (await all()).find((source) => source.url === outcome.url);
      return { goTo: added ? `/desk/sources/${added.sourceId}` : "/desk/sources", told: "It is being read." };
    },
  );

  async function tryOut(url: string, actor: Asked["actor"]) {
    const stopping = AbortSignal.timeout(findingMs);
    try {
      const { added, troubles } = await addSources(parts, url, { actor, stage: "tried", stopping });
      const [first] = added;
      if (first) return { ok: true, url: first.url } as const;
      return { ok: false, reason: `No feed was found there: ${troubles[0]?.reason ?? "nothing is there"}` } as const;
    } catch (error) {
      if (error instanceof SetupProblem)
        return { ok: false, reason: "Write an address that begins with https://" } as const;
      throw error;
    }
  }

  desk.action(
    { path: "/sources/:id/show", role, summary: "Lets a source show", form: Type.Object({}) },
    async (asked) => {
      const source = await find(asked);
      if (source === null) return "missing";
      await moveSource(database, { url: source.url, stage: "shown", actor: asked.actor });
      return { goTo: `/desk/sources/${source.sourceId}`, told: "Its sessions show within a minute or two." };
    },
  );

  desk.action({ path: "/sources/:id/pause", role, summary: "Pauses a source", form: reasonForm }, async (asked) => {
    const source = await find(asked);
    if (source === null) return "missing";
    const why = asked.form.reason.trim();
    if (why === "") return refused(await detail(source), { reason: whyNeeded });
    await moveSource(database, { url: source.url, stage: "paused", reason: why, actor: asked.actor });
    return {
      goTo: `/desk/sources/${source.sourceId}`,
      told: "It is paused: its sessions leave within a minute or two.",
    };
  });

  desk.action(
    { path: "/sources/:id/remove", role, summary: "Removes a source", form: reasonForm, stepUp: true },
    async (asked) => {
      const source = await find(asked);
      if (source === null) return "missing";
      await deleteSources(database, source.url, asked.actor, asked.form.reason.trim() || null);
      return { goTo: "/desk/sources", told: "It is removed: its sessions leave within a minute or two." };
    },
  );

  desk.action(
    {
      path: "/sources/:id/allow-removals",
      role,
      summary: "Lets sessions go that a source deleted",
      form: Type.Object({}),
    },
    async (asked) => {
      const source = await find(asked);
      if (source === null) return "missing";
      await releaseHeldRemovals(database, source.url, asked.actor);
      return { goTo: `/desk/sources/${source.sourceId}`, told: "They leave within a minute or two." };
    },
  );

  desk.action(
    { path: "/sources/joins/undo", role, summary: "Undoes a join", form: lineForm },
    async ({ form: { line }, actor }) => {
      const isUndone = await forbidJoin(database, line, actor);
      return isUndone ? { goTo: "/desk/sources", told: "Both show within a minute or two." } : "missing";
    },
  );

  desk.action(
    { path: "/sources/joins/allow", role, summary: "Lets a join be made again", form: lineForm },
    async ({ form: { line }, actor }) => {
      const isAllowed = await allowJoin(database, line, actor);
      return isAllowed ? { goTo: "/desk/sources", told: "They may be joined again." } : "missing";
    },
  );
}

const order = ["bad", "warning", "waiting", "good"];
const worstFirst = (a: SourceRow, b: SourceRow) =>
  order.indexOf(a.state.kind) - order.indexOf(b.state.kind) || (a.name < b.name ? -1 : 1);

const rowOf = (source: SourceReport, shown: Map<number, number>): SourceRow => ({
  name: source.name,
  href: `/desk/sources/${source.sourceId}`,
  state: sourceState(source, (ms) => `${formatDate(ms)}, ${formatTime(ms)}`),
  shown: shown.get(source.sourceId) ?? 0,
  leftOut: source.refused.reduce((sum, { count }) => sum + count, 0),
  lastReadMs: source.lastSuccessMs,
});
