// A club's own listing, in each of its states.
import { useState } from "react";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { EmptyState, ErrorState, LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import { AskForLink } from "./ask-for-link.tsx";
import { AskedSection } from "./asked-section.tsx";
import { PauseSection, PlacesSection, PriceSection, WordsSection } from "./club-sections-live.tsx";
import styles from "./listing-screen.module.css";
import { PastChanges } from "./past-changes.tsx";
import { StillRight } from "./still-right.tsx";
import { TrainingSection } from "./training-section.tsx";
import type { ListingInHand } from "./use-listing.ts";

export function ListingScreen({ inHand }: { inHand: ListingInHand }) {
  const { state } = inHand;
  const head =
    state.kind === "shown"
      ? {
          title: state.listing.Name,
          intro: `Your own page. This link is good until ${formatFullDate(state.listing.UntilMs)}.`,
        }
      : { title: "Your club’s page", intro: "Say that what we show of your club is right, or put it right." };
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
  const { state, retry } = inHand;
  switch (state.kind) {
    case "waiting":
      return (
        <>
          <LoadingCards label="Opening your page" count={2} />
          <noscript>
            <p>
              This page needs JavaScript, which is off in your browser. Turn it on, or open the link in another one.
            </p>
          </noscript>
        </>
      );
    case "trouble":
      return (
        <ErrorState title={state.isBusy ? "Too many links were tried from here" : undefined} onRetry={retry}>
          {state.isBusy ? <p>Please try again in an hour.</p> : undefined}
        </ErrorState>
      );
    case "gone":
      return (
        <>
          <EmptyState title="This link does not open your page">
            <p>It may be over, stopped, or not whole. Or your club has another email address by now.</p>
            {state.of === null && (
              <p>Find your club on this site. At the foot of its page press “Is this your club?”.</p>
            )}
          </EmptyState>
          {state.of ? (
            <AskForLink {...{ kind: state.of.kind, id: state.of.id, name: null, associationName }} />
          ) : (
            <ButtonLink variant="bib" to="/">
              Find your club
            </ButtonLink>
          )}
        </>
      );
    case "stopped":
      return (
        <EmptyState title="All links are stopped">
          <p>Nobody can change your page by a link now. You can ask for a new one at any time.</p>
        </EmptyState>
      );
    case "shown":
      return <Shown listing={state.listing} inHand={inHand} />;
  }
}

function Shown({ listing, inHand: { act, stop } }: { listing: Listing; inHand: ListingInHand }) {
  const isClub = listing.Record === "club";
  const says = { listing, act };
  return (
    <>
      {isClub ? (
        <StillRight {...says} />
      ) : (
        listing.Path && (
          <ButtonLink variant="line" to={listing.Path}>
            See your page
          </ButtonLink>
        )
      )}
      <section className={styles.page} aria-labelledby="change">
        <h2 id="change">Change something</h2>
        {isClub && (
          <>
            {listing.Teams.length > 0 && <PlacesSection {...says} />}
            <TrainingSection {...says} />
            {listing.Teams.length > 0 && <PriceSection {...says} />}
            <PauseSection {...says} />
            <WordsSection {...says} />
          </>
        )}
        <AskedSection {...says} />
      </section>
      <PastChanges changes={listing.Changes} act={act} />
      <StopLinks stop={stop} />
    </>
  );
}

/** Asks once more, as this link ends too. */
function StopLinks({ stop }: Pick<ListingInHand, "stop">) {
  const [step, setStep] = useState<"closed" | "asking" | "failed">("closed");
  return (
    <section className={`panel ${styles.section}`}>
      <h2>Does somebody have this link who should not?</h2>
      {step === "closed" ? (
        <div>
          <Button variant="link" onClick={() => setStep("asking")}>
            Stop all links
          </Button>
        </div>
      ) : (
        <>
          <p>Every link to your page stops at once, this one too. You can then ask for a new one.</p>
          <FieldError>{step === "failed" && "It did not work. Try again in a moment."}</FieldError>
          <div className="row">
            <Button variant="line" onClick={async () => void ((await stop()) || setStep("failed"))}>
              Yes, stop them
            </Button>
            <Button variant="link" onClick={() => setStep("closed")}>
              No, keep them
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
