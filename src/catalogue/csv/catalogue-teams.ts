// The exchange format's teams.csv.
import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { dayNumbers, exactWord, uuid, words } from "./catalogue-cells.ts";
import { declareFile, optional, optionalList, required } from "./catalogue-columns.ts";
import { asPostcode } from "./catalogue-postcode.ts";
import { disabilityId, footballType, gender, id, text } from "./catalogue-shared-columns.ts";

export const teamsFile = declareFile(
  "teams",
  {
    TeamId: required(id),
    WgsTeamId: required(uuid),
    ClubId: required(id),
    TeamName: required(words),
    Agegroup: required(exactWord(ageGroups)),
    Gender: required(gender),
    FootballType: required(footballType),
    DisabilityType: optional(disabilityId),
    Category: text,
    LeagueName: text,
    DivisionName: text,
    CountyName: text,
    PlaysOnDay: optionalList(dayNumbers),
    GroundName: text,
    GroundAddressLine1: text,
    GroundAddressLine2: text,
    GroundAddressLine3: text,
    City: text,
    PostCode: optional(asPostcode),
  },
  ["TeamId"],
  (values) => ({
    teamId: values.TeamId,
    wgsTeamId: values.WgsTeamId,
    clubId: values.ClubId,
    teamName: values.TeamName,
    ageGroup: values.Agegroup,
    gender: values.Gender,
    footballType: values.FootballType,
    disabilityId: values.DisabilityType,
    category: values.Category,
    leagueName: values.LeagueName,
    divisionName: values.DivisionName,
    countyName: values.CountyName,
    days: values.PlaysOnDay,
    groundName: values.GroundName,
    ground: {
      line1: values.GroundAddressLine1,
      line2: values.GroundAddressLine2,
      line3: values.GroundAddressLine3,
      city: values.City,
      postcode: values.PostCode,
    },
  }),
);
