// What the search does not read: organisations' social links, county associations and teams' fixtures, as rows.
import type { County, Fixture, Known, SocialLink } from "#src/catalogue/records/catalogue.ts";
import { tableLayout } from "./table-layout.ts";

type Text = string | null;
type SocialLinkCells = [
  ...[orgId: number, isPublic: Known, mediaType: string, mediaTypeId: number | null],
  ...[prefixUrl: Text, mediaLink: string],
];

export const socialLinks = tableLayout<SocialLink, SocialLink, SocialLinkCells>({
  key: ["org_id", "media_type", "media_link"],
  columns: ["org_id", "is_public", "media_type", "media_type_id", "prefix_url", "media_link"],
  toCells: (link) => [link.orgId, link.isPublic, link.mediaType, link.mediaTypeId, link.prefixUrl, link.mediaLink],
  fromCells: ([orgId, isPublic, mediaType, mediaTypeId, prefixUrl, mediaLink]) => ({
    orgId,
    isPublic,
    mediaType,
    mediaTypeId,
    prefixUrl,
    mediaLink,
  }),
});

type CountyCells = [
  ...[countyId: number, countyName: string, email: Text, phone: Text, website: Text],
  ...[safeguardingEmail: Text, safeguardingPhone: Text, postcodeAreas: string[]],
];

export const counties = tableLayout<County, County, CountyCells>({
  key: ["county_id"],
  columns: [
    ...(["county_id", "county_name", "email", "phone", "website"] as const),
    ...(["safeguarding_email", "safeguarding_phone", "postcode_areas"] as const),
  ],
  toCells: (county) => [
    ...([county.countyId, county.countyName, county.email, county.phone, county.website] as const),
    ...([county.safeguardingEmail, county.safeguardingPhone, county.postcodeAreas] as const),
  ],
  fromCells: ([
    ...[countyId, countyName, email, phone, website, safeguardingEmail, safeguardingPhone, postcodeAreas]
  ]) => ({ countyId, countyName, email, phone, website, safeguardingEmail, safeguardingPhone, postcodeAreas }),
});

type FixtureCells = [
  ...[wgsTeamId: string, primaryLeagueName: Text, nextFixture: Fixture["nextFixture"]],
  ...[lastResult: Fixture["lastResult"], previousSeason: Fixture["previousSeason"]],
];

export const fixtures = tableLayout<Fixture, Fixture, FixtureCells>({
  key: ["wgs_team_id"],
  columns: ["wgs_team_id", "primary_league_name", "next_fixture", "last_result", "previous_season"],
  toCells: (fixture) => [
    ...([fixture.wgsTeamId, fixture.primaryLeagueName, fixture.nextFixture] as const),
    ...([fixture.lastResult, fixture.previousSeason] as const),
  ],
  fromCells: ([wgsTeamId, primaryLeagueName, nextFixture, lastResult, previousSeason]) => ({
    wgsTeamId,
    primaryLeagueName,
    nextFixture,
    lastResult,
    previousSeason,
  }),
});
