// A club's accreditation and public contact from its organisation's register, by the wire's names.
import { accreditationCard } from "#src/search/results/place-card-fields.ts";
import type { ClubAnswer } from "./detail-answer.ts";
import type { OrganisationClub, OrganisationRegister } from "./ports.ts";
import { clubContact } from "./public-contact.ts";

export interface OrganisationFields {
  accreditation: Pick<ClubAnswer, "AccreditationId" | "IsAccreditation" | "AccreditationStatus" | "AccreditationLevel">;
  contact: Pick<ClubAnswer, "IsAllowPublic" | "Phone" | "Email" | "IndividualName" | "Website" | "SocialMediaLinks">;
}

/** Asked for side by side, so that a page waits once. */
export async function organisationFields(
  register: OrganisationRegister,
  club: OrganisationClub,
): Promise<OrganisationFields> {
  const [links, accreditation, contact] = await Promise.all([
    register.socialMedia(club),
    register.accreditation(club),
    register.clubContact(club),
  ]);
  return { accreditation: accreditationCard(accreditation), contact: clubContact(contact, links) };
}
