// A club's own listing, in each of its states.

import { useState } from "react";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { EmptyState, ErrorState, LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { AsPeopleSee } from "./as-people-see.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import { AskedSection } from "./asked-section.tsx";
import { PauseSection, PlacesSection, PriceSection, WordsSection } from "./club-sections-live.tsx";
import styles from "./listing-screen.module.css";
import { LogoSection } from "./logo-section.tsx";
import { PastChanges } from "./past-changes.tsx";
import { StillRight } from "./still-right.tsx";
import { TrainingSection } from "./training-section.tsx";
import { useDraft } from "./use-draft.ts";
import type { ListingInHand } from "./use-listing.ts";

export function ListingScreen({ inHand }: { inHand: ListingInHand }) {
  const language = useLanguage();
  const { text } = language;
  const { state } = inHand;
  const head =
    state.kind === "shown"
      ? {
          title: state.listing.Name,
          intro: text("Your own page. This link is good until {date}.", {
            date: formatFullDate(language, state.listing.UntilMs),
          }),
        }
      : {
          title: text("Your club’s page"),
          intro: text("Say that what we show of your club is right, or put it right."),
        };
  return (
    <>
      <PageHead {...head} />
      <div className={`wrap ${styles.page} ${styles.body}`}>
        <State inHand={inHand} />
      </div>
    </>
  );
}

function State({ inHand }: { inHand: ListingInHand }) {
  const { associationName } = useSite();
  const { text } = useLanguage();
  const { state, retry } = inHand;
  switch (state.kind) {
    case "waiting":
      return (
        <>
          <LoadingCards label={text("Opening your page")} count={2} />
          <noscript>
            <p>
              {text(
                "This page needs JavaScript, which is off in your browser. Turn it on, or open the link in another one.",
              )}
            </p>
          </noscript>
        </>
      );
    case "trouble":
      return (
        <ErrorState title={state.isBusy ? text("Too many links were tried from here") : undefined} onRetry={retry}>
          {state.isBusy ? <p>{text("Please try again in an hour.")}</p> : undefined}
        </ErrorState>
      );
    case "gone":
      return (
        <>
          <EmptyState title={text("This link does not open your page")}>
            <p>{text("It may be over, stopped, or not whole. Or your club has another email address by now.")}</p>
            {state.of === null && (
              <p>{text("Find your club on this site. At the foot of its page press “Is this your club?”.")}</p>
            )}
          </EmptyState>
          {state.of ? (
            <AskForLink {...{ kind: state.of.kind, id: state.of.id, name: null, associationName }} />
          ) : (
            <ButtonLink variant="bib" to="/">
              {text("Find your club")}
            </ButtonLink>
          )}
        </>
      );
    case "stopped":
      return (
        <EmptyState title={text("All links are stopped")}>
          <p>{text("Nobody can change your page by a link now. You can ask for a new one at any time.")}</p>
        </EmptyState>
      );
    case "shown":
      return <Shown listing={state.listing} inHand={inHand} />;
  }
}

function Shown({ listing, inHand: { act, stop } }: { listing: Listing; inHand: ListingInHand }) {
  const { text } = useLanguage();
  const isClub = listing.Record === "club";
  const draft = useDraft(listing);
  const says = { listing, draft, act };
  return (
    <div className={styles.split}>
      {isClub && <StillRight {...says} />}
      {listing.Card ? (
        <AsPeopleSee card={listing.Card} drafted={draft.drafted} />
      ) : (
        listing.Path && (
          <ButtonLink variant="line" to={listing.Path}>
            {text("See your page")}
          </ButtonLink>
        )
      )}
      <div className={styles.page}>
        <h2>{text("Change something")}</h2>
        {isClub && (
          <>
            {listing.Teams.length > 0 && <PlacesSection {...says} />}
            <TrainingSection {...says} />
            {listing.Teams.length > 0 && <PriceSection {...says} />}
            <PauseSection {...says} />
            <WordsSection {...says} />
          </>
        )}
        {isClub && <LogoSection {...says} />}
        <AskedSection {...says} />
        <PastChanges {...says} />
        <StopLinks stop={stop} />
      </div>
    </div>
  );
}

function StopLinks({ stop }: Pick<ListingInHand, "stop">) {
  const { text } = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  return (
    <details className={`panel ${styles.opens}`}>
      <summary>
        <h3>{text("Does somebody have this link who should not?")}</h3>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.section}>
        <p>{text("Every link to your page stops at once, this one too. You can then ask for a new one.")}</p>
        <FieldError>{hasFailed && text("It did not work. Try again in a moment.")}</FieldError>
        <div className="row">
          <Button onClick={async () => setFailed(!(await stop()))}>{text("Stop all links")}</Button>
        </div>
      </div>
    </details>
  );
}
