// Numbers for choices in bodies and stored preferences (clarifications "Codes on the wire").

/** One gender alone, mixed football alone, one gender with mixed; absent means everybody. */
export const PlayWith = { male: 1, female: 2, mixed: 3, maleAndMixed: 4, femaleAndMixed: 5 } as const;

/** Whether disability football is searched for. */
export const DisabilityOption = { yes: 1, no: 2, notSure: 3 } as const;

/** What is searched for; camps are casual offers that last for days. */
export const FootballChoice = { casual: 1, club: 2, both: 3, camps: 4 } as const;

/** The list that is shown, and which of the two it is about. */
export const SelectedFootball = { casual: 1, club: 2 } as const;

export const limits = {
  /** SessionPrice, in steps of the currency (£1 in England), that accepts every price (§9.9). */
  noPrice: 5,
  /** SessionDuration in hours that accepts every length (§9.9). */
  noDuration: 4,
  /** SessionDuration of camps and festivals: a week, so any length (§7.3). */
  campHours: 168,
  /** Minutes from which a session counts as a camp (exchange format). */
  campMinutes: 1440,
} as const;

/** Answers with fewer cards get suggestions (clarifications "Beyond the specification"). */
export const thinAnswer = 3;

/** WeekDays of every day, Monday 1 to Sunday 7 (§9.18). */
export const allWeekDays = "1,2,3,4,5,6,7";
