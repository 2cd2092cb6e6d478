// Structured data (schema.org) of a record's position and address.
import { country } from "#src/platform/country/country.ts";
import { positionOf } from "./use-visit.ts";

interface Where {
  AddressLine1: string | null;
  City: string | null;
  PostCode: string;
  Latitude: number | null;
  Longitude: number | null;
}

/** The properties of a place. What is not known is left out. */
export function structuredPlace(where: Where, county: string | null): Record<string, unknown> {
  const position = positionOf(where);
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: where.AddressLine1 ?? undefined,
      addressLocality: where.City ?? undefined,
      addressRegion: county ?? undefined,
      postalCode: where.PostCode,
      addressCountry: country().code,
    },
    geo: position ? { "@type": "GeoCoordinates", ...position } : undefined,
  };
}
