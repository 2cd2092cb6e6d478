// The names of the questionnaire's journeys, and the paths of each (§2.3, §2.50-2.61).

/** The onboarding paths that show a programme's texts (§2.3). */
export const campaignIds = [
  "external",
  "letgirlsplay",
  "wildcats",
  "justplay",
  "ageuk",
  "youthclub",
  "adultclub",
  "volunteer",
  "squadgirls",
] as const;
export type CampaignId = (typeof campaignIds)[number];

export const journeyIds = ["standard", ...campaignIds, "mini"] as const;
export type JourneyId = (typeof journeyIds)[number];

/** Where "Start new search" leads after a search of this journey (§2.50-2.60). */
export function newSearchPath(id: JourneyId): string {
  return id === "standard" || id === "mini" ? "/?onboarding=true" : `/onboarding/${id}`;
}

/** Where the answers of this journey are shown (§4.10). */
export function resultsPath(id: JourneyId): "/recommendations" | "/results" {
  return id === "mini" ? "/results" : "/recommendations";
}
