// What a provider runs at a venue by the register, and where nothing can be booked online, how to ask (specification §2.38).
import { Link } from "react-router";
import type { ProviderAnswer } from "#src/domain/answers/detail-answer.ts";
import { joinList } from "#src/domain/formatting/join-list.ts";
import { daySentence, parseDays } from "#src/domain/formatting/week-days.ts";
import { formatSessionAges } from "#src/domain/matching/format-session-ages.ts";
import { peopleOfAges } from "#src/domain/matching/match-reasons.ts";
import { footballTypeNames } from "#src/web/format/football-labels.ts";
import { ButtonLink } from "../button/button.tsx";
import { DayStrip } from "../day-strip/day-strip.tsx";
import { type Contact, contactWays } from "../detail-page/contact-ways.ts";
import { Facets } from "../detail-page/facets.tsx";
import { capitalised } from "../detail-page/place-facts.ts";
import { Notice } from "../page-state/page-state.tsx";
import styles from "./provider-details.module.css";

type Provider = Pick<ProviderAnswer, "ProviderInfo" | "PitchFinderId" | "CentreName">;

/** Nothing where the register does not list the provider. */
export function ProviderDetails({ ProviderInfo }: Pick<Provider, "ProviderInfo">) {
  if (ProviderInfo === null) return null;
  return (
    <section className="panel">
      <h2>Provider details</h2>
      <Offer offer={ProviderInfo} />
    </section>
  );
}

/** In the place of the sessions, where there are none: that there are none, whom to ask, and what is played. */
export function AskProvider({ provider, contact }: { provider: Provider; contact: Contact }) {
  return (
    <section className={`panel ${styles.ask}`}>
      <div className={styles.parts}>
        <h2>Provider details</h2>
        <div className={styles.how}>
          <Notice>
            <p>
              This approved provider currently has no sessions bookable via the online system, contact them directly.
            </p>
          </Notice>
          <Ways provider={provider} contact={contact} />
        </div>
        {provider.ProviderInfo && (
          <div className={styles.what}>
            <DayStrip days={parseDays(provider.ProviderInfo.PlaysOnDay)} />
            <Offer offer={provider.ProviderInfo} />
          </div>
        )}
      </div>
    </section>
  );
}

function Ways({ provider, contact }: { provider: Provider; contact: Contact }) {
  const ways = contactWays("the provider", contact);
  if (ways.length === 0) {
    return (
      <p>
        Nobody has made their phone number or e-mail public. You can ask at the venue:{" "}
        <Link to={`/venue/${provider.PitchFinderId}`}>{provider.CentreName}</Link>.
      </p>
    );
  }
  return (
    <ul className={styles.ways}>
      {ways.map(({ icon, words, link }) => (
        <li key={words}>
          <ButtonLink look="line" icon={icon} {...link}>
            {words}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Offer({ offer }: { offer: NonNullable<Provider["ProviderInfo"]> }) {
  const { MinAge, MaxAge } = offer;
  return (
    <Facets
      facets={[
        ["Football", footballTypeNames(offer.FootballType)],
        ["Who plays", capitalised(peopleOfAges(offer.Gender, MinAge, MaxAge) ?? "")],
        // Two open ends say nothing, so nobody is told that all ages may come.
        ["Ages", MinAge === null && MaxAge === null ? "Not stated" : capitalised(formatSessionAges(MinAge, MaxAge))],
        ["Days", capitalised(daySentence(parseDays(offer.PlaysOnDay)))],
        ["Caters for", joinList(offer.DisabilityType)],
        ["Programme", offer.FaInitiative],
      ]}
    />
  );
}
