// The contacts in answers, as far as they may be seen (catalogue-format's last paragraph, §5.22); a
// club's welfare officer has no field in any answer.

import { type Club, type Provider, type SocialLink, withoutPrivate } from "#src/catalogue/records/catalogue.ts";
import { answerOf } from "#src/platform/schema/answer-of.ts";
import { telephoneUri } from "#src/platform/text/telephone.ts";
import { clubContactSchema, providerContactSchema, socialLinkSchema } from "./detail-answer.ts";

/** How a club, or the organisation it belongs to, may be reached. */
export type OrganisationContact = Pick<Club, "isAllowPublic" | "phone" | "email" | "website" | "individualName">;

/** A club's contact: phone, e-mail and name only if it makes them public; links always. */
export function clubContact(club: OrganisationContact, links: SocialLink[]) {
  const contact = withoutPrivate("clubs", club);
  const shown = links.filter((link) => link.isPublic === true);
  return {
    ...answerOf(clubContactSchema, { ...contact, phoneUri: telephoneUri(contact.phone) }),
    SocialMediaLinks: shown.map((link) => answerOf(socialLinkSchema, link)),
  };
}

/** A register's contact, unless the club's own record forbids it: a No on either side is a No. */
export function stricterContact(own: OrganisationContact, answered: OrganisationContact): OrganisationContact {
  const isForbidden = own.isAllowPublic === false || answered.isAllowPublic === false;
  return {
    ...answered,
    website: answered.website ?? own.website,
    isAllowPublic: isForbidden ? false : answered.isAllowPublic,
  };
}

/** A provider's own contact, and its organiser only if it allows that to be public. */
export const providerContact = (provider: Provider) =>
  answerOf(providerContactSchema, {
    ...withoutPrivate("providers", provider),
    telephoneUri: telephoneUri(provider.telephoneNumber),
  });
