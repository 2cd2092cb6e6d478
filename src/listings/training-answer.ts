// What a club says of its training and of joining a team, by the wire's names.
import type { ListedTraining, Team } from "#src/catalogue/records/catalogue.ts";
import { audienceOf } from "#src/catalogue/records/listed-training.ts";
import { openingOn } from "#src/catalogue/records/season.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { joiningFields, trainingFields } from "#src/search/answer/training-card.ts";
import type { TrainingAnswer } from "./detail-answer.ts";

export function trainingAnswer(training: ListedTraining): TrainingAnswer {
  const { team, venue } = training;
  const { ageGroups, gender } = audienceOf(training);
  return {
    Day: training.day,
    StartTime: training.startTime,
    EndTime: training.endTime,
    TeamName: team?.teamName ?? null,
    AgeGroups: [...ageGroups],
    Gender: gender,
    City: venue ? venue.address.city : training.city,
    FromDate: training.fromDate,
    ToDate: training.toDate,
    ExceptDates: training.exceptDates,
    ...trainingFields(training),
  };
}

/** Of a team, at a moment. */
export function joiningAnswer(team: Team, nowMs: number) {
  const opening = openingOn(localDate(nowMs), team);
  return { ...joiningFields(team), LookingFor: opening?.count ?? null, LookingForUntil: opening?.until ?? null };
}
