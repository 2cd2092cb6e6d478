// When a source was last heard from, and what follows from that for its sessions.
import { countChange } from "#src/catalogue/store/count-change.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows } from "#src/platform/database/rows.ts";
import { localDate } from "#src/platform/text/format-date.ts";

const dayMs = 86_400_000;

/** A source that was not heard from for longer: its sessions show a warning. */
const silentAfterMs = 7 * dayMs;
/** Its sessions leave the site. */
export const hiddenAfterMs = 14 * dayMs;

/** Where nothing was ever heard, since it was added. */
function statusOf(answeredMs: number, nowMs: number): "current" | "silent" | "hidden" {
  const ageMs = nowMs - answeredMs;
  if (ageMs > hiddenAfterMs) return "hidden";
  return ageMs > silentAfterMs ? "silent" : "current";
}

interface FeedTimes {
  sourceId: number;
  addedAtMs: number;
  lastSuccessMs: number | null;
}

/** The day on which each source last answered, and its state. Returns how many rows changed. */
export async function updateStatus(queries: Queries, nowMs: number): Promise<number> {
  const feeds = await allRows<FeedTimes>(queries, "select source_id, added_at_ms, last_success_ms from harvest_feeds");
  const sources = [...Map.groupBy(feeds, ({ sourceId }) => sourceId)].map(([sourceId, each]) => {
    const answers = each.flatMap(({ lastSuccessMs }) => lastSuccessMs ?? []);
    const since = Math.max(...each.map(({ lastSuccessMs, addedAtMs }) => lastSuccessMs ?? addedAtMs));
    return {
      sourceId,
      heardOn: answers.length === 0 ? null : localDate(Math.max(...answers)),
      standing: statusOf(since, nowMs),
    };
  });
  const { count } = await queries.query(
    `update sources s set standing = now.standing, heard_on = now."heardOn"
     from json_to_recordset($1::json) as now("sourceId" int, "heardOn" date, standing text)
     where now."sourceId" = s.source_id
       and (now.standing, now."heardOn") is distinct from (s.standing, s.heard_on)`,
    [JSON.stringify(sources)],
  );
  return count;
}

/**
 * The same between two publications, so that people read the right day of a source that has nothing
 * new. What was published stays so: nothing of it is another.
 */
export function noteAnswers(database: Database, nowMs: number): Promise<void> {
  return database.transaction("read committed", async (queries) => {
    await queries.query("select 1 from catalogue_state for update");
    if ((await updateStatus(queries, nowMs)) === 0) return;
    await queries.query(
      `update harvest_state set published_version = published_version + 1
       where published_version = (select version from catalogue_state)`,
    );
    await countChange(queries, "venues and sessions");
  });
}
