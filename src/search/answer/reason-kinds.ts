// What the reasons for a card are about.

/** The first three are of offers, and each card has one of them first. */
export const reasonKinds = [
  ...(["teams", "sessions", "provider"] as const),
  ...(["days-unknown", "play-up", "disability"] as const),
  ...(["times", "surfaces", "facilities"] as const),
  ...(["contact", "no-price", "no-length", "no-age"] as const),
] as const;
export type ReasonKind = (typeof reasonKinds)[number];
