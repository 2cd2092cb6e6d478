// Clubs' social links, accreditation and contact out of the association's organisation register (specification §7.12).
import type { OrganisationRegister } from "#src/listings/organisations.ts";
import { stricterContact } from "#src/listings/public-contact.ts";
import { askUpstream, type Upstream } from "./ask-upstream.ts";
import { readAccreditation, readClubContact, readSocialMedia } from "./organisation-answers.ts";
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
