// The panels of the pages of a venue and of a provider: who runs football there, what a provider runs, what is known of the venue
// (specification §2.35-2.38).
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CentreAnswer, ProviderAnswer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/search/matching/match-reasons.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { type Contact, contactWays } from "#src/web/listing/detail-page/contact-ways.tsx";
import { Facets, GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import { ShowMoreList } from "#src/web/listing/detail-page/narrowed-list.tsx";
import { capitalised, type Visit } from "#src/web/listing/detail-page/use-visit.ts";
import sessionListStyles from "#src/web/listing/session-list/session-list.module.css";
import { SessionList } from "#src/web/listing/session-list/session-list.tsx";
import { footballTypeNames } from "#src/web/words/football-labels.ts";
import { pitchNames } from "#src/web/words/place-words.ts";
import styles from "./venue-sections.module.css";

interface VenueInfoProps {
  venue: Pick<CentreAnswer | ProviderAnswer, "PitchTypes" | "Facility" | "DisableFacility" | "County">;
  /** Football types as the register writes them, repeated or not. */
  footballTypes: string[];
  /** The venue's own page, where this is not it. */
  ownPage?: { to: string; name: string };
}

export function VenueInfo({ venue, footballTypes, ownPage }: VenueInfoProps) {
  const facets: [string, ReactNode][] = [
    ["Venue", ownPage && <Link to={ownPage.to}>{ownPage.name}</Link>],
    ["Football", footballTypeNames(footballTypes)],
    ["Pitches", pitchNames(venue.PitchTypes)],
    ["County", venue.County],
  ];
  return (
    <section className="panel" id="info">
      <h2>About this venue</h2>
      <Facets facets={facets} />
      <GettingIn place={venue} whom="the venue" />
    </section>
  );
}

/** From this many providers on, the notice speaks of many (§2.37). */
const manyProviders = 12;

interface ProviderNoticeProps {
  providers: CentreAnswer["ProviderCartDto"];
  pitchFinderId: number;
}

export function ProviderNotice({ providers, pitchFinderId }: ProviderNoticeProps) {
  if (providers.length === 0) return null;
  const who = providers.every(({ IsApproved }) => IsApproved) ? "approved providers" : "providers";
  return (
    <section className="panel">
      <h2>Who runs football here</h2>
      <p>
        {providers.length < manyProviders
          ? `These ${who} run football here. Some of it cannot be booked online. Ask them how to join.`
          : `Many ${who} run football here. Some of it cannot be booked online. Choose one and ask how to join.`}
      </p>
      <ShowMoreList
        className={sessionListStyles.providers}
        items={providers.map(({ ProviderId, ProviderName }) => ({
          key: ProviderId,
          content: (
            <a href={`/provider/${ProviderId}p${pitchFinderId}`} target="_blank" rel="noopener">
              {ProviderName} <Icon name="external" />
              <span className="vh"> (opens in a new window)</span>
            </a>
          ),
        }))}
        thing={providers.length === 4 ? "provider" : "providers"}
      />
    </section>
  );
}

type Provider = Pick<ProviderAnswer, "ProviderInfo" | "PitchFinderId" | "CentreName">;

interface ProviderSectionsProps {
  provider: Provider & Pick<ProviderAnswer, "sessions" | "ProviderId" | "Sources">;
  contact: Contact;
  visit: Visit;
}

/** The provider's sessions and what the register says of it; without sessions, how to ask. */
export function ProviderSections({ provider, contact, visit }: ProviderSectionsProps) {
  return (
    <div id="details" className={styles.group}>
      {provider.sessions.length > 0 ? (
        <>
          <SessionList
            venueId={provider.PitchFinderId}
            sessions={provider.sessions}
            visit={visit}
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
