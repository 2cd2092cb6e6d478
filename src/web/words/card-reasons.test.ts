// The reasons of an answer in the reader's voice, with the formats of the age groups in them.

import { expect, test } from "vitest";
import type { AgeGroup } from "#src/catalogue/records/vocabulary.ts";
import { english } from "#src/platform/language/server-language.ts";
import { daysFact, playUpFact, type SearchFact } from "#src/search/answer/match-reasons.ts";
import { besideHead, gatherReasons, type PlaceReason, reasonsOf, spokenReasons } from "./card-reasons.ts";
import type { ReaderVoice } from "./reader-voice.ts";

const smallSided = { FootballType: "small-sided", DisabilityId: null };
const eleven = { FootballType: "11v11", DisabilityId: null };

const teams = (AgeGroups: AgeGroup[], days: number[] = [6], wished: number[] = []): SearchFact => ({
  Kind: "teams",
  Count: AgeGroups.length,
  Genders: ["Female"],
  AgeGroups,
  ...daysFact(days, wished),
});
function spoken(
  fact: SearchFact,
  group: typeof smallSided | { DisabilityId: number } = smallSided,
  voice: ReaderVoice = "myself",
) {
  const card = { Reasons: ["In English."], ReasonFacts: [fact] };
  return spokenReasons(english, reasonsOf(card, { ...smallSided, ...group }), voice)[0];
}

test.each([
  [teams(["U8"]), smallSided, "A girls’ team for under 8s, Mini Soccer, playing on Saturday."],
  [teams(["U9", "U10"]), smallSided, "2 girls’ teams for under 9s and under 10s, Mini Soccer, playing on Saturday."],
  [
    teams(["U10", "U11", "U12"]),
    smallSided,
    "3 girls’ teams for under 10s to under 12s, Mini Soccer and 9v9, playing on Saturday.",
  ],
  [
    teams(["U18", "Open Aged"]),
    eleven,
    "2 girls’ or women’s teams for under 18s and adults, 11v11, playing on Saturday.",
  ],
  [teams(["U8"], [6, 7]), smallSided, "A girls’ team for under 8s, Mini Soccer, playing at weekends."],
  [teams(["U8"], [1, 3, 6]), smallSided, "A girls’ team for under 8s, Mini Soccer, playing on Monday and 2 more days."],
  [teams(["U8"], []), smallSided, "A girls’ team for under 8s, Mini Soccer."],
])("%j gets its format added", (fact, group, words) => {
  expect(spoken(fact, group)).toBe(words);
});

test("football with rules of its own keeps its reason as it is", () => {
  const fact = teams(["U11"]);
  expect(spoken(fact, { FootballType: "futsal", DisabilityId: null })).toBe(
    "A girls’ team for under 11s, playing on Saturday.",
  );
  expect(spoken(fact, { DisabilityId: 7 })).toBe("A girls’ team for under 11s, playing on Saturday.");
  expect(spoken({ Kind: "sessions", Count: 12, Genders: ["Female"], Age: 9, Days: [6] })).toBe(
    "12 girls’ sessions for 9-year-olds, on Saturday.",
  );
});

test.each([
  ["myself", "At 10, you can also join a team one age group up."],
  ["child", "At 10, your child can also join a team one age group up."],
  ["other", "At 10, the player can also join a team one age group up."],
  ["volunteer", undefined],
] as const)("playing up is worded for %s, and left out for a volunteer", (voice, words) => {
  expect(spoken(playUpFact(10, ["U12"])!, smallSided, voice)).toBe(words);
});

test("days are called the reader’s own only if the reader plays", () => {
  const both = teams(["U8"], [3, 7], [3, 7]);
  expect(spoken(both)).toBe("A girls’ team for under 8s, Mini Soccer, playing on both your days.");
  expect(spoken(both, smallSided, "child")).toBe(
    "A girls’ team for under 8s, Mini Soccer, playing on both the days you chose.",
  );
  expect(spoken(teams(["U8"], [1, 3, 7], [1, 3, 7]), smallSided, "volunteer")).toContain("on all the days you chose.");
});

