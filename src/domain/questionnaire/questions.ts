// Every question by its id.
import type { Question, QuestionId } from "./question.ts";
import { age, miniAge } from "./questions/age.ts";
import { days } from "./questions/days.ts";
import { disability } from "./questions/disability.ts";
import { disabilityTypes } from "./questions/disability-types.ts";
import { footballType, footballTypeAny, footballTypeGirl } from "./questions/football-types.ts";
import { genderAdult, genderYoung } from "./questions/gender.ts";
import { kindOfFootball } from "./questions/kind-of-football.ts";
import { location, postcode } from "./questions/location.ts";
import { miniGender } from "./questions/mini-gender.ts";
import { volunteerAgeGroup } from "./questions/volunteer-age-group.ts";
import { volunteerGender } from "./questions/volunteer-gender.ts";
import { who } from "./questions/who.ts";

export const questions: Readonly<Record<QuestionId, Question>> = {
  who,
  age,
  "mini-age": miniAge,
  "volunteer-age-group": volunteerAgeGroup,
  "gender-young": genderYoung,
  "gender-adult": genderAdult,
  "mini-gender": miniGender,
  "volunteer-gender": volunteerGender,
  "football-type-girl": footballTypeGirl,
  "football-type": footballType,
  "football-type-any": footballTypeAny,
  "kind-of-football": kindOfFootball,
  days,
  disability,
  "disability-types": disabilityTypes,
  location,
  postcode,
};
