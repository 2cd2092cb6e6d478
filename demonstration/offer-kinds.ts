// The kinds of casual football that providers run, with their words, ages, times and prices.
import type { FootballType, Gender, SurfaceType } from "#src/catalogue/records/vocabulary.ts";
import type { Chance } from "./chance.ts";

/** What one provider offers at one venue; sessions are chosen from it. */
export interface OfferShape {
  sessionName: string;
  genders: Gender[];
  footballTypes: FootballType[];
  disabilityIds: number[];
  minAge: number | null;
  maxAge: number | null;
  /** Monday 1 to Sunday 7. */
  day: number;
  startMinute: number;
  durationMinutes: number;
  /** Pounds that such sessions cost; 0 is free. */
  prices: readonly number[];
  /** "holidays": once in each week of school holidays, for days on end. */
  cadence: "weekly" | "fortnightly" | "four-weekly" | "holidays";
  surface: SurfaceType | null;
  category: string;
  categoryTypeId: number;
  faInitiative: string | null;
}

export interface OfferKind {
  /** What such a provider calls itself, after an invented word. */
  providerLabel: string;
  draw(chance: Chance): OfferShape;
}

const kickabout = { category: "Kickabout", categoryTypeId: 1 };
const learnToPlay = { category: "Learn to Play", categoryTypeId: 2 };
const bigFootballDay = { category: "Big Football Day", categoryTypeId: 3 };
const camp = { category: "Camp", categoryTypeId: 4 };

const weekdays = [1, 2, 3, 4, 5] as const;
/** Children play at weekends as much as after school. */
const childrensDays = [1, 2, 3, 4, 5, 6, 6, 7, 7] as const;
/** Grown-ups mostly after work. */
const adultsDays = [1, 2, 3, 4, 5, 6, 7] as const;
const casualPrices = [0, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6.5] as const;
const childrensPrices = [0, 0, 1.5, 2, 3] as const;

/** What most have in common; each kind says where it differs. */
const usual = {
  disabilityIds: [] as number[],
  maxAge: null,
  durationMinutes: 60,
  cadence: "weekly" as const,
  surface: null,
  faInitiative: null,
};

/** Six in the evening to nine, by half hours. */
function evening(chance: Chance): number {
  return chance.whole(36, 42) * 30;
}

function afterSchool(chance: Chance): number {
  return chance.pick([15 * 60 + 45, 16 * 60, 16 * 60 + 30, 17 * 60]);
}

/** After school on a school day, in the morning at the weekend. */
function childrensTime(chance: Chance): { day: number; startMinute: number } {
  const day = chance.pick(childrensDays);
  return { day, startMinute: day >= 6 ? chance.pick([9 * 60, 10 * 60, 11 * 60]) : afterSchool(chance) };
}

function kickaboutOffer(chance: Chance): OfferShape {
  const isFive = chance.happens(0.6);
  return {
    ...usual,
    ...kickabout,
    sessionName: isFive ? "Five-a-side kickabout" : "Seven-a-side social",
    genders: [chance.pick(["Male", "Mixed", "Mixed"] as const)],
    footballTypes: ["small-sided"],
    minAge: chance.pick([16, 16, 18]),
    day: chance.pick(adultsDays),
    startMinute: evening(chance),
    prices: casualPrices,
    faInitiative: "Just Play",
  };
}

function girlsOffer(chance: Chance): OfferShape {
  const isYounger = chance.happens(0.4);
  const isSaturday = chance.happens(0.3);
  return {
    ...usual,
    ...learnToPlay,
    sessionName: isYounger ? "Girls’ first kicks" : "Girls’ play and games",
    genders: ["Female"],
    footballTypes: ["football"],
    minAge: 5,
    maxAge: isYounger ? 8 : 11,
    day: isSaturday ? 6 : chance.pick(weekdays),
    startMinute: isSaturday ? chance.pick([9 * 60, 10 * 60]) : afterSchool(chance),
    prices: childrensPrices,
    faInitiative: "Wildcats",
  };
}

function walkingOffer(chance: Chance): OfferShape {
  const isWomens = chance.happens(0.25);
  return {
    ...usual,
    ...kickabout,
    sessionName: isWomens ? "Women’s walking football" : "Walking football",
    genders: isWomens ? ["Female"] : [chance.pick(["Male", "Mixed", "Mixed"] as const)],
    footballTypes: ["walking-football"],
    minAge: isWomens ? 40 : chance.pick([50, 50, 60]),
    day: chance.pick(weekdays),
    startMinute: chance.pick([9 * 60 + 30, 10 * 60, 10 * 60 + 30, 11 * 60]),
    prices: [0, 2, 2.5, 3, 4],
    faInitiative: "Age UK Walking Football",
  };
}

function futsalOffer(chance: Chance): OfferShape {
  const isYouth = chance.happens(0.5);
  return {
    ...usual,
    ...(isYouth ? learnToPlay : kickabout),
    sessionName: isYouth ? "Youth futsal" : "Open futsal",
    genders: [chance.pick(["Male", "Female", "Mixed", "Mixed"] as const)],
    footballTypes: ["futsal"],
    minAge: isYouth ? chance.pick([8, 11]) : 16,
    maxAge: isYouth ? 16 : null,
    ...(isYouth ? childrensTime(chance) : { day: chance.pick(weekdays), startMinute: evening(chance) }),
    durationMinutes: chance.pick([60, 90]),
    prices: casualPrices,
    surface: "Indoor",
  };
}

