// Where an opportunity takes place, and who runs it: places and organisations, never a person or a way to reach one.
import { statedZone } from "#src/catalogue/records/zone-of-place.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { hasZones } from "#src/platform/country/country.ts";
import { firstObject, isObject, type JsonObject, listOf, numberOf, typesOf, urlOf } from "./json-ld.ts";
import { isLocated, type OrganiserFacts, type PlaceFacts } from "./opportunity.ts";
import { lineOf } from "./plain-text.ts";

/** Undefined where there is none; "bad-position" where its coordinates cannot be of a place. */
export function readPlace(value: unknown): PlaceFacts | "bad-position" | undefined {
  const location = listOf(value)
    .filter(isObject)
    .find((each) => !typesOf(each).includes("VirtualLocation"));
  if (!location) return undefined;
  const place = placeItself(location);
  // A court says where it is by the centre that it is in.
  const around = firstObject(location.containedInPlace);
  if (place === "bad-position" || isLocated(place) || !around) return place;
  const outer = placeItself(around);
  return outer === "bad-position" || isLocated(outer) ? outer : place;
}

/** Of its clock, where the country has several and this says which. */
export function zoneOfFacts(place: PlaceFacts | undefined): string | undefined {
  if (!place || !hasZones()) return undefined;
  const { latitude, longitude, postcode, county } = place;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return statedZone({ timeZone: null, address: { postcode: postcode ?? "", county }, position }) ?? undefined;
}

/** The same of an item's own location. */
export function zoneOfItem({ location }: JsonObject): string | undefined {
  const place = hasZones() ? readPlace(location) : undefined;
  return place === "bad-position" ? undefined : zoneOfFacts(place);
}

function placeItself(location: JsonObject): PlaceFacts | "bad-position" {
  const line = (field: unknown) => lineOf(field, 200);
  const address = isObject(location.address) ? location.address : {};
  const written = typeof location.address === "string" ? line(location.address) : null;
  const postcode = postcodeOf(address.postalCode) ?? postcodeWithin(written);
  const geo = isObject(location.geo) ? readPosition(location.geo, postcode !== null) : null;
  if (geo === "bad-position") return geo;
  const amenities = readAmenities(location.amenityFeature);
  return {
    name: soundName(line(location.name)),
    line1: line(address.streetAddress) ?? written,
    city: line(address.addressLocality),
    county: line(address.addressRegion),
    postcode,
    latitude: geo?.latitude ?? null,
    longitude: geo?.longitude ?? null,
    website: urlOf(location.url),
    changingRooms: amenities.get("changingfacilities") ?? null,
    carPark: amenities.get("parking") ?? null,
  };
}

/** Some systems write the coordinates where the name should be. */
function soundName(name: string | null): string | null {
  return name === null || /^[-+\d.,\s]+$/.test(name) ? null : name;
}

/** Null where one of the two is missing, and for 0, 0 beside a postcode: that is in the sea, and was never looked up. */
function readPosition(geo: JsonObject, hasPostcode: boolean): Position | "bad-position" | null {
  const { latitude: givenLatitude, longitude: givenLongitude } = geo;
  if ([givenLatitude, givenLongitude].some((each) => each === undefined || each === null || each === "")) return null;
  const latitude = numberOf(givenLatitude);
  const longitude = numberOf(givenLongitude);
  if (latitude === null || longitude === null) return "bad-position";
  if (latitude === 0 && longitude === 0) return hasPostcode ? null : "bad-position";
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : "bad-position";
}

function postcodeOf(value: unknown): string | null {
  const read = typeof value === "string" ? readPostcode(value.trim()) : null;
  return read?.kind === "full" ? read.postcode : null;
}

function postcodeWithin(text: string | null): string | null {
  const match = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\s*$/i.exec(text ?? "");
  return match ? postcodeOf(match[0]) : null;
}

function readAmenities(value: unknown): Map<string, boolean> {
  const amenities = new Map<string, boolean>();
  for (const each of listOf(value).slice(0, 100)) {
    if (!isObject(each) || typeof each.value !== "boolean") continue;
    for (const type of typesOf(each)) amenities.set(type.toLowerCase(), each.value);
  }
  return amenities;
}

/** Undefined where none is named, or a person is: then nothing of them is taken. */
export function readOrganiser(value: unknown): OrganiserFacts | undefined {
  const organiser = firstObject(value);
  if (!organiser || typesOf(organiser).includes("Person")) return undefined;
  const name = lineOf(organiser.name ?? organiser.legalName, 200);
  // A name that contains an e-mail address would publish a contact.
  if (name === null || name.includes("@")) return undefined;
  return { name, website: urlOf(organiser.url) };
}