test("the age that represents a volunteer’s age groups is never mentioned", () => {
  const sessions: SearchFact = { Kind: "sessions", Count: 2, Genders: ["Female"], Age: 8, Days: [6] };
  expect(spoken(sessions, smallSided, "volunteer")).toBe("2 girls’ sessions for these ages, on Saturday.");
  expect(spoken(sessions, smallSided, "child")).toBe("2 girls’ sessions for 8-year-olds, on Saturday.");
  const one: SearchFact = { Kind: "sessions", Count: 1, Genders: ["Female"], Age: 21, Days: [] };
  expect(spoken(one, smallSided, "volunteer")).toBe("A women’s session for these ages.");
});

test("a reason without a fact, or with one of a later server, is said as the answer says it", () => {
  const card = { Reasons: ["Has futsal.", "Days to be confirmed."] };
  const facts = [{ Kind: "of-later" }, { Kind: "days-unknown" }];
  expect(spokenReasons(english, reasonsOf(card, eleven), "child")).toEqual(card.Reasons);
  expect(spokenReasons(english, reasonsOf({ ...card, ReasonFacts: facts }, eleven), "child")).toEqual(card.Reasons);
});

const gathered = (one: PlaceReason[], other: PlaceReason[]) =>
  spokenReasons(english, gatherReasons(one, other), "myself");

const men: PlaceReason = { Kind: "sessions", Count: 13, Genders: ["Male"], Age: 60, Days: [7] };
const mixed: PlaceReason = { Kind: "sessions", Count: 13, Genders: ["Mixed"], Age: 60, Days: [5] };
const menWords = "13 men’s sessions for 60-year-olds, on Sunday.";
const mixedWords = "13 mixed sessions for 60-year-olds, on Friday.";

test("a price stated in one kind of football is not contradicted by another without one", () => {
  const [none, some, noLength]: PlaceReason[] = [
    { Kind: "no-price" },
    { Kind: "no-price", IsOfSome: true },
    { Kind: "no-length" },
  ];
  expect(gathered([men], [mixed, none!])).toEqual([menWords, mixedWords, "Some prices not given."]);
  expect(gathered([men, none!], [mixed])).toEqual([menWords, mixedWords, "Some prices not given."]);
  expect(gathered([men, none!], [mixed, none!])).toEqual([menWords, mixedWords, "Price not given."]);
  expect(gathered([men, none!], [mixed, some!])).toEqual([menWords, mixedWords, "Some prices not given."]);
  expect(gathered([men, noLength!], [mixed, some!])).toEqual([
    menWords,
    mixedWords,
    "Some prices not given.",
    "Some lengths not given.",
  ]);
});

test("teams and sessions that differ only in their number are added up", () => {
  expect(gathered([mixed], [mixed])).toEqual(["26 mixed sessions for 60-year-olds, on Friday."]);
  expect(gathered([{ ...mixed, Count: 1, Age: 9 }], [{ ...mixed, Age: 9 }])).toEqual([
    "14 mixed sessions for 9-year-olds, on Friday.",
  ]);
  const team: PlaceReason = { ...teams(["U12"], [7]), formats: ["9v9"] };
  expect(gathered([team], [team])).toEqual(["2 girls’ teams for under 12s, 9v9, playing on Sunday."]);
  const [days, others] = [
    [1, 3, 6],
    [1, 4, 7],
  ];
  expect(gathered([{ ...mixed, Days: days! }], [{ ...mixed, Days: others! }])).toEqual([
    "26 mixed sessions for 60-year-olds, on Monday and 2 more days.",
  ]);
});

test("reasons with other genders, ages, days or disabilities stay apart, each with its own details", () => {
  expect(gathered([men], [mixed])).toEqual([menWords, mixedWords]);
  expect(gathered([mixed], [mixed, { Kind: "disability", DisabilityId: 12 }])).toEqual([
    mixedWords,
    mixedWords,
    "Suitable for powerchair players.",
  ]);
  const unknown: PlaceReason = { Kind: "days-unknown" };
  const girls = teams(["U11"], []);
  expect(gathered([{ ...girls, Genders: ["Mixed"] }, unknown], [girls, unknown])).toEqual([
    "A mixed team for under 11s.",
    "Days to be confirmed.",
    "A girls’ team for under 11s.",
    "Days to be confirmed.",
  ]);
});

test("the requested facilities are mentioned once, at the end", () => {
  const facilities: PlaceReason = { Kind: "facilities", DisabilityFacility: ["Toilets"] };
  expect(gathered([men, facilities], [mixed, facilities, { Kind: "no-price" }])).toEqual([
    menWords,
    mixedWords,
    "Known to have accessible toilets, as you asked.",
    "Some prices not given.",
  ]);
});

