// The whole questionnaire inside a partner's page (specification §1.3, §4.12).
import type { Journey } from "#src/domain/questionnaire/journey.ts";
import { standard } from "./standard.ts";

export const external: Journey = {
  ...standard,
  id: "external",
  questionIds: standard.questionIds.map((id) => (id === "location" ? "postcode" : id)),
  isFramed: true,
};
