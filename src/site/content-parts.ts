// All parts of the content: each has a schema, a file content/NAME.json and a place in the layout service.
import type { Static } from "typebox";
import { mailsSchema } from "#src/mail/mails-content.ts";
import { initiativesSchema } from "./initiatives-content.ts";
import { mapCardsSchema } from "./map-cards-content.ts";
import { programmesSchema } from "./programmes-content.ts";
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

/** Parts of single texts: an association gives those that it changes, and the others are the product's. */
export const textParts: readonly ContentPart[] = ["questionnaire", "mails"];

/** Every part, checked. */
export type SiteContent = { [P in ContentPart]: Static<(typeof contentParts)[P]> };