function squadGirlsOffer(chance: Chance): OfferShape {
  return {
    ...usual,
    ...learnToPlay,
    sessionName: "Teen girls’ squad football",
    genders: ["Female"],
    footballTypes: ["11v11"],
    minAge: 12,
    maxAge: 14,
    ...childrensTime(chance),
    durationMinutes: 90,
    prices: childrensPrices,
    faInitiative: "Squad Girls Football",
  };
}

function womenOffer(chance: Chance): OfferShape {
  return {
    ...usual,
    ...kickabout,
    sessionName: "Women’s social football",
    genders: ["Female"],
    footballTypes: [chance.pick(["football", "football", "small-sided"] as const)],
    minAge: 16,
    day: chance.pick([1, 2, 3, 4, 7]),
    startMinute: evening(chance),
    prices: casualPrices,
    faInitiative: "Just Play",
  };
}

const inclusiveTexts = [
  { disabilityId: 10, words: "Pan-disability football" },
  { disabilityId: 10, words: "Pan-disability football" },
  { disabilityId: 13, words: "Autism-friendly football" },
  { disabilityId: 12, words: "Powerchair football" },
  { disabilityId: 9, words: "Football for better days" },
  { disabilityId: 8, words: "Football at your own pace" },
] as const;

function inclusiveOffer(chance: Chance): OfferShape {
  const { disabilityId, words } = chance.pick(inclusiveTexts);
  const isYouth = chance.happens(0.5) && disabilityId !== 9;
  return {
    ...usual,
    ...kickabout,
    sessionName: isYouth ? words : `${words} for adults`,
    genders: ["Mixed"],
    footballTypes: [chance.pick(["football", "small-sided"] as const)],
    disabilityIds: [disabilityId],
    minAge: isYouth ? 5 : 16,
    maxAge: isYouth ? 15 : null,
    day: chance.whole(1, 7),
    startMinute: isYouth ? afterSchool(chance) : evening(chance),
    prices: childrensPrices,
  };
}

function campOffer(chance: Chance): OfferShape {
  return {
    ...usual,
    ...camp,
    sessionName: "Holiday camp",
    genders: [chance.pick(["Mixed", "Mixed", "Mixed", "Female"] as const)],
    footballTypes: [chance.pick(["football", "football", "small-sided"] as const)],
    minAge: chance.pick([5, 8]),
    maxAge: chance.pick([11, 14]),
    day: 1,
    startMinute: 9 * 60 + 30,
    prices: [45, 60, 75, 90],
    cadence: "holidays",
  };
}

function childrensOffer(chance: Chance): OfferShape {
  const isOlder = chance.happens(0.4);
  return {
    ...usual,
    ...(isOlder ? kickabout : learnToPlay),
    sessionName: isOlder ? "Small-sided under-16s" : "Children’s football",
    genders: [chance.pick(["Male", "Mixed", "Mixed"] as const)],
    footballTypes: [isOlder ? "small-sided" : "football"],
    minAge: isOlder ? 11 : 5,
    maxAge: isOlder ? 15 : 11,
    ...childrensTime(chance),
    prices: childrensPrices,
  };
}

function weekendOffer(chance: Chance): OfferShape {
  const isFestival = chance.happens(0.25);
  return {
    ...usual,
    ...(isFestival ? bigFootballDay : kickabout),
    sessionName: isFestival ? "Festival of football" : "Casual eleven-a-side",
    genders: isFestival ? ["Male", "Female", "Mixed"] : [chance.pick(["Male", "Mixed"] as const)],
    footballTypes: isFestival ? ["football", "small-sided"] : ["11v11"],
    minAge: chance.pick([16, 18]),
    day: chance.pick([6, 7]),
    startMinute: 10 * 60,
    durationMinutes: isFestival ? 360 : chance.pick([90, 120]),
    prices: casualPrices,
    cadence: isFestival ? "four-weekly" : chance.pick(["weekly", "fortnightly"] as const),
    faInitiative: isFestival ? "Just Play" : null,
  };
}

/** In the order of the providers of a region. */
export const offerKinds: readonly OfferKind[] = [
  { providerLabel: "Kickabouts", draw: kickaboutOffer },
  { providerLabel: "Girls Play", draw: girlsOffer },
  { providerLabel: "Walking Football", draw: walkingOffer },
  { providerLabel: "Futsal", draw: futsalOffer },
  { providerLabel: "Girls’ Squads", draw: squadGirlsOffer },
  { providerLabel: "Women’s Recreational Football", draw: womenOffer },
  { providerLabel: "Inclusive Football", draw: inclusiveOffer },
  { providerLabel: "Soccer Camps", draw: campOffer },
  { providerLabel: "Children’s Football", draw: childrensOffer },
  { providerLabel: "Weekend Football", draw: weekendOffer },
];

/** Which kind caters for disabilities: the one that a hub's venue always has. */
export const inclusiveKind = 6;
