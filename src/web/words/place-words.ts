// What is known of a place, in words: its facilities and access (specification §3.15), pitches, parking (§5.22), where it lies.
import { type AccessFlag, accessAreas, type DisabilityFacilityLabel } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { formatRoundDistance, spokenUnit } from "#src/platform/text/format-distance.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { accessAreaLabels } from "#src/search/matching/match-reasons.ts";
import type { PlaceAnswer } from "#src/search/results/search-answer.ts";

const accessName = (flag: AccessFlag) => `Accessible ${accessAreaLabels[flag]}`;

/** "Accessible toilets": an option of the facility filter as people read it; the wire keeps the bare label. */
export function facilityName(label: DisabilityFacilityLabel): string {
  const area = accessAreas.find(({ filterLabel }) => filterLabel === label);
  return area ? accessName(area.flag) : label;
}

interface PlaceFact {
  /** Of what: "Accessible toilets". */
  name: string;
  hasIt: boolean;
}

interface PlaceFacts {
  /** What is there before what is not. */
  known: PlaceFact[];
  /** Names of facilities that are not known. */
  unknown: string[];
}

type Facilities = Pick<PlaceAnswer, "Facility" | "DisableFacility">;

/** The facilities of a place: "no" is a fact only where the record says so; everything else is not known. */
export function placeFacts({ Facility, DisableFacility }: Facilities): PlaceFacts {
  const spaces = parkingSpaces(Facility);
  const answers: [name: string, hasIt: boolean | null][] = [
    // Where there are accessible ones there are some, whatever was left out.
    ["Changing rooms", Facility.ChangingRooms ?? (DisableFacility.ChangingFacility || null)],
    ...accessAreas.map(({ flag, wireName }): [string, boolean | null] => [accessName(flag), DisableFacility[wireName]]),
    ["Floodlights", Facility.Floodlit],
  ];
  const carPark = spaces === null ? [] : [{ name: `Car park, ${counted(spaces, "space")}`, hasIt: true }];
  const withAnswer = (wanted: boolean) =>
    answers.flatMap(([name, hasIt]) => (hasIt === wanted ? [{ name, hasIt: wanted }] : []));
  return {
    known: [...carPark, ...withAnswer(true), ...withAnswer(false)],
    unknown: answers.flatMap(([name, hasIt]) => (hasIt === null ? [name] : [])),
  };
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** "changing rooms, floodlights, and accessible toilets and parking": several names, with "accessible" once. */
export function namesTogether(names: string[]): string {
  const prefix = "Accessible ";
  const accessible = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const others = names.filter((name) => !name.startsWith(prefix)).map((name) => name.toLowerCase());
  if (accessible.length === 0) return joinList(others);
  const together = `accessible ${joinList(accessible)}`;
  if (others.length === 0) return together;
  return `${others.join(", ")}${others.length > 1 || accessible.length > 1 ? "," : ""} and ${together}`;
}

/** Spaces of a car park that exists and holds more than none; null where parking is not to be shown. */
function parkingSpaces({ CarPark, CarParkCapacity }: PlaceAnswer["Facility"]): number | null {
  return CarPark === true && CarParkCapacity !== null && CarParkCapacity > 0 ? CarParkCapacity : null;
}

/** Before the word "pitches". */
const pitchAdjectives: Record<string, string> = {
  "3G or Astroturf": "3G",
  Grass: "grass",
  Indoor: "indoor",
  Others: "other",
};

/** "Grass and 3G pitches, 125 parking spaces"; empty where nothing is known. */
export function pitchesAndParking(place: Pick<PlaceAnswer, "PitchTypes" | "Facility">): string {
  const types = (place.PitchTypes ?? "").split("|").filter(Boolean);
  const pitches = types.length > 0 ? `${joinList(types.map((type) => pitchAdjectives[type] ?? type))} pitches` : "";
  const spaces = parkingSpaces(place.Facility);
  const parking = spaces === null ? "" : counted(spaces, "parking space");
  const words = [pitches, parking].filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const inSentences: Record<string, string> = {
  "3G or Astroturf": "3G or astroturf",
  Grass: "grass",
  Indoor: "indoors",
  Others: "another surface",
};

/** "grass", "another surface": inside a sentence. */
export function formatSurface(surfaceType: string): string {
  return inSentences[surfaceType] ?? surfaceType;
}

/** "Grass", "Another surface": by itself. */
export function surfaceName(surfaceType: string): string {
  return surfaceType === "Others" ? "Another surface" : surfaceType;
}

/** "Grass and another surface" of the wire's "Grass|Others"; empty where nothing is known. */
export function pitchNames(pitchTypes: string | null): string {
  const types = (pitchTypes ?? "").split("|").filter(Boolean);
  return joinList(types.map((type, at) => (at > 0 && type === "Others" ? formatSurface(type) : surfaceName(type))));
}

const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** "south-west": the direction from `from` to `to`. For distances within a country. */
export function formatDirection(from: Position, to: Position): string {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const turn = Math.atan2(east, north) / (2 * Math.PI);
  return directions[(Math.round(turn * directions.length) + directions.length) % directions.length]!;
}

export interface NearTown {
  town: string;
  /** From the town's middle. */
  miles: number;
  /** The direction from the town to the place: "south-west". */
  direction: string;
}

/** "About 5 miles south-west of the middle of Manchester." */
export function formatNearTown({ town, miles, direction }: NearTown): string {
  const distance = Math.round(miles / spokenUnit().miles);
  if (distance < 1) return `Close to the middle of ${town}.`;
  return `About ${formatRoundDistance(distance)} ${direction} of the middle of ${town}.`;
}

// Six decimals are ten centimetres; more would only reveal more about the visitor to the map's provider.
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
