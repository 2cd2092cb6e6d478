// Venues as rows.
import type { CatalogueTables } from "#src/catalogue/ports.ts";
import type { Venue } from "#src/catalogue/records/catalogue.ts";
import { type PlaceCells, placeColumns, placeFromCells, placeToCells } from "./place-columns.ts";
import { tableLayout } from "./table-layout.ts";

type Text = string | null;
type VenueCells = [
  ...[pitchFinderId: number, centreId: number | null, centreName: string],
  ...[telephoneNumber: Text, emailAddress: Text, website: Text],
  ...PlaceCells,
];

export const venues = tableLayout<CatalogueTables["venues"], Venue, VenueCells>({
  key: ["pitch_finder_id"],
  columns: [
    ...(["pitch_finder_id", "centre_id", "centre_name", "telephone_number", "email_address", "website"] as const),
    ...placeColumns,
  ],
  toCells: (venue) => [
    ...([venue.pitchFinderId, venue.centreId, venue.centreName] as const),
    ...([venue.telephoneNumber, venue.emailAddress, venue.website] as const),
    ...placeToCells(venue),
  ],
  fromCells: ([pitchFinderId, centreId, centreName, telephoneNumber, emailAddress, website, ...place], share) => ({
    pitchFinderId,
    centreId,
    centreName,
    telephoneNumber,
    emailAddress,
    website,
    ...placeFromCells(place, share),
  }),
});
