// Small random catalogues and searches: few places and values, so that ties are common.
import fc from "fast-check";
import { blankOf, type ClubTraining, type Place } from "#src/catalogue/records/catalogue.ts";
import { listTraining } from "#src/catalogue/records/listed-training.ts";
import {
  accessAreas,
  ageGroups,
  disabilityFacilityLabels,
  footballTypes,
  genders,
  placesWords,
  priceUnits,
  surfaceTypes,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { knownPostcodes, type NaiveCatalogue } from "#test/search/naive-search.ts";

/** The moment of all random searches: a Saturday evening before London's clocks go back. */
export const searchMs = Date.parse("2026-10-24T18:00:00Z");
const hourMs = 3_600_000;

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const yesNoOrUnknown = fc.constantFrom(true, false, null);
const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 });
const disability = nullable(fc.constantFrom(2, 10, 13));

/** Around Manchester, often repeated; a few beyond 50 miles or on the globe's other side. */
const positions: fc.Arbitrary<Position> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ latitude: grid(53, 0.1, 12), longitude: grid(-2.6, 0.15, 12) }) },
  { weight: 1, arbitrary: fc.constantFrom({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }) },
  { weight: 1, arbitrary: fc.constantFrom({ latitude: 89.9, longitude: 10 }, { latitude: 89.9, longitude: -170 }) },
);

function grid(from: number, step: number, count: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: count }).map((index) => from + index * step);
}

const places: fc.Arbitrary<Place> = fc.record({
  address: fc.record({
    line1: nullable(fc.constantFrom("Moss Lane", 'Cae "Glas"', "Tŷ Gwyn")),
    line2: fc.constant(null),
    line3: fc.constant(null),
    city: fc.constant("Sale"),
    postcode: fc.constant("M33 7WR"),
    county: fc.constant(null),
  }),
  position: fc.oneof({ weight: 9, arbitrary: positions }, { weight: 1, arbitrary: fc.constant(null) }),
  positionSource: fc.constantFrom("given" as const, "outward-code" as const),
  timeZone: fc.constant(null),
  facilities: fc.record({
    pitchTypes: fc.constant<string[]>([]),
    carPark: yesNoOrUnknown,
    carParkCapacity: fc.constant(null),
    changingRooms: yesNoOrUnknown,
    floodlit: yesNoOrUnknown,
    access: fc.record(
      Object.fromEntries(accessAreas.map((area) => [area.flag, yesNoOrUnknown])) as Record<
        (typeof accessAreas)[number]["flag"],
        typeof yesNoOrUnknown
      >,
    ),
  }),
  accreditation: fc.constant({ accreditationId: null, status: "Accredited", level: "1 Star" }),
});

const clubs = fc.array(places, { maxLength: 25, size: "max" }).map((list) =>
  list.map((place, index) => ({
    ...blankOf("clubs"),
    ...place,
    clubId: 100 - index,
    wgsClubId: `c-${index}`,
    clubName: `Club ${index} ⚽`,
  })),
);

const team = fc.record({
  clubId: fc.integer({ min: 74, max: 100 }),
  ageGroup: fc.constantFrom(...ageGroups),
  gender: fc.constantFrom(...genders),
  footballType: fc.constantFrom(...footballTypes),
  disabilityId: disability,
  days,
  places: nullable(fc.constantFrom(...placesWords)),
  beginnersWelcome: yesNoOrUnknown,
  minAge: fc.constantFrom(null, null, null, 7, 17, 40),
  maxAge: fc.constantFrom(null, null, null, 40, 60),
  price: nullable(fc.constantFrom(0, 4, 4.5)),
  priceUnit: nullable(fc.constantFrom(...priceUnits)),
  isNamed: fc.constantFrom(false, false, true),
});

const teams = fc
  .tuple(
    fc.array(team, { maxLength: 60, size: "max" }),
    fc.array(
      team.map(({ days: _, ...rest }) => rest),
      { maxLength: 3 },
    ),
  )
  .map(([list, crowded]) => [...list, ...crowded.flatMap((each) => crowd(each))])
  .map((list) =>
    list.map(({ isNamed, ...each }, index) => ({
      ...blankOf("teams"),
      ...each,
      teamId: 1 + ((index * 7) % 1009),
      wgsTeamId: `t-${index}`,
      teamName: isNamed ? "Over-40s" : `Team ${index}`,
    })),
  );

