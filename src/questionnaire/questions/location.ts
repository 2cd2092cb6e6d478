// Step 8, always last: where to play, by the device's position, a postcode or a place (specification §4.8).
import type { Question } from "#src/questionnaire/question.ts";

export const location: Question = {
  id: "location",
  questionOrder: 8,
  readableId: "where",
  analyticsId: "onboarding-location",
  type: "location",
  answers: [],
};

/** Inside a partner's page: only a postcode or a place, as a frame is rarely allowed to use the device's position. */
export const postcode: Question = {
  ...location,
  id: "postcode",
  readableId: "where-postcode",
  analyticsId: "onboarding-postcode",
  type: "postcode",
  textsOf: "location",
};
