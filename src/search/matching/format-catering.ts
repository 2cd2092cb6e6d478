// Whom disability football is set up for, in words for everybody (specification §2.31, §9.7).

/** In the order of the disability ids, from 1. */
const catering = [
  "amputee players",
  "blind players",
  "players with cerebral palsy",
  "deaf and hard-of-hearing players",
  "players with Down’s syndrome",
  "players with dwarfism",
  "players who use a frame",
  "players with a learning disability",
  "people looking after their mental health",
  "players with any disability",
  "partially sighted players",
  "powerchair players",
  "autistic players",
] as const;

/** "autistic players": whom football for this disability is set up for; null if there is no such id. */
export function playersWith(disabilityId: number): string | null {
  return catering[disabilityId - 1] ?? null;
}
