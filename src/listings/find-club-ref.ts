// Finds the club an association's own reference means (clarifications "/clubRef/{id}").
import type { CatalogueStore } from "#src/catalogue/ports.ts";

export type FoundClubRef = { ok: true; clubId: number } | { ok: false; kind: "unknown-id" };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The ClubId of a WgsClubId in any case; "unknown-id" also for what is no UUID, which the database is not asked about. */
export async function findClubRef(store: CatalogueStore, reference: string): Promise<FoundClubRef> {
  const wgsClubId = reference.toLowerCase();
  const clubId = uuid.test(wgsClubId) ? await store.findClubIdByWgsClubId(wgsClubId) : null;
  return clubId === null ? { ok: false, kind: "unknown-id" } : { ok: true, clubId };
}
