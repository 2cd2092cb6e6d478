// The recommendation calls, what each answers with, and how much of it at once (specification §7.3, §7.4, §7.18).

/** What is offered: teams at clubs, or sessions at venues and with providers. */
export type OfferKind = "club" | "casual";

/** "teams" answers as "club" does, and "session" as "casual", each card with its matching teams or sessions. */
export type SearchCall = "club" | "teams" | "casual" | "session";

export const offerKindOf: Record<SearchCall, OfferKind> = {
  club: "club",
  teams: "club",
  casual: "casual",
  session: "casual",
};

/** Cards on one page of an answer: five clubs, ten venues (§7.18). */
export const pageSizes = { club: 5, teams: 5, casual: 10, session: 10 } as const satisfies Record<SearchCall, number>;
