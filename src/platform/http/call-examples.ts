// Example bodies for the OpenAPI document. A server with the demonstration answers them with 200, unless they need a token.

/** A body, and a summary of what it asks for. */
interface Example {
  summary: string;
  value: object;
}

/** The schema with examples by name, which validation ignores. */
export function withExamples<Schema extends object>(schema: Schema, examples: Record<string, Example>): Schema {
  return { ...schema, "x-examples": examples };
}

const girl = { Age: 12, PlayWith: 2, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };
const man = { Age: 30, PlayWith: 4, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };

export const searchExamples = {
  girl: { summary: "Clubs or sessions for a girl of 12 near Sale, on any day", value: girl },
  disability: {
    summary: "For a girl of 12 with autism or a hearing impairment, at the weekend, mixed football included",
    value: { ...girl, PlayWith: 5, Disabilityoption: 1, DisabilityType: [4, 13], WeekDays: "6,7", PageSize: 3 },
  },
  evening: {
    summary:
      "For a man of 30, mixed football included: at most £4 and two hours, on a 3G pitch with accessible toilets",
    value: {
      ...man,
      SessionPrice: 4,
      SessionDuration: 2,
      SurfaceType: ["3G or Astroturf"],
      DisabilityFacility: ["Toilets"],
    },
  },
};

export const upcomingExamples = {
  week: { summary: "For a girl of 12 near Sale, today and the six days after it", value: girl },
  weekend: {
    summary: "For a man of 30, in the mornings and afternoons of two weekends",
    value: { ...man, WeekDays: "6,7", TimesOfDay: ["morning", "afternoon"], Days: 14 },
  },
};

export const filterCountExamples = {
  club: { summary: "Clubs for a girl of 12 near Sale, by day", value: { ...girl, SelectedFootballType: 2 } },
  casual: {
    summary: "Sessions for a man of 30 with accessible toilets, by each option of the filters",
    value: { ...man, SelectedFootballType: 1, DisabilityFacility: ["Toilets"] },
  },
};

export const clubExamples = {
  bare: { summary: "A club with all its teams", value: { ClubId: 100_001 } },
  marked: { summary: "With the teams marked that fit, and its distance", value: { ClubId: 100_032, ...girl } },
};

export const centreExamples = {
  bare: { summary: "A venue with all its sessions to come", value: { CentreId: 500_014 } },
  filtered: {
    summary: "The first page of the sessions that fit",
    value: { CentreId: 500_014, ...man, PageNumber: 1, PageSize: 6 },
  },
};

export const providerExamples = {
  pair: { summary: "A provider at a venue", value: { ProviderId: 300_001, PitchFinderId: 500_014 } },
  combined: { summary: "The same, by the id that pages have", value: { ProviderId: "300001p500014" } },
};

export const locationExamples = {
  postcode: { summary: "The beginning of a postcode", value: { Text: "M33" } },
  place: { summary: "The beginning of a place", value: { Text: "Stret" } },
  near: {
    summary: "A name that several places have, after a search in Manchester",
    value: { Text: "Ashford", Near: { Latitude: 53.48, Longitude: -2.24 } },
  },
};

export const countyExamples = {
  postcode: { summary: "By the first half of a postcode", value: { Postcode: "M33" } },
  position: { summary: "By a position", value: { Latitude: 53.42, Longitude: -2.32 } },
};

export const sessionExamples = {
  session: {
    summary: "The session of the token’s person",
    value: { userId: "THE-TOKENS-SUBJECT", lastLogOnTime: "2026-11-23T09:00:00Z" },
  },
};

export const revokeExamples = {
  person: { summary: "All sessions of the token’s person", value: { userId: "THE-TOKENS-SUBJECT" } },
};

export const heldAlertExamples = {
  one: { summary: "One of the token’s person", value: { AlertId: "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa" } },
};
