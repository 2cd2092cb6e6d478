// Teams of a club, as many as a story wants.
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import type { ClubTeam } from "#src/listings/detail-answer.ts";

const genders = ["Female", "Male", "Mixed"];
const days = ["6", "7", "3,7", null, "2,4"];

/** Ages, genders and days in turn; every fourth team has no league. */
export function teamsOf(clubName: string, count: number, isMatch: (team: ClubTeam) => boolean | null): ClubTeam[] {
  return Array.from({ length: count }, (_, at) => {
    const Agegroup = ageGroups[(at * 7) % ageGroups.length]!;
    const Gender = genders[at % genders.length]!;
    const team: ClubTeam = {
      TeamId: 1000 + at,
      WgsTeamId: `t${at}`,
      TeamName: `${clubName} ${Agegroup} ${["Reds", "Blues", "Lions", "Comets"][at % 4]}`,
      Agegroup,
      Gender,
      FootballType: at % 9 === 8 ? "futsal" : "11v11",
      DisabilityId: null,
      Disability: null,
      Category: null,
      LeagueName: at % 4 === 3 ? null : "Nine Arches Junior League",
      DivisionName: at % 4 === 3 ? null : `Division ${(at % 3) + 1}`,
      CountyName: "Greater Manchester",
      PlaysOnDay: days[at % days.length]!,
      GroundName: "Mill Lane Playing Fields",
      City: "Sale",
      PostCode: "M33 7WR",
      IsMatch: null,
    };
    return { ...team, IsMatch: isMatch(team) };
  });
}

export const isForGirlOfTwelve = ({ Agegroup, Gender }: ClubTeam) =>
  ["U12", "U13"].includes(Agegroup) && Gender !== "Male";
