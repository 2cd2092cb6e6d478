// Checks one part of the content, whichever way it came: first its schema, then what no schema can say.
import { type ContentFault, contentFaults } from "./content-errors.ts";
import { type ContentPart, contentParts, type SiteContent } from "./content-parts.ts";
import { ruleFaults } from "./content-rules.ts";

/** Everything wrong with it, by field; empty where it can be shown. */
export function partFaults<P extends ContentPart>(part: P, value: unknown): ContentFault[] {
  const faults = contentFaults(contentParts[part], value);
  return faults.length > 0 ? faults : ruleFaults(part, value as SiteContent[P]);
}

/** One line a fault, each beginning with the field. */
export function partFaultLines(part: ContentPart, value: unknown): string[] {
  return partFaults(part, value).map(({ field, message }) => `${field || "the whole"} ${message}`);
}