/** Forty teams of one club and group on different days: more than one word of the index holds. */
function crowd<T>(each: T): (T & { days: number[] })[] {
  return Array.from({ length: 40 }, (_, index) => ({
    ...each,
    days: [1, 2, 3, 4, 5, 6, 7].filter((day) => ((index + 1) & (1 << (day - 1))) !== 0),
  }));
}

const venues = fc.array(places, { maxLength: 12, size: "max" }).map((list) =>
  list.map((place, index) => ({
    ...blankOf("venues"),
    ...place,
    pitchFinderId: 60 - index,
    centreId: 7,
    centreName: `Venue ${index}`,
  })),
);

const providerIds = [1, 2, 3, 4];
const bound = nullable(fc.constantFrom(5, 9, 16, 40));

const providerVenues = fc.uniqueArray(
  fc.record({
    providerId: fc.constantFrom(...providerIds),
    pitchFinderId: fc.integer({ min: 47, max: 60 }),
    genders: fc.subarray([...genders]),
    footballTypes: fc.subarray([...footballTypes], { maxLength: 2 }),
    disabilityIds: fc.subarray([2, 10, 13], { maxLength: 2 }),
    minAge: bound,
    maxAge: bound,
    days,
    faInitiative: fc.constant(null),
  }),
  { selector: (row) => `${row.providerId}p${row.pitchFinderId}`, maxLength: 20, size: "max" },
);

/** At the same local time each week, though clocks go back after the first. */
const weeklyMs = (weeks: number) => searchMs + hourMs + weeks * 168 * hourMs + (weeks > 0 ? hourMs : 0);

