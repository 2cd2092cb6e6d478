// When and where the clubs that say so train: some of their teams, the youngest together.

import { blankOf, type ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { country } from "#src/platform/country/country.ts";
import { seasonYearOf } from "./calendar.ts";
import { Chance, subjects } from "./chance.ts";
import { clubIdOf } from "./clubs.ts";
import { isTelling, joiningOf } from "./joining.ts";
import { type Plan, plannedKind, townOf } from "./plan.ts";
import { teamUuidOf } from "./teams.ts";
import { pitchFinderIdOf } from "./venues.ts";

const hours = ["17:30", "18:00", "18:30", "19:00", "19:30"];

export function trainingOf(plan: Plan, club: number): ClubTraining[] {
  if (!isTelling(club)) return [];
  const christmas = `${seasonYearOf(plan.today)}-12-2`;
  const blank = { ...blankOf("club_training"), clubId: clubIdOf(club), pitchFinderId: groundOf(plan, club) };
  const rows: ClubTraining[] = [];
  for (let team = plan.teamStarts[club]!; team < plan.teamStarts[club + 1]!; team++) {
    const chance = new Chance(subjects.joining, team, 3);
    if (!chance.happens(0.45)) continue;
    const [startTime, day] = [chance.pick(hours), chance.whole(1, 5)];
    rows.push({
      ...blank,
      day,
      startTime,
      endTime: `${Number(startTime.slice(0, 2)) + 1}${startTime.slice(2)}`,
      wgsTeamId: teamUuidOf(team),
      exceptDates: [4, 5, 6].map((last) => `${christmas}${last}`),
      // What it does not say is as the team says.
      ...(chance.happens(0.4) ? joiningOf(team + 1) : {}),
    });
  }
  if (plannedKind(plan, club) !== "junior") return rows;
  rows.push({
    ...blank,
    day: 6,
    startTime: "09:30",
    endTime: "10:30",
    ageGroups: ["U6", "U7", "U8"],
    gender: "Mixed",
    price: 4 * country().currency.step,
    priceUnit: "session",
    firstTimeFree: true,
    places: "open",
    beginnersWelcome: true,
    comment: "Come and try. Bring shin pads and a drink.",
  });
  return rows;
}

/** A venue of the club's town; null where it has none, and then they train where the club is. */
function groundOf(plan: Plan, club: number): number | null {
  const town = townOf(plan.clubStarts, club);
  const [from, to] = [plan.venueStarts[town]!, plan.venueStarts[town + 1]!];
  return to > from ? pitchFinderIdOf(from + (club % (to - from))) : null;
}
