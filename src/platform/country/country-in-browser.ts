// What browsers get of a country: a build leaves out the rest of England's, a page of another's.
import type { Country } from "./country-schema.ts";

/** Without what the server alone reads. */
export function countryInBrowser(country: Country): Country {
  const { neighbours: _n, places: _p, languages: _l, zoneNames: _z, ...some } = country;
  const { emergencyNumber: _e, childHelpline: _c, englandsWords: _w, postcode, ...facts } = some;
  const { unplaced: _u, ...rules } = postcode;
  return { ...facts, postcode: rules } as Country;
}
