// The records behind a few cards: to see what they offer now, and to write them into mails.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { readRows } from "#src/catalogue/store/read-table.ts";
import type { Queries } from "#src/platform/database/database.ts";

const clubCard = /^c(\d{1,16})$/;
const venueCard = /^v(\d{1,16})$/;
const providerCard = /^p(\d{1,16})p(\d{1,16})$/;

/** The records of these cards alone, sessions from the moment on. */
export async function readCards(queries: Queries, cards: readonly string[], fromMs: number): Promise<Catalogue> {
  const idsOf = (pattern: RegExp, part: number) =>
    cards.flatMap((card) => pattern.exec(card)?.[part] ?? []).map(Number);
  const clubIds = idsOf(clubCard, 1);
  const venueIds = [...new Set([...idsOf(venueCard, 1), ...idsOf(providerCard, 2)])];
  const from = new Date(fromMs).toISOString();
  const clubs = clubIds.length === 0 ? [] : await readRows(queries, "clubs", "club_id = any($1::bigint[])", [clubIds]);
  const teams = clubIds.length === 0 ? [] : await readRows(queries, "teams", "club_id = any($1::bigint[])", [clubIds]);
  if (venueIds.length === 0) return { clubs, teams, venues: [], providers: [], providerVenues: [], sessions: [] };
  const atVenues = "pitch_finder_id = any($1::bigint[])";
  const venues = await readRows(queries, "venues", atVenues, [venueIds]);
  const sessions = await readRows(queries, "sessions", `${atVenues} and starts_at >= $2::timestamptz`, [
    venueIds,
    from,
  ]);
  const providerVenues = await readRows(queries, "provider_venues", atVenues, [venueIds]);
  const providerIds = [...new Set([...sessions, ...providerVenues].map(({ providerId }) => providerId))];
  const providers = await readRows(queries, "providers", "provider_id = any($1::bigint[])", [providerIds]);
  return { clubs, teams, venues, providers, providerVenues, sessions };
}
