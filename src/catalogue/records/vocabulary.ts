// The closed word lists of football finding: who, what, when, where (§9, clarifications "Codes").

/** Genders of an offer, exact words of the exchange format. */
export const genders = ["Male", "Female", "Mixed"] as const;
export type Gender = (typeof genders)[number];

/** Football types in the order of §9.5, which is also the order of equal groups. */
export const footballTypes = ["11v11", "futsal", "small-sided", "walking-football", "football"] as const;
export type FootballType = (typeof footballTypes)[number];

/** Age groups from youngest to oldest (§9.3). */
export const ageGroups = [
  "U5",
  "U6",
  "U7",
  "U8",
  "U9",
  "U10",
  "U11",
  "U12",
  "U13",
  "U14",
  "U15",
  "U16",
  "U17",
  "U18",
  "Open Aged",
] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** Surfaces of casual sessions (§9.6). */
export const surfaceTypes = ["3G or Astroturf", "Grass", "Indoor", "Others"] as const;
export type SurfaceType = (typeof surfaceTypes)[number];

/** When casual sessions start: before 12:00, 12:00 to 16:59, from 17:00, in Europe/London. */
export const timesOfDay = ["morning", "afternoon", "evening"] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/** Whether a team or its training takes people. */
export const placesWords = ["open", "few", "waiting-list", "full"] as const;

/** What a search for clubs may require of joining a team: it has to be known. */
export const joiningTerms = ["PlacesFree", "BeginnersWelcome"] as const;
export type JoiningTerm = (typeof joiningTerms)[number];

/** What a club's price is paid for. */
export const priceUnits = ["session", "month", "season"] as const;

/** Names of the disability types (§9.7); the id is the position plus one. */
export const disabilityNames = [
  "Amputee",
  "Blind",
  "Cerebral Palsy",
  "Deaf/Hearing Impaired",
  "Downs syndrome",
  "Dwarf",
  "Frame",
  "Learning Disability",
  "Mental Health",
  "Pan-Disability",
  "Partially Sighted",
  "Powerchair",
  "Autism",
] as const;
export type DisabilityName = (typeof disabilityNames)[number];

/** Disability id of pan-disability football, the special group (§9.7). */
export const panDisabilityId = 10;

/** Name of a disability id 1 to 13; null for null (mainstream). */
export function disabilityName(disabilityId: number | null): DisabilityName | null {
  return disabilityId === null ? null : (disabilityNames[disabilityId - 1] ?? null);
}

/**
 * The areas of a place that may be accessible, in the order of §3.15: the record's field, the field
 * of an answer, and the word of a search body's DisabilityFacility, also the filter's label (§9.8).
 */
export const accessAreas = [
  { flag: "receptionArea", wireName: "ReceptionArea", filterLabel: "Reception" },
  { flag: "doorways", wireName: "Doorways", filterLabel: "Doorways" },
  { flag: "changingFacility", wireName: "ChangingFacility", filterLabel: "Changing" },
  { flag: "activityArea", wireName: "ActivityArea", filterLabel: "Activities" },
  { flag: "toilets", wireName: "Toilets", filterLabel: "Toilets" },
  { flag: "socialAreas", wireName: "SocialAreas", filterLabel: "Social" },
  { flag: "spectatorAreas", wireName: "SpectatorAreas", filterLabel: "Spectator Areas" },
  { flag: "emergencyExit", wireName: "EmergencyExit", filterLabel: "Emergency Exits" },
  { flag: "parking", wireName: "Parking", filterLabel: "Parking" },
] as const satisfies { flag: string; wireName: string; filterLabel: DisabilityFacilityLabel }[];
export type AccessFlag = (typeof accessAreas)[number]["flag"];
export type AccessWireName = (typeof accessAreas)[number]["wireName"];

/**
 * What a search may require of access, in the filter's order (§9.8); each is an area's filterLabel.
 */
export const disabilityFacilityLabels = [
  "Toilets",
  "Parking",
  "Doorways",
  "Changing",
  "Spectator Areas",
  "Social",
  "Reception",
  "Emergency Exits",
  "Activities",
] as const;
export type DisabilityFacilityLabel = (typeof disabilityFacilityLabels)[number];

/** Youngest and oldest age a search accepts (§9.2). */
export const youngestAge = 5;
export const oldestAge = 99;

/** A person of this age or younger is a child (§9.2). */
export const oldestChildAge = 17;
