// What detail pages ask, over calls elsewhere and the association's own systems.
import {
  type ClubAnswer,
  centreAnswerSchema,
  clubAnswerSchema,
  providerAnswerSchema,
  type TeamAnswer,
  teamAnswerSchema,
} from "#src/listings/detail-answer.ts";
import type { ProviderRequest } from "#src/listings/detail-request.ts";
import type { DetailServices } from "#src/listings/detail-services.ts";
import type { FixtureFeed, OrganisationClub, OrganisationRegister } from "#src/listings/organisations.ts";
import { organisationFields } from "#src/listings/organisations.ts";
import type { ShownClub } from "#src/listings/show-club.ts";
import type { ShownProvider } from "#src/listings/show-provider.ts";
import { fixtureAnswer, type ShownTeam } from "#src/listings/show-team.ts";
import type { ShownVenue } from "#src/listings/show-venue.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { AskCall } from "./ask-gateway.ts";
import { clubRefSchema, siteMapPartsSchema, siteMapPathsSchema } from "./site-calls.ts";

export interface GatewayDetailParts {
  ask: AskCall;
  clock: Clock;
  /** The register, with the values of the call's answer as defaults. */
  organisationsOver(defaults: OrganisationRegister): OrganisationRegister;
  /** The fixtures system; where it has nothing, the fixtures of the call's answer. */
  fixtures: FixtureFeed;
}

const unknown = { ok: false, kind: "unknown-id" } as const;

export function gatewayDetails(parts: GatewayDetailParts): DetailServices {
  const { ask } = parts;
  return {
    showVenue: async (request, language): Promise<ShownVenue> => {
      const venue = await ask(centreAnswerSchema, "/centre", request, language);
      return venue ? { ok: true, venue } : unknown;
    },
    showProvider: async (request, language): Promise<ShownProvider> => {
      const provider = await firstOrCombined(ask, request, language);
      return provider ? { ok: true, provider } : unknown;
    },
    showClub: async (request, language): Promise<ShownClub> => {
      const club = await ask(clubAnswerSchema, "/club", request, language);
      if (!club) return unknown;
      const { accreditation, contact } = await organisationFields(registerOver(parts, club), recordOf(club, club));
      // A gateway passes on no pictures.
      return { ok: true, club: { ...club, ...accreditation, ...contact, Logo: null } };
    },
    showTeam: async (teamId, visitor, language): Promise<ShownTeam> => {
      const position = visitor && { Latitude: `${visitor.latitude}`, Longitude: `${visitor.longitude}` };
      const query = new URLSearchParams({ FadwTeamId: `${teamId}`, ...position });
      const team = await ask(teamAnswerSchema, `/team?${query}`, undefined, language);
      return team ? { ok: true, team: await withFixtures(parts, team) } : unknown;
    },
    findClubRef: async (reference) => {
      const found = await ask(clubRefSchema, `/clubref?${new URLSearchParams({ WgsClubId: reference })}`);
      return found ? { ok: true, clubId: found.ClubId } : unknown;
    },

    siteMapParts: async () => {
      const found = await ask(siteMapPartsSchema, "/sitemap");
      return (found?.Parts ?? []).map(({ Kind, Number: number }) => ({ kind: Kind, number }));
    },
    async *siteMapPaths({ kind, number }) {
      const query = new URLSearchParams({ Kind: kind, Number: `${number}` });
      yield (await ask(siteMapPathsSchema, `/sitemap/part?${query}`))?.Paths ?? [];
    },
  };
}

/** On failure a second try by the combined id (§7.6, §8.10). */
async function firstOrCombined(ask: AskCall, request: ProviderRequest, language?: Language) {
  const { ProviderId, PitchFinderId, ...preferences } = request;
  try {
    return await ask(providerAnswerSchema, "/provider", request, language);
  } catch (error) {
    if (typeof ProviderId === "string" || PitchFinderId === undefined) throw error;
    const combined = { ...preferences, ProviderId: `${ProviderId}p${PitchFinderId}` };
    return ask(providerAnswerSchema, "/provider", combined, language);
  }
}

async function withFixtures(parts: GatewayDetailParts, team: TeamAnswer): Promise<TeamAnswer> {
  const [{ accreditation, contact }, found] = await Promise.all([
    organisationFields(registerOver(parts, team), recordOf(team, team.Club)),
    parts.fixtures.fixtures([team.WgsTeamId]),
  ]);
  const fixture = found.get(team.WgsTeamId.toLowerCase());
  return {
    ...team,
    ...contact,
    Club: { ...team.Club, ...accreditation },
    Fixture: fixture ? fixtureAnswer(fixture, parts.clock.nowMs(), team.Club.TimeZone) : team.Fixture,
  };
}

type Contact = ClubAnswer | TeamAnswer;

function recordOf(contact: Contact, accreditation: ClubAnswer | TeamAnswer["Club"]): OrganisationClub {
  return {
    orgId: contact.OrgId,
    accreditation: {
      accreditationId: accreditation.AccreditationId,
      status: accreditation.AccreditationStatus,
      level: accreditation.AccreditationLevel,
    },
    isAllowPublic: contact.IsAllowPublic,
    phone: contact.Phone,
    email: contact.Email,
    website: contact.Website,
    individualName: contact.IndividualName,
  };
}

function registerOver({ organisationsOver }: GatewayDetailParts, { OrgId, SocialMediaLinks }: Contact) {
  return organisationsOver({
    socialMedia: async () =>
      SocialMediaLinks.map(({ MediaType, MediaTypeId, PrefixUrl, MediaLink }) => ({
        orgId: OrgId ?? 0,
        isPublic: true,
        mediaType: MediaType,
        mediaTypeId: MediaTypeId,
        prefixUrl: PrefixUrl,
        mediaLink: MediaLink,
      })),
    accreditation: async ({ accreditation }) => accreditation,
    clubContact: async (club) => club,
  });
}
