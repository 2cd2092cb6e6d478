// Checks one part of the content, from any source: first its schema, then the rules that no schema can express.
import { type ContentError, contentErrors } from "./content-errors.ts";
import { type ContentPart, contentParts, type SiteContent } from "./content-parts.ts";
import { ruleErrors } from "./content-rules.ts";

/** Everything wrong with it, by field; empty if it can be shown. */
export function partErrors<P extends ContentPart>(part: P, value: unknown): ContentError[] {
  const errors = contentErrors(contentParts[part], value);
  return errors.length > 0 ? errors : ruleErrors(part, value as SiteContent[P]);
}

/** One line per error, each beginning with the field. */
export function partErrorLines(part: ContentPart, value: unknown): string[] {
  return partErrors(part, value).map(({ field, message }) => `${field || "the whole"} ${message}`);
}
