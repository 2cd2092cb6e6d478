// The answer about a club as its page gets it: without the fields that only the calls' readers use.
import type { ClubAnswer } from "#src/listings/detail-answer.ts";
import { type PageTeam, pageTeam } from "#src/web/listing/team-list/page-team.ts";

type Unread =
  | "title"
  | "address"
  | "clubid"
  | "totalteams"
  | "OrgId"
  | "TeamCount"
  | "TeamsPreferenceCount"
  | "TeamsTab";

export type PageClub = Omit<ClubAnswer, Unread | "TeamsCartDto"> & { TeamsCartDto: PageTeam[] };

/** For the loader: whatever it returns is sent to the browser with the page. */
export function pageClub({
  title: _name,
  address: _address,
  clubid: _id,
  totalteams: _teams,
  OrgId: _organisation,
  TeamCount: _count,
  TeamsPreferenceCount: _fitting,
  TeamsTab: _tabs,
  TeamsCartDto: teams,
  ...club
}: ClubAnswer): PageClub {
  return { ...club, TeamsCartDto: teams.map(pageTeam) };
}
