// A club's accreditation and public contact from its organisation's register, by the wire's names.
import type { ClubAnswer } from "#src/domain/answers/detail-answer.ts";
import { accreditationCard } from "#src/domain/answers/place-card-fields.ts";
import { clubContact } from "#src/domain/contact/public-contact.ts";
import type { OrganisationClub, OrganisationRegister } from "./ports.ts";

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
