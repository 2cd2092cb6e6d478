// County associations, invented: one for each county of the gazetteer, with its postcodes.

import type { County } from "#src/catalogue/records/catalogue.ts";
import { areasOfOutwardCode } from "#src/gazetteer/postcode.ts";
import { nationalNumber } from "./contacts.ts";
import { slugOf } from "./names.ts";
import { furtherCodes } from "./parse-further-codes.ts";
import { towns } from "./towns.ts";

const firstCountyId = 700_001;

/** Each outward code's county; the towns' own lists stand before the further ones. */
function countiesByCode(): Map<string, string> {
  const further = furtherCodes().map(({ code, county }) => [code, county] as const);
  const own = towns().flatMap(({ county, outwardCodes }) => outwardCodes.map(({ code }) => [code, county] as const));
  return new Map([...further, ...own]);
}

/** The county with most of an area's outward codes has the area; the others have their codes. */
function claims(): Map<string, string[]> {
  const areas = new Map<string, Map<string, string[]>>();
  for (const [code, county] of countiesByCode()) {
    const letters = areasOfOutwardCode(code).at(-1)!;
    const area = areas.get(letters) ?? new Map<string, string[]>();
    areas.set(letters, area.set(county, [...(area.get(county) ?? []), code]));
  }
  const claimed = new Map<string, string[]>();
  for (const [letters, byCounty] of areas) {
    const [largest, ...others] = [...byCounty].sort(([, a], [, b]) => b.length - a.length);
    claimed.set(largest![0], [...(claimed.get(largest![0]) ?? []), letters]);
    for (const [county, codes] of others) claimed.set(county, [...(claimed.get(county) ?? []), ...codes]);
  }
  return claimed;
}

export function demonstrationCounties(): County[] {
  return [...claims()].map(([county, areas], at) => {
    const host = `${slugOf(county)}-county.example.org`;
    return {
      countyId: firstCountyId + at,
      countyName: `${county} County Football`,
      email: `hello@${host}`,
      phone: nationalNumber(2 * at),
      website: `https://${host}`,
      safeguardingEmail: `safeguarding@${host}`,
      safeguardingPhone: nationalNumber(2 * at + 1),
      postcodeAreas: areas.sort(),
      names: null,
    };
  });
}
