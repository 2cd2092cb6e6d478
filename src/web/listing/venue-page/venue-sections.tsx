// The panels of the pages of a venue and of a provider: who runs football there, what a provider
// runs, what is known of the venue (§2.35-2.38).

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CentreAnswer, ProviderAnswer } from "#src/listings/detail-answer.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { formatSessionAges } from "#src/search/answer/format-session-ages.ts";
import { peopleOfAges } from "#src/search/answer/match-reasons.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { type Contact, contactWays } from "#src/web/listing/detail-page/contact-ways.tsx";
import styles from "#src/web/listing/detail-page/detail-page.module.css";
import { Facets, GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import { ShowMoreList } from "#src/web/listing/detail-page/narrowed-list.tsx";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import sessionListStyles from "#src/web/listing/session-list/session-list.module.css";
import { SessionList } from "#src/web/listing/session-list/session-list.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { disabilityLabels, footballTypeNames } from "#src/web/words/football-labels.ts";
import { pitchNames } from "#src/web/words/place-words.ts";

interface VenueInfoProps {
  venue: Pick<CentreAnswer | ProviderAnswer, "PitchTypes" | "Facility" | "DisableFacility" | "County">;
  /** Football types as the register writes them, repeated or not. */
  footballTypes: string[];
  /** The venue's own page, where this is not it. */
  ownPage?: { to: string; name: string };
}

export function VenueInfo({ venue, footballTypes, ownPage }: VenueInfoProps) {
  const language = useLanguage();
  const { text } = language;
  const facets: [string, ReactNode][] = [
    [text("Venue"), ownPage && <Link to={ownPage.to}>{ownPage.name}</Link>],
    [text("Football"), footballTypeNames(language, footballTypes)],
    [text("Pitches"), pitchNames(language, venue.PitchTypes)],
    [text("County"), venue.County],
  ];
  return (
    <section className="panel" id="info">
      <h2>{text("About this venue")}</h2>
      <Facets facets={facets} />
      <GettingIn place={venue} whom="venue" />
    </section>
  );
}

/** From this many providers on, the notice speaks of many (§2.37). */
const manyProviders = 12;

interface ProviderNoticeProps {
  providers: CentreAnswer["ProviderCartDto"];
  pitchFinderId: number;
}

const approvedRunHere = {
  few: defineMessage(
    "These approved providers run football here. Not all of it can be booked online, so ask them how to join.",
  ),
  many: defineMessage(
    "Many approved providers run football here. Not all of it can be booked online. Choose a provider to ask how to join.",
  ),
};
const runHere = {
  few: defineMessage("These providers run football here. Not all of it can be booked online, so ask them how to join."),
  many: defineMessage(
    "Many providers run football here. Not all of it can be booked online. Choose a provider to ask how to join.",
  ),
};

export function ProviderNotice({ providers, pitchFinderId }: ProviderNoticeProps) {
  const { text, path } = useLanguage();
  if (providers.length === 0) return null;
  const amount = providers.length >= manyProviders ? "many" : "few";
  const areApproved = providers.every(({ IsApproved }) => IsApproved);
  return (
    <section className="panel">
      <h2>{text("Who runs football here")}</h2>
      <p>{text(areApproved ? approvedRunHere[amount] : runHere[amount])}</p>
      <ShowMoreList
        className={`columns gap-0-4 ${sessionListStyles.providers}`}
        items={providers.map(({ ProviderId, ProviderName }) => ({
          key: ProviderId,
          content: (
            <a className="hit" href={`${path}/provider/${ProviderId}p${pitchFinderId}`} target="_blank" rel="noopener">
              <span translate="no">{ProviderName}</span> <Icon name="external" />
              <span className="vh">
                {" "}
                <span>{text("(opens in a new window)")}</span>
              </span>
            </a>
          ),
        }))}
        thing="providers"
      />
    </section>
  );
}

type Provider = Pick<ProviderAnswer, "ProviderInfo" | "PitchFinderId" | "CentreName">;

interface ProviderSectionsProps {
  provider: Provider & Pick<ProviderAnswer, "sessions" | "CancelledSessions" | "ProviderId" | "Sources">;
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
            cancelled={provider.CancelledSessions}
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
  const { text } = useLanguage();
  if (ProviderInfo === null) return null;
  return (
    <section className="panel">
      <h2>{text("Provider details")}</h2>
      <p className="small soft">{text("A provider runs football sessions at a venue.")}</p>
      <Offer offer={ProviderInfo} />
    </section>
  );
}

/** Where there are no sessions: a note, what is played, and a note where there is no contact. */
function AskProvider({ provider, contact }: { provider: Provider; contact: Contact }) {
  const language = useLanguage();
  const { text } = language;
  return (
    <section className={`panel stack ${styles.ask}`}>
      <h2>{text("Provider details")}</h2>
      <p className="small soft">{text("A provider runs football sessions at a venue.")}</p>
      <Notice>
        <p>
          {text(
            "This approved provider currently has no sessions bookable via the online system, contact them directly.",
          )}
        </p>
      </Notice>
      {contactWays("provider", contact).length === 0 && !contact.phone && (
        <p>
          {richText(
            language,
            "There’s no public phone number or email address. You can ask at the venue: <link>{venue}</link>.",
            {
              venue: provider.CentreName,
              link: (inside) => <Link to={`/venue/${provider.PitchFinderId}`}>{inside}</Link>,
            },
          )}
        </p>
      )}
      {provider.ProviderInfo && <Offer offer={provider.ProviderInfo} />}
    </section>
  );
}

function Offer({ offer }: { offer: NonNullable<Provider["ProviderInfo"]> }) {
  const language = useLanguage();
  const { text } = language;
  const { MinAge, MaxAge } = offer;
  const ages =
    MinAge === null && MaxAge === null
      ? // Without both bounds the ages are not known, which does not mean all ages.
        text("Not given")
      : capitalised(formatSessionAges(language, MinAge, MaxAge));
  return (
    <Facets
      facets={[
        [text("Football"), footballTypeNames(language, offer.FootballType)],
        [text("Who plays"), capitalised(peopleOfAges(language, offer.Gender, MinAge, MaxAge) ?? "")],
        [text("Ages"), ages],
        [text("Days"), capitalised(daySentence(language, parseDays(offer.PlaysOnDay)))],
        [text("Caters for"), disabilityLabels(language, offer.DisabilityType)],
        [text("Programme"), offer.FaInitiative],
      ]}
    />
  );
}
