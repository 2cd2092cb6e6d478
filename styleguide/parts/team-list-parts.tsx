// Teams for the style guide: with a search, without one, and a club that lists none.

import type { PageTeam } from "#src/web/listing/club-page/club-facts.ts";
import { TeamList } from "#src/web/listing/team-list/team-list.tsx";
import type { Part } from "#styleguide/part.ts";

const team: PageTeam = {
  TeamId: 1,
  TeamName: "Riverside U9 Girls Lions",
  Agegroup: "U9",
  Gender: "Female",
  FootballType: "small-sided",
  DisabilityId: null,
  Disability: null,
  LeagueName: "Nine Arches League",
  PlaysOnDay: "3,7",
  GroundName: "Mill Meadow",
};
const teams: PageTeam[] = [
  team,
  ...[10, 11, 12, 13].map((age) => ({
    ...team,
    TeamId: age,
    TeamName: `Riverside U${age} Girls`,
    Agegroup: `U${age}`,
    PlaysOnDay: age === 10 ? null : "6",
  })),
  { ...team, TeamId: 20, TeamName: "Riverside Women", Agegroup: "Open Aged" },
  { ...team, TeamId: 21, TeamName: "Riverside Frame", DisabilityId: 7, Disability: "Frame", Gender: "Mixed" },
];
const girlOfNine = { Age: 9, PlayWith: 2, WeekDays: "3,7", Disabilityoption: 2 };

const manyTeams: PageTeam[] = Array.from({ length: 120 }, (_, at) => ({
  ...team,
  TeamId: 100 + at,
  TeamName: `Riverside U${5 + (at % 14)} ${at % 2 ? "Girls" : "Boys"} ${Math.floor(at / 14) + 1}`,
  Agegroup: `U${5 + (at % 14)}`,
  Gender: at % 2 ? "Female" : "Male",
}));
const longNames: PageTeam[] = [
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogochpenrhyndeudraethmachynll",
  "Clwb Pêl-droed Ieuenctid Llanfairpwllgwyngyll a Phenrhyndeudraeth dan ddeuddeg 🐉",
  "نادي كرة القدم للناشئين تحت سن الثانية عشرة في مانشستر الكبرى",
].map((TeamName, at) => ({ ...team, TeamId: 300 + at, TeamName }));

const list = (id: string, shown: PageTeam[], preferences: typeof girlOfNine | null) => (
  <TeamList id={id} teams={shown} visit={{ preferences, isVolunteer: false }} />
);

export const teamListParts: Part[] = [
  { name: "Teams after a search", element: list("teams", teams, girlOfNine) },
  { name: "All teams", element: list("all-teams", teams, null) },
  { name: "120 teams", element: list("many-teams", manyTeams, girlOfNine) },
  { name: "Teams with long names", element: list("long-names", longNames, null) },
  { name: "No teams", element: list("no-teams", [], girlOfNine) },
];