const sessions = fc
  .array(
    fc.record({
      pitchFinderId: fc.integer({ min: 47, max: 60 }),
      providerId: fc.constantFrom(1, 2),
      footballType: fc.constantFrom(...footballTypes),
      gender: fc.constantFrom(...genders),
      minAge: bound,
      maxAge: bound,
      price: nullable(fc.constantFrom(0, 1, 2.5, 5, 60)),
      startsAtMs: fc.oneof(
        fc.integer({ min: -30, max: 200 }).map((hours) => searchMs + hours * hourMs),
        fc.integer({ min: 0, max: 6 }).map(weeklyMs),
      ),
      durationMinutes: nullable(fc.constantFrom(60, 60, 60, 61, 180, 240, 1439, 1440, 4320)),
      disabilityId: disability,
      surfaceType: nullable(fc.constantFrom(...surfaceTypes)),
      faInitiative: nullable(fc.constant("Just Play")),
      percentageAvailable: nullable(fc.constantFrom(0, 1, 60)),
      isCancelled: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 90, size: "max" },
  )
  .map((list) =>
    list.map((each, index) => ({
      ...blankOf("sessions"),
      ...each,
      sessionId: `s-${(index * 37) % 101}`,
      sessionName: index % 2 === 0 ? "Kickabout" : "Skills",
    })),
  );

const randomRecords = fc.record({
  clubs,
  teams,
  venues,
  providers: fc.constant(
    providerIds.map((providerId) => ({
      ...blankOf("providers"),
      providerId,
      providerName: `Provider ${providerId}`,
    })),
  ),
  providerVenues,
  sessions,
});

/** Around the day on which clocks go back, for a team of the club or for whom it says. */
const training = fc.array(
  fc.record({
    clubId: fc.integer({ min: 86, max: 100 }),
    day: fc.integer({ min: 1, max: 7 }),
    startTime: fc.constantFrom("00:30", "01:30", "10:00", "18:30", "19:00"),
    endTime: nullable(fc.constant("20:00")),
    isOfTeam: fc.boolean(),
    ageGroups: fc.subarray([...ageGroups], { maxLength: 4 }),
    gender: fc.constantFrom("" as const, ...genders),
    minAge: bound,
    maxAge: bound,
    pitchFinderId: nullable(fc.integer({ min: 47, max: 60 })),
    postcode: nullable(fc.constantFrom("M33 7WR", "OL1", "ZE1 0AA")),
    fromDate: nullable(fc.constantFrom("2026-10-01", "2026-10-26")),
    toDate: nullable(fc.constantFrom("2026-10-25", "2027-09-01")),
    exceptDates: fc.subarray(["2026-10-25", "2026-10-26", "2026-11-07"]),
    price: nullable(fc.constantFrom(0, 4)),
    priceUnit: nullable(fc.constantFrom(...priceUnits)),
    firstTimeFree: yesNoOrUnknown,
    places: nullable(fc.constantFrom(...placesWords)),
    beginnersWelcome: yesNoOrUnknown,
  }),
  { maxLength: 40, size: "max" },
);

/** Each with a key of its own, in the order of the keys. */
export const catalogues: fc.Arbitrary<NaiveCatalogue> = fc
  .tuple(randomRecords, training)
  .map(([records, rows]): NaiveCatalogue => {
    const seen = new Map<string, ClubTraining>();
    for (const { isOfTeam, ...row } of rows) {
      const team = isOfTeam ? records.teams.find(({ clubId }) => clubId === row.clubId) : undefined;
      const isTurned = (row.minAge ?? 0) > (row.maxAge ?? 99);
      const [minAge, maxAge] = isTurned ? [row.maxAge, row.minAge] : [row.minAge, row.maxAge];
      const mine = {
        ...blankOf("club_training"),
        ...row,
        minAge,
        maxAge,
        ...(team && { wgsTeamId: team.wgsTeamId, ageGroups: [], gender: "" as const }),
      };
      seen.set(`${mine.clubId} ${mine.day} ${mine.startTime} ${mine.wgsTeamId} ${mine.ageGroups} ${mine.gender}`, mine);
    }
    return { ...records, training: listTraining([...seen.values()], records, new Map(Object.entries(knownPostcodes))) };
  });

export const requests: fc.Arbitrary<SearchRequest> = fc
  .record(
    {
      PlayWith: nullable(fc.constantFrom(1, 2, 3, 4, 5)),
      IncludeMixedGender: nullable(fc.boolean()),
      WithinMiles: nullable(fc.constantFrom(0.5, 5, 10, 18.6, 50)),
      WeekDays: nullable(fc.subarray([1, 2, 3, 4, 5, 6, 7]).map((list) => list.join(", "))),
      TimesOfDay: nullable(fc.subarray([...timesOfDay])),
      DisabilityType: nullable(fc.subarray([1, 2, 10, 13])),
      FootballType: nullable(fc.constantFrom(1, 2, 3, 4)),
      Category: nullable(fc.constantFrom(...footballTypes)),
      SessionPrice: nullable(fc.constantFrom(0, 1, 2.4, 4, 5)),
      SessionDuration: nullable(fc.constantFrom(1, 2, 3, 4, 168)),
      SurfaceType: nullable(fc.subarray([...surfaceTypes], { maxLength: 2 })),
      DisabilityFacility: nullable(fc.subarray([...disabilityFacilityLabels], { maxLength: 2 })),
      PlacesFree: fc.constantFrom(null, null, null, true as const),
      BeginnersWelcome: fc.constantFrom(null, null, null, true as const),
      Sort: fc.constantFrom("nearest", "furthest"),
      PageNumber: fc.constantFrom(1, 1, 1, 2, 3),
      PageSize: fc.constantFrom(1, 2, 5, 50),
    },
    { requiredKeys: [] },
  )
  .chain((optional) =>
    fc
      .record({
        Age: fc.constantFrom(5, 9, 11, 15, 16, 17, 18, 19, 40, 99),
        Disabilityoption: fc.constantFrom(1, 2, 3),
        at: positions,
      })
      .map(({ Age, Disabilityoption, at }) => ({
        ...(optional as Partial<SearchRequest>),
        Age,
        Disabilityoption,
        Latitude: at.latitude,
        Longitude: at.longitude,
      })),
  );
