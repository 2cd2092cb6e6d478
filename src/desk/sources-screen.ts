// The screens of sources: how each is, what is left out of it, and its being tried, shown, paused and removed.

import Type from "typebox";
import type { Actor } from "#src/audit/audit-rules.ts";
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
import { english } from "#src/platform/language/server-language.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { type Asked, type Desk, firstRows, numberIn, reason, refused, trailOf, view, whyNeeded } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const joinsOnPage = 50;

/** Milliseconds for finding the feeds behind an address: a whole data catalogue is for the command. */
export const findingMs = 20_000;

const line = Type.String({ minLength: 1, maxLength: 500 });

export function sourcesScreen(desk: Desk, { database, clock, sources: parts }: DeskParts) {
  const { page, action, about } = desk.of("data-officer");
  const nowMs = () => clock.nowMs();
  const all = () => listSources(database, nowMs());

  const list = async (query: Record<string, string>) => {
    const joins = await listJoins(database);
    const shown = await countShownSessions(database);
    const from = numberIn(query.joins) ?? 0;
    const next = () => `/desk/sources?joins=${from + joinsOnPage}#same`;
    const { rows, more } = firstRows(joins.slice(from), joinsOnPage, next);
    return view("sources", "Sources", {
      sources: (await all()).map((source) => rowOf(source, shown)).sort(worstFirst),
      joins: rows,
      more,
      keptApart: await forbiddenJoins(database),
    });
  };

  const detail = async (source: SourceReport) => {
    const { sourceId, stage, url, publisherUrl, licenceUrl, itemsSeen, heldRemovals } = source;
    const forbidden = new Set(await forbiddenJoins(database));
    return view("source", source.name, {
      ...rowOf(source, await countShownSessions(database)),
      sourceId,
      stage,
      url,
      publisherUrl,
      licenceUrl,
      itemsSeen,
      heldRemovals,
      reasons: source.refused.map(({ reason, count, example }) => ({ words: leftOutText(reason), count, example })),
      feeds: source.feeds.map((feed) => ({ url: feed.url, trouble: feed.trouble && troubleText(feed.trouble) })),
      trail: await trailOf(database, { kind: "source", id: url }),
      preview: stage === "tried" ? await previewSource(database, sourceId, nowMs(), forbidden) : null,
    });
  };

  page("/sources", "The sources of open data", ({ query }) => list(query));

  const url = Type.String({ maxLength: 2_000 });
  action("/sources", "Tries a source: it is read, and not shown yet", { url }, async ({ form, actor }) => {
    const outcome = await tryOut(form.url.trim(), actor);
    if (!outcome.ok) return refused(await list({}), { url: outcome.reason });
    const added = (await all()).find((source) => source.url === outcome.url);
    return {
      goTo: added ? `/desk/sources/${added.sourceId}` : "/desk/sources",
      told: "We are reading this source now.",
    };
  });

  async function tryOut(address: string, actor: Actor) {
    const stopping = AbortSignal.timeout(findingMs);
    try {
      const { added, troubles } = await addSources(parts, address, { actor, stage: "tried", stopping });
      const [first] = added;
      if (first) return { ok: true, url: first.url } as const;
      return {
        ok: false,
        reason: `We could not find a feed there: ${troubles[0]?.reason ?? "nothing is there"}`,
      } as const;
    } catch (error) {
      if (error instanceof SetupProblem)
        return { ok: false, reason: "Enter an address that starts with https://" } as const;
      throw error;
    }
  }

  const source = about(
    "/sources/:id",
    async ({ params }) => (await all()).find(({ sourceId }) => String(sourceId) === params.id) ?? null,
  );

  source.page("", "One source", detail);

  source.action("/show", "Lets a source show", {}, async ({ url: of, sourceId }, { actor }) => {
    await moveSource(database, { url: of, stage: "shown", actor });
    return { goTo: `/desk/sources/${sourceId}`, told: "Its sessions will show within a minute or two." };
  });

  source.action("/pause", "Pauses a source", { reason }, async (found, { form, actor }) => {
    const why = form.reason.trim();
    if (why === "") return refused(await detail(found), { reason: whyNeeded });
    await moveSource(database, { url: found.url, stage: "paused", reason: why, actor });
    const told = "Source paused. Its sessions will leave the site within a minute or two.";
    return { goTo: `/desk/sources/${found.sourceId}`, told };
  });

  const removing = async (found: SourceReport, { form, actor }: Asked<{ reason: string }>) => {
    await deleteSources(database, found.url, actor, form.reason.trim() || null);
    return { goTo: "/desk/sources", told: "Source removed. Its sessions will leave the site within a minute or two." };
  };
  source.action("/remove", "Removes a source", { reason }, removing, { stepUp: true });

  source.action("/allow-removals", "Lets sessions go that a source deleted", {}, async (found, { actor }) => {
    await releaseHeldRemovals(database, found.url, actor);
    return {
      goTo: `/desk/sources/${found.sourceId}`,
      told: "These sessions will leave the site within a minute or two.",
    };
  });

  const ofJoin = (verb: string, summary: string, told: string, work: typeof forbidJoin) =>
    action(`/sources/joins/${verb}`, summary, { line }, async ({ form, actor }) =>
      (await work(database, form.line, actor)) ? { goTo: "/desk/sources", told } : "missing",
    );
  ofJoin("undo", "Undoes a join", "Both will show within a minute or two.", forbidJoin);
  ofJoin("allow", "Lets a join be made again", "They can be joined again.", allowJoin);

  return [list, detail];
}

const order = ["bad", "warning", "waiting", "good"];
const worstFirst = (a: ReturnType<typeof rowOf>, b: ReturnType<typeof rowOf>) =>
  order.indexOf(a.state.kind) - order.indexOf(b.state.kind) || (a.name < b.name ? -1 : 1);

const rowOf = (source: SourceReport, shown: Map<number, number>) => ({
  name: source.name,
  href: `/desk/sources/${source.sourceId}`,
  state: sourceState(source, (ms) => `${formatDate(english, ms)}, ${formatTime(english, ms)}`),
  shown: shown.get(source.sourceId) ?? 0,
  leftOut: source.refused.reduce((sum, { count }) => sum + count, 0),
  lastReadMs: source.lastSuccessMs,
});
