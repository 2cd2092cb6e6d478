// A club's own listing: whether it is right, what people see, what can change, and what did.

import { type FormEvent, useEffect, useRef, useState } from "react";
import { openingOn } from "#src/catalogue/records/season.ts";
import { placesWords as knownPlaces } from "#src/catalogue/records/vocabulary.ts";
import {
  confirmedField,
  proposables,
  proposalError,
  proposalLabel,
  trainingField,
} from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatFullDate, formatTime, localDate } from "#src/platform/text/format-date.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { FieldError, SelectField, TextArea } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { EmptyState, ErrorState, LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import { OfferCard } from "#src/web/results/recommendation-list/offer-card.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { joiningTogether } from "#src/web/words/joining-words.ts";
import { AskForLink } from "./ask-for-link.tsx";
import { AddressSection, PauseSection, PlacesSection, PriceSection, WordsSection } from "./club-sections-live.tsx";
import styles from "./listing-screen.module.css";
import { dayWords, placesWords, pricesWords, readTimes, sayTimes } from "./listing-words.ts";
import { FormFoot, type FormResult, type LiveProps, Section } from "./live-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { TrainingSection } from "./training-section.tsx";
import { keepDraft, type OpenedListing, readDraft, useDraft } from "./use-listing.ts";

export function ListingScreen({ opened }: { opened: OpenedListing }) {
  const language = useLanguage();
  const { text } = language;
  const { state } = opened;
  const head =
    state.kind === "shown"
      ? {
          title: state.listing.Name,
          intro: text("Your own page. This link works until {date}.", {
            date: formatFullDate(language, state.listing.UntilMs),
          }),
        }
      : {
          title: text("Your club’s page"),
          intro: text("Check what we show about your club, then confirm it or change it."),
        };
  return (
    <>
      <PageHead {...head} />
      <div className={`wrap stack ${styles.page} ${styles.body}`}>
        <State opened={opened} />
      </div>
    </>
  );
}

function State({ opened }: { opened: OpenedListing }) {
  const { text } = useLanguage();
  const { state, retry } = opened;
  switch (state.kind) {
    case "waiting":
      return (
        <>
          <LoadingCards label={text("Opening your page")} count={2} />
          <noscript>
            <p>
              {text(
                "This page needs JavaScript, which is turned off in your browser. Turn it on, or open the link in another browser.",
              )}
            </p>
          </noscript>
        </>
      );
    case "failed":
      return (
        <ErrorState title={state.isBusy ? text("Too many links have been tried from here") : undefined} onRetry={retry}>
          {state.isBusy ? <p>{text("Please try again in an hour.")}</p> : undefined}
        </ErrorState>
      );
    case "gone":
      return (
        <>
          <EmptyState title={text("We can’t open your page with this link")}>
            <p>
              {text(
                "The link may have expired, been turned off or be incomplete. Or your club may have a new email address.",
              )}
            </p>
            {state.of === null && (
              <p>{text("Find your club on this site, then press “Is this your club?” at the bottom of its page.")}</p>
            )}
          </EmptyState>
          {state.of ? (
            <AskForLink kind={state.of.kind} id={state.of.id} name={null} />
          ) : (
            <ButtonLink variant="bib" to="/">
              {text("Find your club")}
            </ButtonLink>
          )}
        </>
      );
    case "stopped":
      return (
        <EmptyState title={text("All links are turned off")}>
          <p>{text("No one can use a link to change your page now. You can ask for a new link at any time.")}</p>
        </EmptyState>
      );
    case "shown":
      return <Shown listing={state.listing} opened={opened} />;
  }
}

function Shown({ listing, opened: { act, stop } }: { listing: Listing; opened: OpenedListing }) {
  const { text } = useLanguage();
  const isClub = listing.Record === "club";
  const draft = useDraft(listing);
  const says = { listing, draft, act };
  return (
    <div className={`stack ${styles.split}`}>
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
      <div className={`stack ${styles.page}`}>
        <h2>{text("Make a change")}</h2>
        {isClub && (
          <>
            {listing.Teams.length > 0 && <PlacesSection {...says} />}
            <TrainingSection {...says} />
            {listing.Teams.length > 0 && <PriceSection {...says} />}
            <PauseSection {...says} />
            <AddressSection {...says} />
            <WordsSection {...says} />
          </>
        )}
        {isClub && <LogoSection {...says} />}
        <ProposalSection {...says} />
        <PastChanges {...says} />
        <StopLinks stop={stop} />
      </div>
    </div>
  );
}

