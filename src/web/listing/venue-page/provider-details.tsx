// What a provider runs at a venue by the register, and where nothing can be booked online, how to ask (specification §2.38).
import { Link } from "react-router";
import type { ProviderAnswer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/search/matching/match-reasons.ts";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { type Contact, contactWays } from "#src/web/listing/detail-page/contact-ways.ts";
import { Facets } from "#src/web/listing/detail-page/facets.tsx";
import { capitalised } from "#src/web/listing/detail-page/place-facts.ts";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { SessionList } from "#src/web/listing/session-list/session-list.tsx";
import { footballTypeNames } from "#src/web/words/football-labels.ts";
import styles from "./provider-details.module.css";
import pageStyles from "./venue-page.module.css";

type Provider = Pick<ProviderAnswer, "ProviderInfo" | "PitchFinderId" | "CentreName">;

interface ProviderSectionsProps {
  provider: Provider & Pick<ProviderAnswer, "sessions" | "ProviderId" | "Sources">;
  contact: Contact;
  visit: Visit;
}

/** The provider's sessions and what the register says of it; without sessions, how to ask. */
export function ProviderSections({ provider, contact, visit }: ProviderSectionsProps) {
  return (
    <div id="details" className={pageStyles.group}>
      {provider.sessions.length > 0 ? (
        <>
          <SessionList
            venueId={provider.PitchFinderId}
            sessions={provider.sessions}
            preferences={visit.preferences}
            isVolunteer={visit.isVolunteer}
            showsProvider={false}
            emptyText=""
            sources={provider.Sources}
            calendarPath={`/provider/${provider.ProviderId}p${provider.PitchFinderId}/calendar.ics`}
          />
          <ProviderDetails ProviderInfo={provider.ProviderInfo} />
        </>
      ) : (
        <AskProvider provider={provider} contact={contact} />
      )}
    </div>
  );
}

/** Nothing where the register does not list the provider. */
function ProviderDetails({ ProviderInfo }: Pick<Provider, "ProviderInfo">) {
  if (ProviderInfo === null) return null;
  return (
    <section className="panel">
      <h2>Provider details</h2>
      <Offer offer={ProviderInfo} />
    </section>
  );
}

/** Shown where there are no sessions: a note about it, what is played, and a note where there is no contact. */
export function AskProvider({ provider, contact }: { provider: Provider; contact: Contact }) {
  return (
    <section className={`panel ${styles.ask}`}>
      <h2>Provider details</h2>
      <Notice>
        <p>This approved provider currently has no sessions bookable via the online system, contact them directly.</p>
      </Notice>
      {contactWays("the provider", contact).length === 0 && (
        <p>
          Nobody has made their phone number or email public. You can ask at the venue:{" "}
          <Link to={`/venue/${provider.PitchFinderId}`}>{provider.CentreName}</Link>.
        </p>
      )}
      {provider.ProviderInfo && <Offer offer={provider.ProviderInfo} />}
    </section>
  );
}

function Offer({ offer }: { offer: NonNullable<Provider["ProviderInfo"]> }) {
  const { MinAge, MaxAge } = offer;
  return (
    <Facets
      facets={[
        ["Football", footballTypeNames(offer.FootballType)],
        ["Who plays", capitalised(peopleOfAges(offer.Gender, MinAge, MaxAge) ?? "")],
        // Without both bounds the ages are not known, which does not mean all ages.
        ["Ages", MinAge === null && MaxAge === null ? "Not stated" : capitalised(formatSessionAges(MinAge, MaxAge))],
        ["Days", capitalised(daySentence(parseDays(offer.PlaysOnDay)))],
        ["Caters for", joinList(offer.DisabilityType)],
        ["Programme", offer.FaInitiative],
      ]}
    />
  );
}
