// Finds the county association of a place, by its postcode or else by the nearest centre of an outward code.
import type { CatalogueStore } from "#src/catalogue/ports.ts";
import type { Geocoder } from "#src/gazetteer/ports.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { visitorPosition } from "#src/gazetteer/visitor-position.ts";
import type { CountyAnswer, CountyRequest } from "./county-answer.ts";

export type FoundCounty = { ok: true; county: CountyAnswer | null } | { ok: false; field: string; message: string };

export async function findCounty(
  store: Pick<CatalogueStore, "findCounty">,
  geocoder: Pick<Geocoder, "nearestOutwardCode">,
  request: CountyRequest,
): Promise<FoundCounty> {
  const position = visitorPosition(request);
  const postcode = request.Postcode === undefined ? null : readPostcode(request.Postcode);
  if (request.Postcode !== undefined && postcode === null) {
    return { ok: false, field: "Postcode", message: "Postcode must be a postcode or its first half." };
  }
  if (postcode === null && position === null) {
    return { ok: false, field: "Postcode", message: "Postcode, or Latitude and Longitude, must be given." };
  }
  const outwardCode = postcode?.outwardCode ?? (position && (await geocoder.nearestOutwardCode(position)));
  const county = outwardCode ? await store.findCounty(outwardCode) : null;
  return {
    ok: true,
    county: county && {
      CountyId: county.countyId,
      CountyName: county.countyName,
      Email: county.email,
      Phone: county.phone,
      Website: county.website,
      SafeguardingEmail: county.safeguardingEmail,
      SafeguardingPhone: county.safeguardingPhone,
    },
  };
}