test("a venue with bookable sessions does not say that nothing can be booked", () => {
  const of = (gender: "Male" | "Female", Days: number[]): PlaceReason[] => [
    { Kind: "provider", Genders: [gender], MinAge: 50, MaxAge: null, Days },
    { Kind: "contact" },
  ];
  const provider = of("Male", [1]);
  const words = "Football for men, ages 50 and over, on Monday.";
  const contact = "You can’t book online here at the moment, so get in touch.";
  expect(gathered([mixed, { Kind: "no-price" }], provider)).toEqual([mixedWords, words, "Price not given."]);
  expect(gathered(provider, [mixed])).toEqual([words, mixedWords]);
  expect(gathered(provider, provider)).toEqual([words, contact]);
  expect(gathered(provider, of("Female", []))).toEqual([words, contact, "Football for women, ages 50 and over."]);
});

test("sentences without a fact stay, each once", () => {
  const sentences = (...all: string[]) => all.map((sentence): PlaceReason => ({ Kind: "said", sentence }));
  expect(gathered(sentences("Has futsal."), sentences("Has futsal.", "Has grass."))).toEqual([
    "Has futsal.",
    "Has grass.",
  ]);
  expect(gathered([], [])).toEqual([]);
});

const pan: SearchFact = { Kind: "disability", DisabilityId: 10 };
const reasonsFor = (facts: SearchFact[], search: Parameters<typeof spokenReasons>[3], voice: ReaderVoice = "myself") =>
  spokenReasons(english, facts, voice, search).slice(1);

test("football for any disability is never said to suit a certain one", () => {
  const facts = [teams(["Open Aged"]), pan];
  expect(reasonsFor(facts, { Age: 30, Disabilityoption: 1, DisabilityType: [12, 13] })).toEqual([
    "For any disability. It may suit powerchair players or autistic players: ask.",
  ]);
  for (const search of [{ Disabilityoption: 1, DisabilityType: [10, 12] }, { Disabilityoption: 3 }, {}])
    expect(reasonsFor(facts, search)).toEqual(["For any disability."]);
});

test("to 16 and 17 a card of adults’ teams alone says that they would play with adults", () => {
  const adults = [teams(["Open Aged"])];
  expect(reasonsFor(adults, { Age: 17 }, "child")).toEqual(["Your child would play with adults. Ask the club first."]);
  expect(reasonsFor(adults, { Age: 16 })).toEqual(["You would play with adults. Ask the club first."]);
  expect(reasonsFor([teams(["U18", "Open Aged"])], { Age: 17 })).toEqual([]);
  expect(reasonsFor(adults, { Age: 18 })).toEqual([]);
  expect(reasonsFor(adults, { Age: 16 }, "volunteer")).toEqual([]);
});

test("so does a card of sessions that all take adults, and of a provider whose ages are known to", () => {
  const session: SearchFact = { Kind: "sessions", Count: 2, Genders: ["Male"], Age: 17 };
  const provider: SearchFact = { Kind: "provider", Genders: ["Male"] };
  const sentences = ["You would play with adults. Ask the club first."];
  expect(reasonsFor([{ ...session, WithAdults: true }], { Age: 17 })).toEqual(sentences);
  expect(reasonsFor([{ ...provider, MinAge: 16, MaxAge: null }], { Age: 17 })).toEqual(sentences);
  for (const facts of [
    [session],
    [{ ...provider, MinAge: 11, MaxAge: 17 }],
    [{ ...provider, MinAge: null, MaxAge: null }],
  ])
    expect(reasonsFor(facts, { Age: 17 })).toEqual([]);
  expect(reasonsFor([session, { ...session, WithAdults: true }], { Age: 17 })).toHaveLength(1);
});

test("beside a card's head what reads the same is said once, with adults only where all of it is", () => {
  const session: SearchFact = { Kind: "sessions", Count: 2, Genders: ["Male"], Age: 17, Days: [3] };
  const adults: SearchFact = { ...session, Days: [6], WithAdults: true };
  const shown = (facts: SearchFact[]) => spokenReasons(english, besideHead(facts), "myself", { Age: 17 });
  expect(shown([adults, session])).toEqual(["A boys’ session for 17-year-olds."]);
  expect(shown([adults, { ...adults, Days: [2] }])).toEqual([
    "A boys’ session for 17-year-olds.",
    "You would play with adults. Ask the club first.",
  ]);
});
