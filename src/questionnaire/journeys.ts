// The journeys through the questionnaire: a campaign's, a partner's, and everybody else's.
import type { JourneyId } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { DisabilityOption, FootballChoice, PlayWith } from "#src/search/criteria/wire-codes.ts";
import { type QuestionId, withIds } from "./question.ts";

export interface AgeBounds {
  min: number;
  max: number;
}

export interface Journey {
  id: JourneyId;
  /** In order. Of questions that share a step, the previous answer decides which is asked. */
  questionIds: readonly QuestionId[];
  ages: AgeBounds;
  /** What the campaign already determines. */
  presets: Partial<Preferences>;
  /** Fixed next questions, whatever was answered. */
  fixedNext?: Partial<Record<QuestionId, QuestionId>>;
  /** True inside a partner's page: no close button, no exit dialog (§4.12). */
  isFramed?: boolean;
}

/** Steps of the progress line (§9.18); those that a campaign determines count as done. */
export const totalSteps = 8;

const defaultAges = { min: 5, max: 99 };

/** The questions of the whole questionnaire but the place. */
const allButPlace: readonly QuestionId[] = [
  "who",
  "age",
  "gender-young",
  "gender-adult",
  "football-type-girl",
  "football-type",
  "football-type-any",
  "days",
  "disability",
  "disability-types",
];

export const journeys: Readonly<Record<JourneyId, Journey>> = withIds<JourneyId, Omit<Journey, "id">>({
  standard: { questionIds: [...allButPlace, "location"], ages: defaultAges, presets: {} },

  /** The girls' play programme: casual sessions (§4.10, §5.15). */
  letgirlsplay: {
    questionIds: ["age", "disability", "disability-types", "location"],
    ages: { min: 5, max: 11 },
    presets: { PlayWith: PlayWith.female, SearchForUser: "My child", FootballType: FootballChoice.casual },
  },

  /** The women's and girls' programme, casual sessions (§4.10). */
  wildcats: {
    questionIds: ["age", "disability", "disability-types", "location"],
    ages: defaultAges,
    presets: { PlayWith: PlayWith.female, FootballType: FootballChoice.casual },
  },

  /** The casual programme for adults (§4.10, §5.14). */
  justplay: {
    questionIds: ["age", "gender-young", "gender-adult", "disability", "disability-types", "location"],
    ages: { min: 16, max: 99 },
    presets: { FootballType: FootballChoice.casual },
    fixedNext: { "gender-young": "disability", "gender-adult": "disability" },
  },

  /** The programme for older adults: walking football sessions (§4.10, §9.10). */
  ageuk: {
    questionIds: ["age", "gender-young", "gender-adult", "disability", "disability-types", "location"],
    ages: defaultAges,
    presets: { FootballType: FootballChoice.casual, Category: "walking-football" },
    fixedNext: { "gender-young": "disability", "gender-adult": "disability" },
  },

  /** With two more questions: the kind of football and the days (§4.10, §5.16). */
  youthclub: {
    questionIds: [
      "age",
      "gender-young",
      "gender-adult",
      "kind-of-football",
      "days",
      "disability",
      "disability-types",
      "location",
    ],
    ages: { min: 5, max: 18 },
    presets: { FootballType: FootballChoice.club, SearchForUser: "My child" },
    fixedNext: { "gender-young": "kind-of-football", "gender-adult": "kind-of-football" },
  },

  /** Eleven a side only (§2.30, §4.10, §5.17). */
  adultclub: {
    questionIds: ["age", "gender-adult", "disability", "disability-types", "location"],
    ages: { min: 18, max: 99 },
    presets: { FootballType: FootballChoice.club, Category: "11v11" },
    fixedNext: { "gender-adult": "disability" },
  },

  /** People who want to help: answers describe the teams, not the person (§4.9). */
  volunteer: {
    questionIds: ["volunteer-age-group", "volunteer-gender", "disability", "disability-types", "location"],
    ages: defaultAges,
    presets: { FootballType: FootballChoice.club },
  },

  /** The girls' squad programme: club teams (§4.10, §9.5; docs/decisions/questionnaire.md). */
  squadgirls: {
    questionIds: ["age", "disability", "disability-types", "location"],
    ages: { min: 12, max: 17 },
    presets: { PlayWith: PlayWith.female, Age: 13, FootballType: FootballChoice.club },
  },

  /** The whole questionnaire inside a partner's page (§1.3, §4.12). */
  external: { questionIds: [...allButPlace, "postcode"], ages: defaultAges, presets: {}, isFramed: true },

  /** From the home page's cards and quick links: age and place (clarifications, "Flows"). */
  mini: {
    questionIds: ["mini-age", "mini-gender", "location"],
    ages: defaultAges,
    // Nobody is asked about a disability: "not sure" shows all, then pan-disability football.
    presets: { Disabilityoption: DisabilityOption.notSure },
  },
});
