// A test's own organisation register and fixtures system, over records, with the wire's names.
import type { Club, Fixture, Match, SocialLink } from "#src/catalogue/records/catalogue.ts";
import { startUpstreamServer, type UpstreamServer } from "./upstream-server.ts";

export interface OrganisationRecords {
  clubs: Club[];
  socialLinks: SocialLink[];
  fixtures: Fixture[];
}

/** Answers below /organisations and /fixtures; unknown organisations are a 404. */
export function startOrganisationServer(records: () => OrganisationRecords): Promise<UpstreamServer> {
  return startUpstreamServer(({ call, body }) => {
    if (call === "POST /fixtures/team") return fixturesOf(records(), JSON.parse(body).WgsTeamIDs);
    const [, orgId, name] = /^GET \/organisations\/(\d+)\/(\w+)$/.exec(call) ?? [];
    const club = records().clubs.find((each) => each.orgId === Number(orgId));
    if (!club) return undefined;
    if (name === "socialmedia") return socialMediaOf(records(), club);
    return name === "accreditation" ? accreditationOf(club) : contactOf(club);
  });
}

function socialMediaOf({ socialLinks }: OrganisationRecords, { orgId }: Club) {
  const links = socialLinks.filter((link) => link.orgId === orgId);
  const socialMediaLinks = links.map(({ mediaType, mediaTypeId, prefixUrl, mediaLink }) => {
    return { mediaType, mediaTypeId, prefixUrl, mediaLink };
  });
  return { isPublic: links[0]?.isPublic ?? null, socialMediaLinks };
}

const accreditationOf = ({ accreditation }: Club) => ({
  accreditationStatus: accreditation.status,
  accreditationLevel: accreditation.level,
});

const contactOf = ({ isAllowPublic, phone, email, website, individualName }: Club) => {
  return { isAllowPublic, phone, email, website, individualName };
};

function fixturesOf({ fixtures }: OrganisationRecords, wgsTeamIds: string[]) {
  return fixtures
    .filter(({ wgsTeamId }) => wgsTeamIds.includes(wgsTeamId))
    .map(({ wgsTeamId, primaryLeagueName, nextFixture, lastResult, previousSeason }) => ({
      wgsTeamId: wgsTeamId.toUpperCase(),
      primaryLeagueName,
      nextFixture: nextFixture && matchOf(nextFixture),
      lastResult: lastResult && {
        ...matchOf(lastResult),
        homeScore: lastResult.homeScore,
        roadScore: lastResult.roadScore,
      },
      standingsPositionPrevSeason: previousSeason,
    }));
}

const matchOf = ({ fixtureId, dateMs, homeTeamName, roadTeamName, venueName }: Match) => ({
  fixtureID: fixtureId,
  fixtureDate: dateMs === null ? null : new Date(dateMs).toISOString(),
  homeTeamName,
  roadTeamName,
  venueName,
});
