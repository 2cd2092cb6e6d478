// A place in words: facilities and access (§3.15), pitches, parking (§5.22), where it lies.

import { type AccessFlag, accessAreas, type DisabilityFacilityLabel } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { spokenUnit } from "#src/platform/text/distance-unit.ts";
import { formatRoundDistance } from "#src/platform/text/format-distance.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";
import { accessAreaLabels } from "#src/search/answer/match-reasons.ts";

/** What a place may have: an accessible area, or what everybody needs. */
export type FacilityKey = AccessFlag | "changingRooms" | "floodlights";

/** Each by itself. */
const facilityNames: Record<FacilityKey, string> = {
  receptionArea: defineMessage("Accessible reception"),
  doorways: defineMessage("Accessible doorways"),
  changingFacility: defineMessage("Accessible changing rooms"),
  activityArea: defineMessage("Accessible playing areas"),
  toilets: defineMessage("Accessible toilets"),
  socialAreas: defineMessage("Accessible social areas"),
  spectatorAreas: defineMessage("Accessible viewing areas"),
  emergencyExit: defineMessage("Accessible emergency exits"),
  parking: defineMessage("Accessible parking"),
  changingRooms: defineMessage("Changing rooms"),
  floodlights: defineMessage("Floodlights"),
};

/** What the facility filter calls it on the wire. */
export const facilityOf = (label: DisabilityFacilityLabel): AccessFlag =>
  accessAreas.find(({ filterLabel }) => filterLabel === label)!.flag;

/** "Accessible toilets", a message: a facility as people read it; the wire has the bare label. */
export const facilityName = (label: DisabilityFacilityLabel): string => facilityNames[facilityOf(label)];

type Facilities = Pick<PlaceAnswer, "Facility" | "DisableFacility">;

/** The facilities of a place: "no" only where the record says so; all else is not known. */
export function placeFacts({ text }: Language, { Facility, DisableFacility }: Facilities) {
  const spaces = parkingSpaces(Facility);
  const answers: [facility: FacilityKey, hasIt: boolean | null][] = [
    // Where there are accessible ones there are some, whatever was left out.
    ["changingRooms", Facility.ChangingRooms ?? (DisableFacility.ChangingFacility || null)],
    ...accessAreas.map(({ flag, wireName }): [FacilityKey, boolean | null] => [flag, DisableFacility[wireName]]),
    ["floodlights", Facility.Floodlit],
  ];
  const carPark = spaces !== null && {
    name: text("Car park, {spaces, plural, one {# space} other {# spaces}}", { spaces }),
    hasIt: true,
  };
  const withAnswer = (wanted: boolean) =>
    answers.flatMap(([facility, hasIt]) =>
      hasIt === wanted ? [{ name: text(facilityNames[facility]), hasIt: wanted }] : [],
    );
  return {
    /** What is there before what is not. */
    known: [...(carPark ? [carPark] : []), ...withAnswer(true), ...withAnswer(false)],
    unknown: answers.flatMap(([facility, hasIt]) => (hasIt === null ? [facility] : [])),
  };
}

/** "changing rooms, floodlights, and accessible toilets and parking": "accessible" once. */
export function namesTogether(language: Language, facilities: readonly FacilityKey[]): string {
  const { text } = language;
  const isAccess = (facility: FacilityKey) => facility in accessAreaLabels;
  const accessible = facilities.filter(isAccess);
  const others = facilities.filter((facility) => !isAccess(facility)).map((facility) => text(namesInside[facility]));
  if (accessible.length === 0) return joinList(language, others);
  const areas = joinList(
    language,
    accessible.map((facility) => text(namesInside[facility])),
  );
  if (others.length === 0) return text("accessible {areas}", { areas });
  const named = others.join(language.and.between);
  return others.length > 1 || accessible.length > 1
    ? text("{named}, and accessible {areas}", { named, areas })
    : text("{named} and accessible {areas}", { named, areas });
}

/** Each within a sentence, where "accessible" is said once. */
const namesInside: Record<FacilityKey, string> = {
  ...accessAreaLabels,
  changingRooms: defineMessage("changing rooms"),
  floodlights: defineMessage("floodlights"),
};

/** Spaces of a car park that has any; null where parking is not to be shown. */
function parkingSpaces({ CarPark, CarParkCapacity }: PlaceAnswer["Facility"]): number | null {
  return CarPark === true && CarParkCapacity !== null && CarParkCapacity > 0 ? CarParkCapacity : null;
}

