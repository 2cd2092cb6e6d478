// Football dates in a publisher's open data, and whether a database has each once in both forms.
import type { Queries } from "#src/platform/database/database.ts";
import { aDate, aSeries, type OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";

const dayMs = 86_400_000;

/** A feed of so many dates, ten of them a page, and their series. */
export function publishDates(publisher: OpenActivePublisher, dates: number): void {
  publisher.feed("scheduled-sessions", 10);
  const firstMs = Math.ceil(Date.now() / dayMs) * dayMs + dayMs;
  for (let n = 0; n < dates; n++) putDate(publisher, `d${n}`, n, firstMs);
  publisher.feed("session-series").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
}

/** Another one months ahead, and one that is there taken away: something more to read. */
export function changeDates(publisher: OpenActivePublisher, change: number, isTaking: boolean): void {
  putDate(publisher, `changed-${change}`, change, Date.now() + 90 * dayMs);
  if (isTaking) publisher.feed("scheduled-sessions").delete(`d${change}`);
}

function putDate(publisher: OpenActivePublisher, id: string, n: number, fromMs: number): void {
  const date = aDate(publisher.origin, "s1", `d${n}`, fromMs + n * 60_000);
  publisher.feed("scheduled-sessions").put(id, "ScheduledSession", date);
}

interface HarvestedDates {
  stored: number;
  missing: number;
  tooMany: number;
  /** Sessions. */
  shown: number;
  /** Missing, too many, and not shown or shown twice. */
  lost: number;
}

export async function judgeDates(queries: Queries, publisher: OpenActivePublisher): Promise<HarvestedDates> {
  const items = [...publisher.feed("scheduled-sessions").items.values()];
  const expected = new Set(items.filter(({ state }) => state === "updated").map(({ id }) => String(id)));
  const { rows } = await queries.query<{ id: string }>(
    "select item_id as id from harvest_items where kind = 'occurrence' and gone_at_ms is null",
  );
  const sessions = await queries.query<{ count: number }>("select count(*)::int as count from sessions");
  const stored = new Set(rows.map(({ id }) => id));
  const missing = expected.difference(stored).size;
  const tooMany = stored.difference(expected).size + (rows.length - stored.size);
  const shown = sessions.rows[0]?.count ?? 0;
  return { stored: rows.length, missing, tooMany, shown, lost: missing + tooMany + Math.abs(shown - expected.size) };
}
