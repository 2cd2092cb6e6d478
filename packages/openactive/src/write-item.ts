// Parts of an opportunity as JSON-LD (Modelling Opportunity Data 2.0), to publish a feed.
import type { Gender } from "./opportunity.ts";

export type JsonLd = Record<string, unknown>;

export const context = "https://openactive.io/";

/** An instant as the standard has it: UTC, without milliseconds. */
export const instantText = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const genderRestrictions: Record<Gender, string> = {
  Mixed: "https://openactive.io/NoRestriction",
  Female: "https://openactive.io/FemaleOnly",
  Male: "https://openactive.io/MaleOnly",
};

export const genderRestriction = (gender: Gender) => genderRestrictions[gender];

/** Null: open. Always with a least age, as others take 18 for it where neither is stated. */
export const ageRange = (minAge: number | null, maxAge: number | null): JsonLd => ({
  "@type": "QuantitativeValue",
  minValue: minAge ?? 0,
  ...(maxAge !== null && { maxValue: maxAge }),
});

/** `currency`: ISO 4217. */
export function offerData(price: number, currency: string, name?: string): JsonLd {
  return { "@type": "Offer", ...(name && { name }), price, priceCurrency: currency };
}

/** The standard asks for a series' schedule: this one says that its dates are published singly. */
export const partialSchedule = (timeZone: string): JsonLd => ({
  "@type": "PartialSchedule",
  scheduleTimezone: timeZone,
});

/** Values that the standard has no property for, as identifiers by `prefix`; null is left out. */
export function ownProperties(prefix: string, values: Record<string, string | number | null>): JsonLd[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : { "@type": "PropertyValue", propertyID: `${prefix}${name}`, value: `${value}` },
  );
}

export function organisationData(id: string, name: string, url: string | null): JsonLd {
  return { "@type": "Organization", "@id": id, name, ...(url !== null && { url }) };
}

export interface WrittenPlace {
  id: string;
  name: string;
  url: string | null;
  address: JsonLd | null;
  position: { latitude: number; longitude: number } | null;
  /** Null: not known. */
  changingRooms: boolean | null;
  carPark: boolean | null;
}

/** Null if it cannot be published: it has neither an address nor a position. */
export function placeData(place: WrittenPlace): JsonLd | null {
  const { id, name, url, address, position } = place;
  if (address === null && position === null) return null;
  const amenities = [
    amenity("ChangingFacilities", "Changing rooms", place.changingRooms),
    amenity("Parking", "Parking", place.carPark),
  ].flat();
  return {
    "@type": "Place",
    "@id": id,
    name,
    ...(url !== null && { url }),
    ...(address !== null && { address }),
    ...(position !== null && { geo: { "@type": "GeoCoordinates", ...position } }),
    ...(amenities.length > 0 && { amenityFeature: amenities }),
  };
}

const amenity = (type: string, name: string, value: boolean | null): JsonLd[] =>
  value === null ? [] : [{ "@type": type, name, value }];

export interface WrittenAddress {
  /** "" where there is none: then the place's name stands for it. */
  street: string;
  placeName: string;
  town: string | null;
  region: string | null;
  postcode: string;
  /** ISO 3166. */
  country: string;
}

/**
 * Addresses have to be complete. A missing street is replaced by the place's name, a missing town
 * by the region and the other way round; without both, or without a postcode, there is none.
 */
export function addressData({ street, placeName, town, region, postcode, country }: WrittenAddress): JsonLd | null {
  const locality = town ?? region;
  if (locality === null || postcode === "") return null;
  return {
    "@type": "PostalAddress",
    streetAddress: street === "" ? placeName : street,
    addressLocality: locality,
    addressRegion: region ?? locality,
    postalCode: postcode,
    addressCountry: country,
  };
}
