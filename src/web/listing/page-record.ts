// A record that has a page, by kind and id as in its address: its name, its sessions to come.
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { noteRecords } from "#src/notes/note-schema.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import type { Services } from "#src/services.ts";

type PageKind = (typeof noteRecords)[number];
export const isPageRecord = (text: string): text is PageKind => noteRecords.some((each) => each === text);

/** Null where visitors find none. */
export async function findPageRecord(
  services: Services,
  kind: PageKind,
  id: string,
): Promise<{ name: string; sessions: SessionCard[] } | null> {
  if (kind === "provider") {
    const shown = await services.showProvider({ ProviderId: id });
    if (!shown.ok) return null;
    return { name: shown.provider.ProviderName, sessions: shown.provider.sessions };
  }
  const number = parseRecordId(id);
  if (number === null) return null;
  if (kind === "club") {
    const shown = await services.showClub({ ClubId: number });
    return shown.ok ? { name: shown.club.ClubName, sessions: [] } : null;
  }
  if (kind === "team") {
    const shown = await services.showTeam(number, null);
    return shown.ok ? { name: shown.team.TeamName, sessions: [] } : null;
  }
  const shown = await services.showVenue({ CentreId: number });
  return shown.ok && shown.venue.PitchFinderId === number
    ? { name: shown.venue.CentreName, sessions: shown.venue.sessions }
    : null;
}
