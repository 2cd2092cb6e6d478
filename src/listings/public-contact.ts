// The contacts in answers, as far as they may be seen (catalogue-format's last paragraph, specification §5.22); a club's
// welfare officer has no field in any answer.

import { type Club, type Provider, type SocialLink, withoutPrivate } from "#src/catalogue/records/catalogue.ts";
import type { SocialLinkAnswer } from "./detail-answer.ts";

/** How a club, or the organisation it belongs to, may be reached. */
export type OrganisationContact = Pick<Club, "isAllowPublic" | "phone" | "email" | "website" | "individualName">;

/** A club's contact: phone, e-mail and name only if it allows them to be public; website and public links always. */
export function clubContact(club: OrganisationContact, links: SocialLink[]) {
  const shown = withoutPrivate("clubs", club);
  return {
    IsAllowPublic: shown.isAllowPublic,
    Phone: shown.phone,
    Email: shown.email,
    IndividualName: shown.individualName,
    Website: shown.website,
    SocialMediaLinks: links.filter((link) => link.isPublic === true).map(socialLinkCard),
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

function socialLinkCard(link: SocialLink): SocialLinkAnswer {
  return {
    MediaType: link.mediaType,
    MediaTypeId: link.mediaTypeId,
    PrefixUrl: link.prefixUrl,
    MediaLink: link.mediaLink,
  };
}

/** A provider's own contact, and its organiser only if it allows that to be public. */
export function providerContact(provider: Provider) {
  const shown = withoutPrivate("providers", provider);
  return {
    TelephoneNumber: shown.telephoneNumber,
    EmailAddress: shown.emailAddress,
    Website: shown.website,
    IsAllowPublic: shown.isAllowPublic,
    OrganiserFirstName: shown.organiserFirstName,
    OrganiserLastName: shown.organiserLastName,
    OrganiserEmail: shown.organiserEmail,
  };
}