function StopLinks({ stop }: Pick<OpenedListing, "stop">) {
  const { text } = useLanguage();
  const stopping = useAttempt(stop);
  return (
    <Section title={text("Does someone have this link who shouldn’t?")}>
      <p>
        {text(
          "All links to your page will stop working straight away, including this one. You can then ask for a new one.",
        )}
      </p>
      <FieldError>{stopping.hasFailed && text("That didn’t work. Try again in a moment.")}</FieldError>
      <div className="cluster">
        <Button onClick={stopping.start}>{text("Turn off all links")}</Button>
      </div>
    </Section>
  );
}

/** "Is this still right?": what the club says, and the one press that says yes. */
function StillRight({ listing, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const [error, setError] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);
  const { Fields } = listing;
  const today = localDate(Date.now());
  const isConfirmed = Fields[confirmedField] === today;
  useEffect(() => {
    if (isPressed && isConfirmed) thanks.current?.focus();
  }, [isPressed, isConfirmed]);
  async function confirm() {
    setPressed(true);
    const acted = await act("confirm", {});
    setError(acted.ok ? null : acted.words);
  }
  const paused = Fields.EnquiriesPausedUntil ?? "";
  return (
    <section className="panel stack">
      <h2 ref={thanks} tabIndex={-1}>
        {isConfirmed ? text("Thank you") : text("Is this still right?")}
      </h2>
      <p className="soft small">
        {isConfirmed ? (
          <>
            <Icon name="tick" /> <span>{text("Confirmed today. People can see this on your page.")}</span>
          </>
        ) : Fields[confirmedField] ? (
          text("Last confirmed on {day}.", { day: dayWords(language, Fields[confirmedField]) })
        ) : (
          text("No one from your club has confirmed it yet.")
        )}
      </p>
      <dl className={`stack gap-2 ${styles.facts}`}>
        <Definition name={text("Training")}>{sayTimes(language, Fields[trainingField] ?? "")}</Definition>
        <Definition name={text("Spaces")}>{placesWords(language, listing)}</Definition>
        <Definition name={text("Prices")}>{pricesWords(language, listing)}</Definition>
        <Definition name={text("Messages")}>
          {paused > today
            ? text("Paused until {day}", { day: dayWords(language, paused) })
            : text("You get them by email")}
        </Definition>
      </dl>
      <FieldError>{error}</FieldError>
      {!isConfirmed && (
        <>
          <div className="cluster">
            <Button variant="bib" icon="tick" onClick={() => void confirm()}>
              {text("Yes, it’s all correct")}
            </Button>
          </div>
          <p className="soft small">{text("Is something wrong? Change it below.")}</p>
        </>
      )}
    </section>
  );
}

/** The club's card as a search lists it, with what is typed. */
function AsPeopleSee({ card, drafted }: { card: ClubCard; drafted: Listing }) {
  const { text } = useLanguage();
  return (
    <section className={styles.seen} aria-labelledby="seen">
      <h2 id="seen">{text("What people see")}</h2>
      <ul>
        <OfferCard
          place={{ offer: { kind: "club", card: { ...card, ...joiningOf(drafted) } }, kinds: [], reasons: [] }}
          position={1}
          nearest="line"
        />
      </ul>
      <p className="soft small">
        {text("This is what someone nearby sees when they look for any of your teams. It changes as you type.")}
      </p>
    </section>
  );
}

type Joining = Pick<ClubCard, "TrainingTimes" | "Places" | "Openings" | "ConfirmedOn">;

/** What the card says of joining, of all teams together. */
function joiningOf({ Fields, Teams }: Listing): Joining {
  const today = localDate(Date.now());
  const teams = Teams.map(({ Agegroup, Gender, Fields: { Places, LookingFor, LookingForUntil } }): Joining => {
    const opening = openingOn(today, {
      lookingFor: Number(LookingFor) || null,
      lookingForUntil: LookingForUntil || null,
    });
    return {
      Places: knownPlaces.find((word) => word === Places),
      Openings: opening ? [{ Agegroup, Gender, LookingFor: opening.count, LookingForUntil: opening.until }] : [],
    };
  });
  const { Places, Openings } = teams.reduce(joiningTogether);
  const TrainingTimes = readTimes(Fields[trainingField] ?? "")
    .filter(({ ToDate }) => !ToDate || ToDate >= today)
    .map(({ Day, StartTime = "" }) => ({ Day: Number(Day), StartTime }));
  const ConfirmedOn = Fields[confirmedField] || undefined;
  // Each time once, in their order.
  return { ...joiningTogether({ TrainingTimes, Places, Openings }, { Places }), ConfirmedOn };
}

