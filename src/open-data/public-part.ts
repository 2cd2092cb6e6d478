// What of a record everybody may have: contacts only where they are public, and no welfare officer's address.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import type { Club, Place, Provider } from "#src/catalogue/records/catalogue.ts";
import { clubContact, providerContact } from "#src/listings/public-contact.ts";
import type { OpenRecord } from "./ports.ts";

type PublicParts = { [T in CatalogueTable]: (record: OpenRecord<T>) => OpenRecord<T> | null };

const parts: PublicParts = {
  clubs: (club) => withKnownPlace(publicClub(club)),
  teams: (team) => team,
  venues: (venue) => withKnownPlace(venue),
  providers: publicProvider,
  provider_venues: (offer) => offer,
  sessions: (session) => session,
  social_links: (link) => (link.isPublic === true ? link : null),
  counties: (county) => county,
  fixtures: (fixture) => fixture,
};

/** Null where nothing of it is public. */
export function publicPart<T extends CatalogueTable>(table: T, record: OpenRecord<T>): OpenRecord<T> | null {
  return parts[table](record);
}

function publicClub(club: Club): Club {
  const { Phone, Email, IndividualName } = clubContact(club, []);
  return { ...club, phone: Phone, email: Email, individualName: IndividualName, welfareOfficerEmail: null };
}

function publicProvider(provider: Provider): Provider {
  const { OrganiserFirstName, OrganiserLastName, OrganiserEmail } = providerContact(provider);
  return {
    ...provider,
    organiserFirstName: OrganiserFirstName,
    organiserLastName: OrganiserLastName,
    organiserEmail: OrganiserEmail,
  };
}

/** The middle of a postcode district is no place's position: whoever imports the record looks it up likewise. */
function withKnownPlace<P extends Place>(place: P): P {
  return place.isPositionApproximate ? { ...place, position: null } : place;
}
