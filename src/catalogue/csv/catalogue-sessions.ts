// The exchange format's sessions.csv.
import { surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { decimal, exactWord, largestExact, words } from "./catalogue-cells.ts";
import { checkAges, declareFile, optional, required } from "./catalogue-columns.ts";
import {
  ageColumns,
  count,
  disabilityId,
  footballType,
  gender,
  id,
  keyText,
  text,
} from "./catalogue-shared-columns.ts";
import { instant } from "./catalogue-time.ts";

export const sessionsFile = declareFile(
  "sessions",
  {
    SessionId: required(keyText),
    PitchFinderId: required(id),
    ProviderId: required(id),
    SessionName: required(words),
    FootballType: required(footballType),
    Gender: required(gender),
    ...ageColumns,
    Price: optional(decimal(0, largestExact)),
    SessionDateTime: required(instant),
    DurationMinutes: optional(count),
    DisabilityType: optional(disabilityId),
    SurfaceType: optional(exactWord(surfaceTypes)),
    Category: text,
    CategoryTypeId: optional(id),
    FaInitiative: text,
    SessionPercentageAvailable: optional(decimal(0, 100)),
    BookingUrl: text,
    AlternateBookingUrl: text,
  },
  ["SessionId"],
  (values) => ({
    sessionId: values.SessionId,
    pitchFinderId: values.PitchFinderId,
    providerId: values.ProviderId,
    sessionName: values.SessionName,
    footballType: values.FootballType,
    gender: values.Gender,
    minAge: values.MinAge,
    maxAge: values.MaxAge,
    price: values.Price,
    startsAtMs: values.SessionDateTime,
    durationMinutes: values.DurationMinutes,
    disabilityId: values.DisabilityType,
    surfaceType: values.SurfaceType,
    category: values.Category,
    categoryTypeId: values.CategoryTypeId,
    faInitiative: values.FaInitiative,
    percentageAvailable: values.SessionPercentageAvailable,
    bookingUrl: values.BookingUrl,
    alternateBookingUrl: values.AlternateBookingUrl,
  }),
  checkAges,
);
