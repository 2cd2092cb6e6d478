// What a place has for disabled people, each fact worded so that it is true when read alone (specification §3.15).
import { type AccessFlag, accessAreas, type DisabilityFacilityLabel } from "#src/catalogue/records/vocabulary.ts";
import type { PlaceAnswer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { accessAreaLabels } from "#src/search/matching/match-reasons.ts";
import { parkingSpaces } from "./format-parking.ts";

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

export interface PlaceFacts {
  /** What is there before what is not. */
  known: PlaceFact[];
  /** Names of facilities that are not known. */
  unknown: string[];
}

type Facilities = Pick<PlaceAnswer, "Facility" | "DisableFacility">;

/** The facilities of a place: "no" is a fact only where the record says so; everything else is not known. */
export function placeFacts({ Facility, DisableFacility }: Facilities): PlaceFacts {
  const spaces = parkingSpaces({ carPark: Facility.CarPark, carParkCapacity: Facility.CarParkCapacity });
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