/** Before the word "pitches". */
const pitchAdjectives: Record<string, string> = {
  "3G or Astroturf": defineMessage("3G"),
  Grass: defineMessage("grass"),
  Indoor: defineMessage("indoor"),
  Others: defineMessage("other"),
};

/** "Grass and 3G pitches, 125 parking spaces"; empty where nothing is known. */
export function pitchesAndParking(language: Language, place: Pick<PlaceAnswer, "PitchTypes" | "Facility">): string {
  const types = (place.PitchTypes ?? "").split("|").filter(Boolean);
  const { text } = language;
  const kinds = joinList(
    language,
    types.map((type) => text(pitchAdjectives[type] ?? type)),
  );
  const pitches = kinds && text("{kinds} pitches", { kinds });
  const spaces = parkingSpaces(place.Facility);
  const parking =
    spaces === null ? "" : text("{spaces, plural, one {# parking space} other {# parking spaces}}", { spaces });
  return capitalised(joinFacts(language, [pitches, parking]));
}

/** By itself, and within a sentence. */
const surfaces: Record<string, readonly [alone: string, inside: string]> = {
  "3G or Astroturf": [defineMessage("3G or Astroturf"), defineMessage("3G or astroturf")],
  Grass: [defineMessage("Grass"), defineMessage("grass")],
  Indoor: [defineMessage("Indoor"), defineMessage("indoors")],
  Others: [defineMessage("Another surface"), defineMessage("another surface")],
};

/** "grass", "another surface": inside a sentence. */
export function formatSurface({ text }: Language, surfaceType: string): string {
  return text(surfaces[surfaceType]?.[1] ?? surfaceType);
}

/** "Grass", "Another surface": by itself. */
export function surfaceName({ text }: Language, surfaceType: string): string {
  return text(surfaces[surfaceType]?.[0] ?? surfaceType);
}

/** "Grass and another surface" of the wire's "Grass|Others"; empty where nothing is known. */
export function pitchNames(language: Language, pitchTypes: string | null): string {
  const types = (pitchTypes ?? "").split("|").filter(Boolean);
  return joinList(
    language,
    types.map((type, at) => (at > 0 && type === "Others" ? formatSurface : surfaceName)(language, type)),
  );
}

const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;
type Direction = (typeof directions)[number];

/** "south-west": the direction from `from` to `to`. For distances within a country. */
export function formatDirection(from: Position, to: Position): Direction {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const bearing = Math.atan2(east, north) / (2 * Math.PI);
  return directions[(Math.round(bearing * directions.length) + directions.length) % directions.length]!;
}

export interface NearTown {
  town: string;
  /** From the town's middle. */
  miles: number;
  /** The direction from the town to the place. */
  direction: Direction;
}

const fromMiddle = {
  north: defineMessage("About {distance} north of the centre of {town}."),
  "north-east": defineMessage("About {distance} north-east of the centre of {town}."),
  east: defineMessage("About {distance} east of the centre of {town}."),
  "south-east": defineMessage("About {distance} south-east of the centre of {town}."),
  south: defineMessage("About {distance} south of the centre of {town}."),
  "south-west": defineMessage("About {distance} south-west of the centre of {town}."),
  west: defineMessage("About {distance} west of the centre of {town}."),
  "north-west": defineMessage("About {distance} north-west of the centre of {town}."),
} as const;

/** "About 5 miles south-west of the middle of Manchester." */
export function formatNearTown(language: Language, { town, miles, direction }: NearTown): string {
  const distance = Math.round(miles / spokenUnit().miles);
  if (distance < 1) return language.text("Close to the centre of {town}.", { town });
  return language.text(fromMiddle[direction], { distance: formatRoundDistance(language, distance), town });
}

// Six decimals are ten centimetres; more would only tell the map's provider about visitors.
const coordinates = ({ latitude, longitude }: Position) =>
  `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;

/** A web map's directions to the place by its name, from the search origin, or without a start. */
export function directionsHref(name: string, to: Position, from: Position | null): string {
  const url = new URL("https://www.google.com/maps");
  if (from) url.searchParams.set("saddr", coordinates(from));
  url.searchParams.set("daddr", `${coordinates(to)} (${name})`);
  return url.href;
}

/** The place for a phone's own map. */
export function geoHref(name: string, to: Position): string {
  return `geo:${coordinates(to)}?q=${coordinates(to)}(${encodeURIComponent(name)})`;
}
