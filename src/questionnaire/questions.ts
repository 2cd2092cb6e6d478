// Every question by its id.
import { age, miniAge } from "#src/questionnaire/questions/age.ts";
import { days } from "#src/questionnaire/questions/days.ts";
import { disability } from "#src/questionnaire/questions/disability.ts";
import { disabilityTypes } from "#src/questionnaire/questions/disability-types.ts";
import { footballType, footballTypeAny, footballTypeGirl } from "#src/questionnaire/questions/football-types.ts";
import { genderAdult, genderYoung } from "#src/questionnaire/questions/gender.ts";
import { kindOfFootball } from "#src/questionnaire/questions/kind-of-football.ts";
import { location, postcode } from "#src/questionnaire/questions/location.ts";
import { miniGender } from "#src/questionnaire/questions/mini-gender.ts";
import { volunteerAgeGroup } from "#src/questionnaire/questions/volunteer-age-group.ts";
import { volunteerGender } from "#src/questionnaire/questions/volunteer-gender.ts";
import { who } from "#src/questionnaire/questions/who.ts";
import type { Question, QuestionId } from "./question.ts";

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