/** What a club asks the association to change: a form, and what waits for its answer. */
function ProposalSection({ listing: { Record: kind, Proposals }, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const first = proposables[kind][0]!.about;
  const [typed, setTyped] = useState(() => readDraft("asked", { about: first, words: "" }));
  const [result, setResult] = useState<FormResult>(null);
  function change(next: typeof typed) {
    setTyped(next);
    setResult(null);
    keepDraft("asked", next.words === "" ? null : next);
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const error = proposalError(language, typed.about, typed.words);
    if (error !== null) return setResult({ isGood: false, words: error });
    const acted = await act("propose", { About: typed.about, Words: typed.words });
    if (acted.ok) change({ ...typed, words: "" });
    const words = acted.ok ? text("Sent. Someone will check it and email you the answer.") : acted.words;
    setResult({ isGood: acted.ok, words });
  }
  const says =
    Proposals.length === 0
      ? text("Name, address, ground, new teams")
      : text("{count, plural, one {# waiting for an answer} other {# waiting for an answer}}", {
          count: Proposals.length,
        });
  return (
    <Section title={text("Changes the association checks first")} says={says}>
      {Proposals.map((proposal) => (
        <Waiting key={proposal.ProposalId} kind={kind} proposal={proposal} act={act} />
      ))}
      <form className="stack" onSubmit={send} noValidate>
        <SelectField
          label={text("What should change?")}
          options={proposables[kind].map(({ about, label }) => ({ value: about, label: text(label) }))}
          value={typed.about}
          onChange={(event) => change({ ...typed, about: event.currentTarget.value })}
        />
        <TextArea
          label={text("What should it say?")}
          rows={3}
          value={typed.words}
          onChange={(event) => change({ ...typed, words: event.currentTarget.value })}
        />
        <FormFoot result={result}>
          <Button type="submit">{text("Send to the association")}</Button>
        </FormFoot>
      </form>
    </Section>
  );
}

interface WaitingProps extends Pick<LiveProps, "act"> {
  kind: Listing["Record"];
  proposal: Listing["Proposals"][number];
}

/** A change that nobody has answered yet. */
function Waiting({ kind, proposal: { ProposalId, About, Words, MadeAtMs }, act }: WaitingProps) {
  const language = useLanguage();
  return (
    <div className={`stack start gap-2 ${styles.waiting}`}>
      <p>
        {richText(language, "<b>{what}</b>, requested on {date}. Nothing changes until you get an answer.", {
          what: proposalLabel(language, kind, About),
          date: formatFullDate(language, MadeAtMs),
        })}
      </p>
      <blockquote>{Words}</blockquote>
      <Button variant="link" onClick={() => void act("take-back", { ProposalId })}>
        {language.text("Withdraw this request")}
      </Button>
    </div>
  );
}

/** When, by which link, and a press that takes it back. */
function PastChanges({ listing: { Changes: changes }, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const [error, setError] = useState<{ of: string; words: string } | null>(null);
  async function undo(ChangeId: string) {
    const acted = await act("undo", { ChangeId });
    setError(acted.ok ? null : { of: ChangeId, words: acted.words });
  }
  if (changes.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>{text("Your earlier changes")}</h2>
      <ol className={`stack gap-5 ${styles.trail}`}>
        {changes.map(({ ChangeId, AtMs, IsThisLink, LinkMadeAtMs, IsUndone, What }) => (
          <li key={ChangeId}>
            {What.map(({ Of, Label, Was, Now }) => (
              <p key={`${Of} ${Label}`}>
                {richText(language, "<b>{field}</b>: {change}", {
                  b: (inside) => <strong>{inside}</strong>,
                  field: joinFacts(language, [Of, Label]),
                  change: text("{was} → {now}", { was: Was || text("not given"), now: Now || text("not given") }),
                })}
              </p>
            ))}
            <p className="soft small">
              {text(
                "{day}, {time}, by {isThisLink, select, yes {this link} other {the link from {made}}}{isUndone, select, yes {. Undone} other {}}",
                {
                  day: formatFullDate(language, AtMs),
                  time: formatTime(language, AtMs),
                  isThisLink: IsThisLink ? "yes" : "no",
                  made: formatFullDate(language, LinkMadeAtMs),
                  isUndone: IsUndone ? "yes" : "no",
                },
              )}
            </p>
            {!IsUndone && (
              <Button variant="link" onClick={() => void undo(ChangeId)}>
                {richText(language, "Undo<spoken> {what}</spoken>", {
                  what: joinFacts(
                    language,
                    What.map(({ Of, Label }) => (Of ? text("{of} {label}", { of: Of, label: Label }) : Label)),
                  ),
                })}
              </Button>
            )}
            <FieldError>{error?.of === ChangeId && error.words}</FieldError>
          </li>
        ))}
      </ol>
      <p className="soft small">{text("We also email every change to your club’s address.")}</p>
    </section>
  );
}
