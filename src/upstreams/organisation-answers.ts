// What the organisation register and the fixtures system answer, checked and taken into our own words (specification
// §3.6, §3.7, §3.10). Fields beyond these are left unread (docs/decisions/upstreams.md).
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import type { Accreditation, Fixture, Match, SocialLink } from "#src/catalogue/records/catalogue.ts";
import type { OrganisationContact } from "#src/listings/public-contact.ts";
import { nullable } from "#src/platform/schema/nullable.ts";

/** Longer than any name or address a register holds; more is nonsense that would fill a page. */
const text = nullable(Type.String({ maxLength: 500 }));
const number = nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
const known = nullable(Type.Boolean());

const socialMediaSchema = Type.Object({
  isPublic: known,
  socialMediaLinks: Type.Array(
    Type.Object({
      mediaType: Type.String({ minLength: 1, maxLength: 100 }),
      mediaTypeId: Type.Optional(number),
      prefixUrl: Type.Optional(text),
      mediaLink: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    { maxItems: 100 },
  ),
});

const accreditationSchema = Type.Object({
  accreditationStatus: text,
  accreditationLevel: Type.Optional(text),
  isAccreditation: Type.Optional(known),
});

const clubContactSchema = Type.Object({
  isAllowPublic: known,
  phone: Type.Optional(text),
  email: Type.Optional(text),
  website: Type.Optional(text),
  individualName: Type.Optional(text),
});

const matchFields = {
  fixtureID: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Integer(), Type.Null()])),
  /** With its offset: without one it is not known which hour is meant. */
  fixtureDate: Type.Optional(
    nullable(
      Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$" }),
    ),
  ),
  homeTeamName: Type.Optional(text),
  roadTeamName: Type.Optional(text),
  venueName: Type.Optional(text),
};
const matchSchema = Type.Object(matchFields);

const fixturesSchema = Type.Array(
  Type.Object({
    /** May be missing where one team was asked for. */
    wgsTeamId: Type.Optional(Type.String({ maxLength: 100 })),
    primaryLeagueName: Type.Optional(text),
    nextFixture: Type.Optional(nullable(matchSchema)),
    lastResult: Type.Optional(
      nullable(Type.Object({ ...matchFields, homeScore: Type.Optional(number), roadScore: Type.Optional(number) })),
    ),
    standingsPositionPrevSeason: Type.Optional(
      nullable(
        Type.Object({
          leagueName: Type.Optional(text),
          divisionName: Type.Optional(text),
          standingsPosition: Type.Optional(number),
          seasonName: Type.Optional(text),
        }),
      ),
    ),
  }),
  { maxItems: 1_000 },
);

/** Links of a private list are private, each. */
export function readSocialMedia(body: unknown, orgId: number): SocialLink[] | null {
  if (!Check(socialMediaSchema, body)) return null;
  return body.socialMediaLinks.map(({ mediaType, mediaTypeId = null, prefixUrl = null, mediaLink }) => {
    return { orgId, isPublic: body.isPublic, mediaType, mediaTypeId, prefixUrl, mediaLink };
  });
}

/** An isAccreditation of false overrules the status. */
export function readAccreditation(body: unknown): Omit<Accreditation, "accreditationId"> | null {
  if (!Check(accreditationSchema, body)) return null;
  if (body.isAccreditation === false) return { status: null, level: null };
  return { status: body.accreditationStatus, level: body.accreditationLevel ?? null };
}

export function readClubContact(body: unknown): OrganisationContact | null {
  if (!Check(clubContactSchema, body)) return null;
  const { isAllowPublic, phone = null, email = null, website = null, individualName = null } = body;
  return { isAllowPublic, phone, email, website, individualName };
}

/** Fixtures of the teams that were asked for, by WgsTeamId in small letters; null where the answer is none. */
export function readFixtures(body: unknown, asked: string[]): Map<string, Fixture> | null {
  if (!Check(fixturesSchema, body)) return null;
  const only = asked.length === 1 && body.length === 1 ? asked[0] : undefined;
  const found = new Map<string, Fixture>();
  for (const entry of body) {
    const wgsTeamId = entry.wgsTeamId?.toLowerCase() ?? only;
    if (wgsTeamId !== undefined && asked.includes(wgsTeamId)) found.set(wgsTeamId, fixtureOf(entry, wgsTeamId));
  }
  return found;
}

type FixtureEntry = Static<typeof fixturesSchema>[number];

function fixtureOf(entry: FixtureEntry, wgsTeamId: string): Fixture {
  const { primaryLeagueName = null, nextFixture, lastResult, standingsPositionPrevSeason: season } = entry;
  return {
    wgsTeamId,
    primaryLeagueName,
    nextFixture: nextFixture ? matchOf(nextFixture) : null,
    lastResult: lastResult
      ? { ...matchOf(lastResult), homeScore: lastResult.homeScore ?? null, roadScore: lastResult.roadScore ?? null }
      : null,
    previousSeason: season
      ? {
          seasonName: season.seasonName ?? null,
          leagueName: season.leagueName ?? null,
          divisionName: season.divisionName ?? null,
          standingsPosition: season.standingsPosition ?? null,
        }
      : null,
  };
}

function matchOf({ fixtureID, fixtureDate, ...names }: Static<typeof matchSchema>): Match {
  const dateMs = fixtureDate ? Date.parse(fixtureDate) : Number.NaN;
  return {
    fixtureId: fixtureID === undefined || fixtureID === null ? null : String(fixtureID),
    dateMs: Number.isNaN(dateMs) ? null : dateMs,
    homeTeamName: names.homeTeamName ?? null,
    roadTeamName: names.roadTeamName ?? null,
    venueName: names.venueName ?? null,
  };
}
