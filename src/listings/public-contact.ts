// Which contacts may be seen (catalogue-format's last paragraph, specification §5.22). Everything published goes
// through here; a club's welfare officer has no field in any answer.

import type { Club, Provider, SocialLink } from "#src/catalogue/records/catalogue.ts";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { ClubAnswer, ProviderAnswer, SocialLinkAnswer } from "./detail-answer.ts";

/** How a club, or the organisation it belongs to, may be reached. */
export type OrganisationContact = Pick<Club, "isAllowPublic" | "phone" | "email" | "website" | "individualName">;

type ClubContact = Pick<
  ClubAnswer,
  "IsAllowPublic" | "Phone" | "Email" | "IndividualName" | "Website" | "SocialMediaLinks"
>;

/** Social links a page shows at most (specification §9.14). */
const mostSocialLinks = 3;

/** A club's contact: phone, e-mail and name only if it allows them to be public; website and public links always. */
export function clubContact(club: OrganisationContact, links: SocialLink[]): ClubContact {
  const isPublic = club.isAllowPublic === true;
  return {
    IsAllowPublic: club.isAllowPublic,
    Phone: isPublic ? club.phone : null,
    Email: isPublic ? club.email : null,
    IndividualName: isPublic ? club.individualName : null,
    Website: club.website,
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

type ProviderContact = Pick<
  ProviderAnswer,
  | "TelephoneNumber"
  | "EmailAddress"
  | "Website"
  | "IsAllowPublic"
  | "OrganiserFirstName"
  | "OrganiserLastName"
  | "OrganiserEmail"
>;

/** A provider's own contact, and its organiser only if it allows that to be public. */
export function providerContact(provider: Provider): ProviderContact {
  const isPublic = provider.isAllowPublic === true;
  return {
    TelephoneNumber: provider.telephoneNumber,
    EmailAddress: provider.emailAddress,
    Website: provider.website,
    IsAllowPublic: provider.isAllowPublic,
    OrganiserFirstName: isPublic ? provider.organiserFirstName : null,
    OrganiserLastName: isPublic ? provider.organiserLastName : null,
    OrganiserEmail: isPublic ? provider.organiserEmail : null,
  };
}

/** True if a club's contact may be shown: it allows it and there is a phone or an e-mail. */
export function hasPublicContact(contact: Pick<ClubContact, "IsAllowPublic" | "Phone" | "Email">): boolean {
  return contact.IsAllowPublic === true && Boolean(contact.Phone || contact.Email);
}

/** The first three links that lead to the web, with their URLs; a link that is a full URL needs no prefix. */
export function shownSocialLinks(links: SocialLinkAnswer[]): { mediaType: string; href: string }[] {
  return links.slice(0, mostSocialLinks).flatMap(({ MediaType, PrefixUrl, MediaLink }) => {
    const isWhole = /^https?:\/\//i.test(MediaLink);
    const href = websiteHref(isWhole ? MediaLink : `${PrefixUrl ?? ""}${MediaLink}`);
    return href === null ? [] : [{ mediaType: MediaType, href }];
  });
}
