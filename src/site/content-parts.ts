// All parts of the content: each has a schema, a file content/NAME.json and a place in the layout
// service. And what every source of them is: files, or the content system.
import type { Static } from "typebox";
import { mailsSchema } from "#src/mail/mails-content.ts";
import { initiativesSchema, mapCardsSchema, programmesSchema } from "./programmes-content.ts";
import { questionnaireSchema } from "./questionnaire-content.ts";
import { recommendationsContentSchema } from "./recommendations-content.ts";
import {
  bannersSchema,
  homeSchema,
  navigationSchema,
  plainPagesSchema,
  recordPagesSchema,
  statementSchema,
} from "./site-content.ts";

export const contentParts = {
  home: homeSchema,
  navigation: navigationSchema,
  banners: bannersSchema,
  pages: plainPagesSchema,
  programmes: programmesSchema,
  initiatives: initiativesSchema,
  questionnaire: questionnaireSchema,
  recommendations: recommendationsContentSchema,
  "record-pages": recordPagesSchema,
  "map-cards": mapCardsSchema,
  mails: mailsSchema,
  "anti-slavery": statementSchema,
} as const;

export type ContentPart = keyof typeof contentParts;
export const contentPartNames = Object.keys(contentParts) as ContentPart[];

/** Parts of single texts: an association gives those that it changes. */
export const textParts: readonly ContentPart[] = ["questionnaire", "mails"];

/** Every part, checked. */
export type SiteContent = { [P in ContentPart]: Static<(typeof contentParts)[P]> };

/** The association's content, from files or from its content system. */
export interface ContentSource {
  /** Complete, valid and from memory; the same object until something changes. */
  current(): SiteContent;
  /** Stops watching or asking. */
  stop(): Promise<void>;
}

/** What could not be used; the content before it stays in use. */
export interface ContentProblem {
  /** The file, or the address of the call. */
  source: string;
  /** One line an error, each beginning with the field. */
  errors: string[];
}

/**
 * A copy of `own` in which every text of `change` replaces its own; what only one of them has is
 * there too. Lists are replaced as a whole. `change` itself if either is not an object, and `own`
 * if there is no change.
 */
export function layOver(own: unknown, change: unknown): unknown {
  if (change === undefined || change === null) return own;
  if (!isObject(own) || !isObject(change)) return change;
  const changed = Object.entries(change).map(([name, each]) => [
    name,
    Object.hasOwn(own, name) ? layOver(own[name], each) : each,
  ]);
  return { ...own, ...Object.fromEntries(changed) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
