// Clubs to write to: one reachable about everybody, one about nobody, one about adults only.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const wgsClubId = uuid;

/** In the register, and never to be published. */
export const contacts = [
  "secretary-1@example.org",
  "safety-1@example.org",
  "secretary-3@example.org",
  "0161 496 0777",
  "Hidden Secretary",
];

const rows = [
  [
    "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude,IsAllowPublic,Phone,Email," +
      "IndividualName,WelfareOfficerEmail",
  ],
  [
    `1,${uuid(1)},Sale Juniors Football Club,M33 7WR,53.4263,-2.3265,No,0161 496 0777,` +
      "secretary-1@example.org,Hidden Secretary,safety-1@example.org",
  ],
  [`2,${uuid(2)},Silent Rovers,M33 7WR,53.4263,-2.3265,No,,,,`],
  [`3,${uuid(3)},Grown Ups FC,M33 7WR,53.4263,-2.3265,No,,secretary-3@example.org,,n/a`],
  [`4,${uuid(4)},Keyboard Athletic,M33 7WR,53.4263,-2.3265,No,,secretary-1@example.org,,safety-1@example.org`],
  [`5,${uuid(5)},Lost Line United,M33 7WR,53.4263,-2.3265,No,,secretary-1@example.org,,safety-1@example.org`],
  [`7,${uuid(7)},Evening Women FC,M33 7WR,53.4263,-2.3265,Yes,0161 496 0707,,,safety-1@example.org`],
  [`6,${uuid(6)},Shared Line FC,M33 7WR,53.4263,-2.3265,No,,secretary-1@example.org,,safety-1@example.org`],
  [`8,${uuid(8)},Offline Wanderers,M33 7WR,53.4263,-2.3265,No,,secretary-1@example.org,,safety-1@example.org`],
  [`9,${uuid(9)},Dropped Line Rangers,M33 7WR,53.4263,-2.3265,No,,secretary-1@example.org,,safety-1@example.org`],
];

const teams = [
  "TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType",
  `11,${uuid(11)},1,Sale Juniors U9,U9,Mixed,11v11`,
  `71,${uuid(71)},7,Evening Women First,Open Aged,Female,11v11`,
];

export async function writeContactCatalogue(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "clubs.csv"), rows.join("\n"));
  await writeFile(join(folder, "teams.csv"), teams.join("\n"));
}
