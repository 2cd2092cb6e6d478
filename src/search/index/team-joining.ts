// By team, what its club says of joining it: for the cards of clubs.
import type { ListedTraining } from "#src/catalogue/records/catalogue.ts";
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import type { Block, BlockWriter } from "./block.ts";
import { agesOfGroup } from "./club-table.ts";
import { offerGroups } from "./offer-group.ts";
import { genderBits } from "./packed-sets.ts";
import type { TeamFields } from "./team-fields.ts";
import { startMinuteOf } from "./training-table.ts";

const minutesOfDay = 1_440;

/** In the order of the table's members: those of a card are side by side. */
const joiningSections = {
  /** Bits: the number of what it says of places, as in `TeamFields`, and `looksBit` where it looks for players. */
  says: Uint8Array,
  /** When member m trains: the times from[m] up to, not including, from[m + 1]. */
  from: Int32Array,
  /** Minutes after Monday's midnight, local. */
  minute: Uint16Array,
  /** The last day, in days since 1970; 0 where there is none. */
  until: Int32Array,
} as const;

export const placesBits = 7;
export const looksBit = 8;

const name = "teamJoining";

/** Of a time, its day, Monday 1 to Sunday 7, and start like "18:30". */
export function timeOfMinute(minute: number): { Day: number; StartTime: string } {
  const ofDay = minute % minutesOfDay;
  const parts = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0"));
  return { Day: Math.floor(minute / minutesOfDay) + 1, StartTime: parts.join(":") };
}

/**
 * Training for no team in particular is that of the club's teams of its ages and gender, but for a disability. `members`: indexes
 * of teams.
 */
export function writeTeamJoining(
  writer: BlockWriter,
  training: readonly ListedTraining[],
  teams: TeamFields,
  members: Int32Array,
): void {
  const byTeam = Map.groupBy(training, ({ team }) => team?.teamId ?? null);
  const byClub = Map.groupBy(byTeam.get(null) ?? [], ({ clubId }) => clubId);
  const from = new Int32Array(members.length + 1);
  const rows: ListedTraining[] = [];
  members.forEach((team, member) => {
    rows.push(...(byTeam.get(teams.teamIds[team]!) ?? []));
    for (const row of byClub.get(teams.clubIds[team]!) ?? []) if (isFor(row, teams, team)) rows.push(row);
    from[member + 1] = rows.length;
  });
  const says = (team: number) => teams.places[team]! | (teams.lookingFor[team] === 0 ? 0 : looksBit);
  writer.addAll(name, {
    says: Uint8Array.from(members, says),
    from,
    minute: Uint16Array.from(rows, (row) => (row.day - 1) * minutesOfDay + startMinuteOf(row)),
    until: Int32Array.from(rows, ({ toDate }) => dayNumber(toDate)),
  });
}

function isFor({ ageGroups: of, gender, minAge, maxAge }: ListedTraining, teams: TeamFields, team: number): boolean {
  const group = ageGroups[teams.ageGroups[team]!]!;
  const [youngest, oldest] = agesOfGroup(group);
  return (
    offerGroups[teams.groups[team]!]!.disabilityId === null &&
    (gender === "" || genderBits([gender]) === teams.genders[team]) &&
    (of.length > 0 ? of.includes(group) : (minAge ?? 0) <= oldest && youngest <= (maxAge ?? oldest))
  );
}

export const openTeamJoining = (block: Block) => block.all(name, joiningSections);
