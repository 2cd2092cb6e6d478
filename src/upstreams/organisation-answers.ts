// What the organisation register and the fixtures system answer, checked and taken into our own
// words (§3.6, §3.7, §3.10). Fields beyond these are left unread (docs/decisions/upstreams.md).
import Type, { type Static, type TSchema } from "typebox";
import { Check, Clean, Default } from "typebox/value";
import type { Accreditation, Fixture, SocialLink } from "#src/catalogue/records/catalogue.ts";
import type { OrganisationContact } from "#src/listings/public-contact.ts";
import { nullable } from "#src/platform/schema/nullable.ts";

/** What may be missing, and is then not known. */
const mayLack = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()], { default: null });

/** Longer than any name or address a register holds; more is nonsense that would fill a page. */
const text = mayLack(Type.String({ maxLength: 500 }));
const number = mayLack(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }));
const booleanOrNull = nullable(Type.Boolean());

const socialMediaSchema = Type.Object({
  isPublic: booleanOrNull,
  socialMediaLinks: Type.Array(
    Type.Object({
      mediaType: Type.String({ minLength: 1, maxLength: 100 }),
      mediaTypeId: number,
      prefixUrl: text,
      mediaLink: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    { maxItems: 100 },
  ),
});

const accreditationSchema = Type.Object({
  accreditationStatus: nullable(Type.String({ maxLength: 500 })),
  accreditationLevel: text,
  isAccreditation: mayLack(Type.Boolean()),
});

const clubContactSchema = Type.Object({
  isAllowPublic: booleanOrNull,
  phone: text,
  email: text,
  website: text,
  individualName: text,
});

const matchFields = {
  fixtureID: mayLack(Type.Union([Type.String({ maxLength: 100 }), Type.Integer()])),
  /** With its offset: without one it is not known which hour is meant. */
  fixtureDate: mayLack(
    Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$" }),
  ),
  homeTeamName: text,
  roadTeamName: text,
  venueName: text,
};

const fixturesSchema = Type.Array(
  Type.Object({
    /** May be missing where one team was asked for. */
    wgsTeamId: Type.Optional(Type.String({ maxLength: 100 })),
    primaryLeagueName: text,
    nextFixture: mayLack(Type.Object(matchFields)),
    lastResult: mayLack(Type.Object({ ...matchFields, homeScore: number, roadScore: number })),
    standingsPositionPrevSeason: mayLack(
      Type.Object({ seasonName: text, leagueName: text, divisionName: text, standingsPosition: number }),
    ),
  }),
  { maxItems: 1_000 },
);

/** With null for what it lacks, and without what is not read; null where it is of another shape. */
function read<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> | null {
  const answer = Clean(schema, Default(schema, body));
  return Check(schema, answer) ? answer : null;
}

/** Links of a private list are private, each. */
export function readSocialMedia(body: unknown, orgId: number): SocialLink[] | null {
  const answer = read(socialMediaSchema, body);
  return answer?.socialMediaLinks.map((link) => ({ orgId, isPublic: answer.isPublic, ...link })) ?? null;
}

/** An isAccreditation of false overrules the status. */
export function readAccreditation(body: unknown): Omit<Accreditation, "accreditationId"> | null {
  const answer = read(accreditationSchema, body);
  if (answer?.isAccreditation === false) return { status: null, level: null };
  return answer && { status: answer.accreditationStatus, level: answer.accreditationLevel };
}

export const readClubContact = (body: unknown): OrganisationContact | null => read(clubContactSchema, body);

/** Of the teams asked for, by WgsTeamId in small letters; null where it is no answer. */
export function readFixtures(body: unknown, teamIds: string[]): Map<string, Fixture> | null {
  const answer = read(fixturesSchema, body);
  if (answer === null) return null;
  const only = teamIds.length === 1 && answer.length === 1 ? teamIds[0] : undefined;
  const found = new Map<string, Fixture>();
  for (const entry of answer) {
    const wgsTeamId = entry.wgsTeamId?.toLowerCase() ?? only;
    if (wgsTeamId !== undefined && teamIds.includes(wgsTeamId)) found.set(wgsTeamId, fixtureOf(entry, wgsTeamId));
  }
  return found;
}

function fixtureOf(entry: Static<typeof fixturesSchema>[number], wgsTeamId: string): Fixture {
  const { primaryLeagueName, nextFixture, lastResult, standingsPositionPrevSeason: previousSeason } = entry;
  return {
    wgsTeamId,
    primaryLeagueName,
    previousSeason,
    nextFixture: nextFixture && matchOf(nextFixture),
    lastResult: lastResult && matchOf(lastResult),
  };
}

function matchOf<Match extends { fixtureID: string | number | null; fixtureDate: string | null }>(match: Match) {
  const { fixtureID, fixtureDate, ...others } = match;
  const dateMs = fixtureDate ? Date.parse(fixtureDate) : Number.NaN;
  return {
    fixtureId: fixtureID === null ? null : String(fixtureID),
    dateMs: Number.isNaN(dateMs) ? null : dateMs,
    ...others,
  };
}
