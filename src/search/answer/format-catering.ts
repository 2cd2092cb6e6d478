// Whom disability football is set up for, in words for everybody (§2.31, §9.7).
import { defineMessage } from "#src/platform/language/message.ts";

/** In the order of the disability ids, from 1. */
const catering = [
  defineMessage("amputee players"),
  defineMessage("blind players"),
  defineMessage("players with cerebral palsy"),
  defineMessage("deaf and hard-of-hearing players"),
  defineMessage("players with Down’s syndrome"),
  defineMessage("players with dwarfism"),
  defineMessage("players who use a frame"),
  defineMessage("players with a learning disability"),
  defineMessage("people looking after their mental health"),
  defineMessage("players with any disability"),
  defineMessage("partially sighted players"),
  defineMessage("powerchair players"),
  defineMessage("autistic players"),
] as const;

/** "autistic players", a message: whom football for this disability is for; null: no such id. */
export function playersWith(disabilityId: number): string | null {
  return catering[disabilityId - 1] ?? null;
}
