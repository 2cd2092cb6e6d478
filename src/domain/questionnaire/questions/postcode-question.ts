// Step 8 inside a partner's page: a postcode or a place only, as a frame is rarely allowed to ask for the device's position.
import type { Question } from "#src/domain/questionnaire/question.ts";
import { location } from "./location.ts";

export const postcode: Question = {
  ...location,
  id: "postcode",
  readableId: "where-postcode",
  analyticsId: "onboarding-postcode",
  type: "postcode",
};
