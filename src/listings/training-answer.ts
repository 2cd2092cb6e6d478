// What a club says of its training and of joining a team, by the wire's names.
import type { ListedTraining, Team } from "#src/catalogue/records/catalogue.ts";
import { audienceOf, joiningOf } from "#src/catalogue/records/listed-training.ts";
import { placeOf } from "#src/search/results/training-card.ts";
import type { TrainingAnswer } from "./detail-answer.ts";

export function trainingAnswer(training: ListedTraining): TrainingAnswer {
  const { team, venue } = training;
  const { ageGroups, gender, minAge, maxAge } = audienceOf(training);
  return {
    Day: training.day,
    StartTime: training.startTime,
    EndTime: training.endTime,
    TeamId: team?.teamId ?? null,
    TeamName: team?.teamName ?? null,
    AgeGroups: [...ageGroups],
    Gender: gender,
    MinAge: minAge,
    MaxAge: maxAge,
    PitchFinderId: venue?.pitchFinderId ?? null,
    CentreName: placeOf(training),
    City: venue ? venue.address.city : training.city,
    FromDate: training.fromDate,
    ToDate: training.toDate,
    ExceptDates: training.exceptDates,
    FirstTimeFree: training.firstTimeFree,
    Comment: training.comment,
    ...joiningAnswer(joiningOf(training)),
  };
}

export function joiningAnswer(of: Pick<Team, "places" | "beginnersWelcome" | "price" | "priceUnit">) {
  const { places: Places, beginnersWelcome: BeginnersWelcome, price: Price, priceUnit: PriceUnit } = of;
  return { Places, BeginnersWelcome, Price, PriceUnit };
}
