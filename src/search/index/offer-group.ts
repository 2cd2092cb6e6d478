// A recommendation group: one football type with one disability type or none, as a small number and back.
import { disabilityNames, type FootballType, footballTypes } from "#src/domain/catalogue/vocabulary.ts";

/** How many groups there can be: every football type, without a disability type and with each. */
export const groupCount = footballTypes.length * (disabilityNames.length + 1);

/** Number of a group: mainstream first in the order of §9.5, then by disability id. */
export function groupNumber(footballType: FootballType, disabilityId: number | null): number {
  return (disabilityId ?? 0) * footballTypes.length + footballTypes.indexOf(footballType);
}

/** The group's football type. */
export function footballTypeOfGroup(group: number): FootballType {
  return footballTypes[group % footballTypes.length]!;
}

/** The group's disability id; null for mainstream. */
export function disabilityOfGroup(group: number): number | null {
  return Math.floor(group / footballTypes.length) || null;
}
