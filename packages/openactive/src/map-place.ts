// Where an opportunity takes place and who runs it, never a person or a way to reach one.
import { firstObject, isObject, type JsonObject, listOf, numberOf, typesOf, urlOf } from "./json-ld.ts";
import { isLocated, type OrganiserFacts, type PlaceFacts } from "./opportunity.ts";
import { lineOf } from "./plain-text.ts";

type ReadPostcode = (text: string) => string | null;

/** Undefined where there is none; "bad-position" where its coordinates cannot be of a place. */
export function readPlace(value: unknown, readPostcode: ReadPostcode): PlaceFacts | "bad-position" | undefined {
  const location = listOf(value)
    .filter(isObject)
    .find((each) => !typesOf(each).includes("VirtualLocation"));
  if (!location) return undefined;
  const place = placeItself(location, readPostcode);
  // A court says where it is by the centre that it is in.
  const around = firstObject(location.containedInPlace);
  if (place === "bad-position" || isLocated(place) || !around) return place;
  const outer = placeItself(around, readPostcode);
  return outer === "bad-position" || isLocated(outer) ? outer : place;
}

function placeItself(location: JsonObject, readPostcode: ReadPostcode): PlaceFacts | "bad-position" {
  const line = (field: unknown) => lineOf(field, 200);
  const address = isObject(location.address) ? location.address : {};
  const written = typeof location.address === "string" ? line(location.address) : null;
  const postcode = postcodeOf(address.postalCode, readPostcode) ?? postcodeAtEnd(written, readPostcode);
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

/** Null where either is missing, and for 0, 0 with a postcode: in the sea, never looked up. */
function readPosition(
  geo: JsonObject,
  hasPostcode: boolean,
): { latitude: number; longitude: number } | "bad-position" | null {
  const { latitude: givenLatitude, longitude: givenLongitude } = geo;
  if ([givenLatitude, givenLongitude].some((each) => each === undefined || each === null || each === "")) return null;
  const latitude = numberOf(givenLatitude);
  const longitude = numberOf(givenLongitude);
  if (latitude === null || longitude === null) return "bad-position";
  if (latitude === 0 && longitude === 0) return hasPostcode ? null : "bad-position";
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : "bad-position";
}

const postcodeOf = (value: unknown, readPostcode: ReadPostcode) =>
  typeof value === "string" ? readPostcode(value.trim()) : null;

/** An address in one line ends with its postcode: its last two words, or its last. */
function postcodeAtEnd(text: string | null, readPostcode: ReadPostcode): string | null {
  const words = text?.split(/[\s,]+/).filter((word) => word !== "") ?? [];
  return [2, 1].map((count) => readPostcode(words.slice(-count).join(" "))).find((each) => each !== null) ?? null;
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
