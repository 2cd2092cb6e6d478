// The recommendation calls, what each answers with, and the size of a page (§7.3, §7.4, §7.18).
import { FootballChoice, SelectedFootball } from "./wire-codes.ts";

/** What is offered: teams at clubs, or sessions at venues and with providers. */
export type OfferKind = "club" | "casual";

/** "teams" answers as "club" and "session" as "casual", with matching teams or sessions. */
export type SearchCall = "club" | "teams" | "casual" | "session";

export const offerKindOf: Record<SearchCall, OfferKind> = {
  club: "club",
  teams: "club",
  casual: "casual",
  session: "casual",
};

/** Cards on one page of an answer: five clubs, ten venues (§7.18). */
export const pageSizes = { club: 5, teams: 5, casual: 10, session: 10 } as const satisfies Record<SearchCall, number>;

/** The list that a body is about: by SelectedFootballType, else by FootballType, else casual. */
export function offersListed({ SelectedFootballType, FootballType }: ListedSearch): OfferKind {
  if (SelectedFootballType != null) return SelectedFootballType === SelectedFootball.club ? "club" : "casual";
  return FootballType === FootballChoice.club || FootballType === FootballChoice.both ? "club" : "casual";
}

interface ListedSearch {
  SelectedFootballType?: number | null;
  FootballType?: number | null;
}
