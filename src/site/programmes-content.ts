// The association's programmes and the tags offers are sorted by (specification §1.3, §9.10): words, for whom, where to.
import Type, { type Static } from "typebox";
import { campaignIds } from "#src/search/criteria/journey-id.ts";
import { address } from "./content-url.ts";

const strict = { additionalProperties: false };
const line = Type.String({ minLength: 1, maxLength: 200 });
const age = Type.Integer({ minimum: 5, maximum: 99 });

/** A programme's name in URLs, and as the catalogue's FaInitiative has it: ages at its end are left out. */
export const programmeSlug = Type.String({
  pattern: "^[a-z0-9-]{1,60}$",
  description: "small letters, figures and dashes",
});

/** The tags of §9.10. */
const tags = ["men", "girl", "women", "mixed", "disability", "casual", "club", "age"] as const;

export const programmesSchema = Type.Object(
  {
    /** What each is called on a page; that of "age" is put before the ages, as in "Ages 5 to 11". */
    tags: Type.Array(Type.Object({ tag: Type.Enum([...tags]), label: line }, strict), {
      minItems: tags.length,
      maxItems: tags.length,
    }),
    /** The texts around the questions of an onboarding page. */
    campaigns: Type.Array(
      Type.Object(
        {
          id: Type.Enum([...campaignIds]),
          /** Above each question's heading; none in a partner's page, which has its own text. */
          name: Type.Optional(line),
          heading: line,
          lead: line,
        },
        strict,
      ),
      { minItems: campaignIds.length, maxItems: campaignIds.length },
    ),
    programmes: Type.Array(
      Type.Object(
        {
          slug: programmeSlug,
          name: line,
          description: Type.String({ minLength: 1, maxLength: 400 }),
          tags: Type.Array(Type.Enum([...tags]), { minItems: 1, maxItems: tags.length }),
          ages: Type.Object({ from: age, to: Type.Optional(age) }, strict),
          infoLink: Type.Optional(Type.Object({ label: line, to: address }, strict)),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type ProgrammesContent = Static<typeof programmesSchema>;
export type Programme = ProgrammesContent["programmes"][number];
