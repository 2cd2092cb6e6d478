// Clubs as rows.
import type { CatalogueTables } from "#src/catalogue/ports.ts";
import type { Club, Known } from "#src/catalogue/records/catalogue.ts";
import { type PlaceCells, placeColumns, placeFromCells, placeToCells } from "./place-columns.ts";
import { tableLayout } from "./table-layout.ts";

type Text = string | null;
type ClubCells = [
  ...[clubId: number, wgsClubId: string, clubName: string, orgId: number | null, isAllowPublic: Known],
  ...[phone: Text, email: Text, website: Text, individualName: Text, welfareOfficerEmail: Text],
  ...PlaceCells,
];

export const clubs = tableLayout<CatalogueTables["clubs"], Club, ClubCells>({
  key: ["club_id"],
  columns: [
    ...(["club_id", "wgs_club_id", "club_name", "org_id", "is_allow_public"] as const),
    ...(["phone", "email", "website", "individual_name", "welfare_officer_email"] as const),
    ...placeColumns,
  ],
  toCells: (club) => [
    ...([club.clubId, club.wgsClubId, club.clubName, club.orgId, club.isAllowPublic] as const),
    ...([club.phone, club.email, club.website, club.individualName, club.welfareOfficerEmail] as const),
    ...placeToCells(club),
  ],
  fromCells: ([clubId, wgsClubId, clubName, orgId, isAllowPublic, ...rest], share) => {
    const [phone, email, website, individualName, welfareOfficerEmail, ...place] = rest;
    return {
      clubId,
      wgsClubId,
      clubName,
      orgId,
      isAllowPublic,
      phone,
      email,
      website,
      individualName,
      welfareOfficerEmail,
      ...placeFromCells(place, share),
    };
  },
});
