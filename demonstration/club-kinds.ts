// What kinds of club there are, how common each is, and how many teams one tends to have.
import { Chance, subjects } from "./chance.ts";

export type ClubKind = "junior" | "community" | "adult" | "women" | "walking" | "futsal" | "inclusive";

/** Shares add up to 1; sizes are teams, before all is fitted to the catalogue's number. */
const kinds: readonly { kind: ClubKind; share: number; fewest: number; most: number }[] = [
  { kind: "junior", share: 0.35, fewest: 2, most: 24 },
  { kind: "community", share: 0.14, fewest: 8, most: 34 },
  { kind: "adult", share: 0.23, fewest: 1, most: 4 },
  { kind: "women", share: 0.08, fewest: 2, most: 12 },
  { kind: "walking", share: 0.08, fewest: 1, most: 3 },
  { kind: "futsal", share: 0.06, fewest: 1, most: 5 },
  { kind: "inclusive", share: 0.06, fewest: 1, most: 5 },
];

export function clubKindOf(club: number): ClubKind {
  let draw = new Chance(subjects.clubKind, club).next();
  for (const { kind, share } of kinds) {
    draw -= share;
    if (draw < 0) return kind;
  }
  return "junior";
}

/** How many teams the n-th club would have of its own accord: many small, few large. */
export function clubSizeOf(club: number): number {
  const { fewest, most } = kinds.find(({ kind }) => kind === clubKindOf(club))!;
  return fewest + new Chance(subjects.clubSize, club).next() ** 1.6 * (most - fewest);
}
