// The record that a note is about, as the catalogue has it now.

import { formatStart } from "#src/catalogue/records/format-start.ts";
import { parseProviderPath, parseRecordId } from "#src/catalogue/records/record-id.ts";
import { zoneOfPlace } from "#src/catalogue/records/zone-of-place.ts";
import { type CatalogueStore, findProviderAtVenue } from "#src/catalogue/store/catalogue-store.ts";
import { hasZones } from "#src/platform/country/country.ts";
import { english } from "#src/platform/language/server-language.ts";
import { type NoteRequest, siteNoteId } from "./note-schema.ts";

interface NotedRecord {
  recordId: string;
  recordName: string;
  sourceId: number | null;
  /** Null for clubs and teams, which have no sessions. */
  pitchFinderId: number | null;
  providerId: number | null;
}

export type NotedCatalogue = Pick<
  CatalogueStore,
  "findClub" | "findTeam" | "findVenue" | "findProvider" | "findProvidersAtVenue" | "findSessionsAtVenue"
>;

type FoundNoted =
  | {
      ok: true;
      record: Omit<NotedRecord, "pitchFinderId" | "providerId">;
      session: { sessionId: string; sessionName: string } | null;
    }
  | { ok: false; kind: "unknown-id" | "unknown-session" };

/** The record and, where one is named, its session to come, which decides the source. */
export async function findNoted(
  catalogue: NotedCatalogue,
  { Record: kind, Id, SessionId }: Pick<NoteRequest, "Record" | "Id" | "SessionId">,
  nowMs: number,
): Promise<FoundNoted> {
  const found = await findRecord(catalogue, kind, Id, nowMs);
  if (found === null) return { ok: false, kind: "unknown-id" };
  const { pitchFinderId, providerId, ...record } = found;
  if (SessionId === undefined) return { ok: true, record, session: null };
  const sessions = pitchFinderId === null ? [] : await catalogue.findSessionsAtVenue(pitchFinderId, nowMs);
  const session = sessions.find(
    (each) => each.sessionId === SessionId && (providerId === null || each.providerId === providerId),
  );
  if (!session) return { ok: false, kind: "unknown-session" };
  const { sessionId, sessionName, startsAtMs, durationMinutes, sourceId = null } = session;
  const venue = hasZones() ? await catalogue.findVenue(session.pitchFinderId) : null;
  const when = formatStart(english, startsAtMs, durationMinutes, venue ? zoneOfPlace(venue) : undefined);
  return { ok: true, record: { ...record, sourceId }, session: { sessionId, sessionName: `${sessionName}, ${when}` } };
}

async function findRecord(
  catalogue: NotedCatalogue,
  kind: NoteRequest["Record"],
  text: string,
  nowMs: number,
): Promise<NotedRecord | null> {
  const plain = { recordId: text, sourceId: null, pitchFinderId: null, providerId: null };
  if (kind === "site") return text === siteNoteId ? { ...plain, recordName: "Contact Us" } : null;
  if (kind === "provider") return findProviderPage(catalogue, text, nowMs);
  const id = parseRecordId(text);
  if (id === null) return null;
  if (kind === "club") {
    const club = await catalogue.findClub(id);
    return club && { ...plain, recordName: club.clubName };
  }
  if (kind === "team") {
    const team = await catalogue.findTeam(id);
    return team && { ...plain, recordName: team.teamName };
  }
  const venue = await catalogue.findVenue(id);
  return venue && { ...plain, recordName: venue.centreName, sourceId: venue.sourceId ?? null, pitchFinderId: id };
}

/** Only where it has a page. */
async function findProviderPage(catalogue: NotedCatalogue, text: string, nowMs: number): Promise<NotedRecord | null> {
  const ids = parseProviderPath(text);
  const found = ids && (await findProviderAtVenue(catalogue, ids, nowMs));
  if (!found) return null;
  const { provider, venue } = found;
  const recordName = `${provider.providerName} at ${venue.centreName}`;
  return { recordId: text, recordName, sourceId: provider.sourceId ?? null, ...ids };
}
