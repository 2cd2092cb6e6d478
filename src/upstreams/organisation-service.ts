// Out of the association's systems: clubs' social links, accreditation and contact (its organisation register, specification
// §7.12), and teams' fixtures (its fixtures system, §7.10).
import type { Fixture } from "#src/catalogue/records/catalogue.ts";
import type { FixtureFeed, OrganisationRegister } from "#src/listings/organisations.ts";
import { stricterContact } from "#src/listings/public-contact.ts";
import { askUpstream, type Upstream } from "./ask-upstream.ts";
import { readAccreditation, readClubContact, readFixtures, readSocialMedia } from "./organisation-answers.ts";
import type { ResponseCache } from "./response-cache.ts";

/** Values that are not answered or not known there are taken from `defaults`. */
export function organisationService(
  upstream: Upstream,
  cached: ResponseCache,
  defaults: OrganisationRegister,
): OrganisationRegister {
  function ask<Value>(orgId: number, name: string, read: (body: unknown) => Value | null): Promise<Value | null> {
    const path = `/${orgId}/${name}`;
    return cached.get(path, () => askUpstream(upstream, { call: name, path, read }));
  }
  return {
    async socialMedia(club) {
      const { orgId } = club;
      const answered = orgId === null ? null : await ask(orgId, "socialmedia", (body) => readSocialMedia(body, orgId));
      return answered ?? defaults.socialMedia(club);
    },
    async accreditation(club) {
      const { accreditationId } = club.accreditation;
      const answered = club.orgId === null ? null : await ask(club.orgId, "accreditation", readAccreditation);
      return answered ? { accreditationId, ...answered } : defaults.accreditation(club);
    },
    async clubContact(club) {
      const answered = club.orgId === null ? null : await ask(club.orgId, "clubcontact", readClubContact);
      const own = await defaults.clubContact(club);
      return answered ? stricterContact(own, answered) : own;
    },
  };
}

/** A team that the answer does not have gets what `defaults` have. */
export function fixturesService(upstream: Upstream, cached: ResponseCache, defaults: FixtureFeed): FixtureFeed {
  async function ask(wgsTeamIds: string[]): Promise<Map<string, Fixture>> {
    const body = { WgsTeamIDs: wgsTeamIds };
    const read = (answer: unknown) => readFixtures(answer, wgsTeamIds);
    const question = { call: "team", path: "/team", body, read };
    return (await cached.get(wgsTeamIds.join(), () => askUpstream(upstream, question))) ?? new Map();
  }
  return {
    async fixtures(ids) {
      const wgsTeamIds = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
      if (wgsTeamIds.length === 0) return new Map();
      const answered = await ask(wgsTeamIds);
      const others = wgsTeamIds.filter((id) => !answered.has(id));
      return new Map([...(await defaults.fixtures(others)), ...answered]);
    },
  };
}
