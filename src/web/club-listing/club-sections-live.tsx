// What a club says itself, a section each: places, prices, a pause, a few words.
import { useState } from "react";
import { longestWords } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { hasMoreCharactersThan } from "#src/platform/text/character-count.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { charactersLeft } from "#src/web/words/characters-left.ts";
import styles from "./listing-screen.module.css";
import { beginnersOptions, dayWords, placesOptions, priceWords, unitOptions } from "./listing-words.ts";
import { LiveSection, Pills } from "./live-section.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import type { ListingInHand } from "./use-listing.ts";

interface LiveProps {
  listing: Listing;
  act: ListingInHand["act"];
}

/** Keys of a draft: "team 101 Places", "club 1 Description". */
export const keyOf = (record: "club" | "team", id: string, field: string) => `${record} ${id} ${field}`;

export function useNamed(section: string, { Id, Fields, Teams }: Listing, teamFields: string[], clubFields: string[]) {
  const said = Object.fromEntries([
    ...clubFields.map((field) => [keyOf("club", Id, field), Fields[field] ?? ""]),
    ...Teams.flatMap((team) => teamFields.map((field) => [keyOf("team", team.Id, field), team.Fields[field] ?? ""])),
  ]) as Record<string, string>;
  const draft = useDraft(section, said);
  const nameOf = (key: string) => {
    const [record, id = "", field = ""] = key.split(" ");
    const name = Teams.find((team) => team.Id === id)?.Name ?? "your club";
    return { record: record as "club" | "team", id, field, name };
  };
  return { draft, nameOf };
}

export function PlacesSection({ listing, act }: LiveProps) {
  const { draft, nameOf } = useNamed("places", listing, ["Places", "BeginnersWelcome"], []);
  return (
    <LiveSection
      {...{ draft, nameOf, act }}
      title="Which teams have places"
      says={placesWords(listing)}
      press="Save these places"
    >
      <ul className={styles.teams}>
        {listing.Teams.map(({ Id, Name }) => {
          const [places, beginners] = [keyOf("team", Id, "Places"), keyOf("team", Id, "BeginnersWelcome")];
          return (
            <li key={Id}>
              <Pills
                legend={Name}
                options={placesOptions}
                value={draft.text(places)}
                onChange={(text) => draft.change({ [places]: text })}
              />
              <Pills
                legend={
                  <span>
                    Beginners<span className="vh"> in {Name}</span>
                  </span>
                }
                options={beginnersOptions}
                value={draft.text(beginners)}
                onChange={(text) => draft.change({ [beginners]: text })}
              />
            </li>
          );
        })}
      </ul>
    </LiveSection>
  );
}

/** "2 teams have places, 1 is full". */
export function placesWords({ Teams }: Listing): string {
  const count = (words: string[]) => Teams.filter(({ Fields }) => words.includes(Fields.Places ?? "")).length;
  const [free, full] = [count(["open", "few"]), count(["full", "waiting-list"])];
  if (free + full === 0) return "Not said yet";
  const parts = [
    free > 0 && (free === 1 ? "1 team has places" : `${free} teams have places`),
    full > 0 && (full === 1 ? "1 is full" : `${full} are full`),
  ];
  return parts.filter(Boolean).join(", ");
}

const pricePattern = /^(\d{1,4}([.,]\d{1,2})?)?$/;

export function PriceSection({ listing, act }: LiveProps) {
  const { Teams } = listing;
  const { draft, nameOf } = useNamed("price", listing, ["Price", "PriceUnit"], []);
  const [isEach, setEach] = useState(() => new Set(Teams.map(({ Fields }) => priceWords(Fields))).size > 1);
  const typed = Teams.map(({ Id }) => draft.text(keyOf("team", Id, "Price")));
  const error = typed.every((text) => pricePattern.test(text)) ? null : "Write a price like 4 or 4.50";
  const [first] = Teams;
  return (
    <LiveSection
      {...{ draft, nameOf, act, error }}
      title="Prices"
      says={pricesWords(listing)}
      press="Save these prices"
    >
      {isEach
        ? Teams.map(({ Id, Name }) => <PriceFields key={Id} draft={draft} ids={[Id]} label={Name} />)
        : first && <PriceFields draft={draft} ids={Teams.map(({ Id }) => Id)} label="All teams" />}
      {!isEach && Teams.length > 1 && (
        <div>
          <Button variant="link" onClick={() => setEach(true)}>
            Not the same for all teams
          </Button>
        </div>
      )}
      <p className={styles.quiet}>0 means it is free. Leave it empty if you would rather not say.</p>
    </LiveSection>
  );
}

export function pricesWords({ Teams }: Listing): string {
  const words = [...new Set(Teams.map(({ Fields }) => priceWords(Fields)).filter((each) => each !== ""))];
  if (words.length === 0) return "Not said yet";
  return words.length > 2 ? `${words.length} prices` : words.join(", ");
}

/** Of one team, or the same of several. */
function PriceFields({ draft, ids, label }: { draft: Draft; ids: string[]; label: string }) {
  const [id = ""] = ids;
  const all = (field: string, text: string) =>
    Object.fromEntries(ids.map((each) => [keyOf("team", each, field), text]));
  const unit = draft.text(keyOf("team", id, "PriceUnit"));
  return (
    <div className={styles.pair}>
      <TextField
        label={`${label}, pounds`}
        inputMode="decimal"
        autoComplete="off"
        value={draft.text(keyOf("team", id, "Price"))}
        onChange={(event) => {
          const price = event.currentTarget.value.replaceAll(/[£\s]/g, "").replace(",", ".");
          // A price is always for something.
          draft.change({ ...all("Price", price), ...all("PriceUnit", price === "" ? "" : unit || "session") });
        }}
      />
      <Pills
        legend={
          <span>
            For<span className="vh"> {label}</span>
          </span>
        }
        options={unitOptions}
        value={unit}
        onChange={(text) => draft.change(all("PriceUnit", text))}
      />
    </div>
  );
}

export function PauseSection({ listing, act }: LiveProps) {
  const { draft, nameOf } = useNamed("pause", listing, [], ["EnquiriesPausedUntil"]);
  const key = keyOf("club", listing.Id, "EnquiriesPausedUntil");
  const until = listing.Fields.EnquiriesPausedUntil ?? "";
  const today = localDate(Date.now());
  const isPaused = until > today;
  const text = draft.text(key);
  const error = text === "" || text > today ? null : "Choose a day after today";
  return (
    <LiveSection
      {...{ draft, nameOf, act, error }}
      title="Pause messages"
      says={isPaused ? `Back on ${dayWords(until)}` : "Not paused"}
      press={isPaused ? "Save this day" : "Pause messages"}
      also={
        isPaused && (
          <Button type="submit" variant="link" onClick={() => draft.change({ [key]: "" })}>
            Take messages again
          </Button>
        )
      }
    >
      <TextField
        label="Back on"
        type="date"
        min={today}
        value={text}
        onChange={(event) => draft.change({ [key]: event.currentTarget.value })}
      />
      <p className={styles.quiet}>You stay on the list. People read the day, and nobody can write until then.</p>
    </LiveSection>
  );
}

export function WordsSection({ listing, act }: LiveProps) {
  const { draft, nameOf } = useNamed("words", listing, [], ["Description"]);
  const key = keyOf("club", listing.Id, "Description");
  const text = draft.text(key);
  const error = hasMoreCharactersThan(text, longestWords) ? `Only ${longestWords} characters are allowed` : null;
  return (
    <LiveSection
      {...{ draft, nameOf, act, error }}
      title="A few words"
      says={listing.Fields.Description ? "Shown on your page" : "None yet"}
      press="Save these words"
    >
      <TextArea
        label="What should people know?"
        hint="For example what to bring, or where to park. No names or numbers of children."
        rows={5}
        value={text}
        error={error}
        onChange={(event) => draft.change({ [key]: event.currentTarget.value })}
      />
      <p className={styles.quiet}>{charactersLeft(text, longestWords)}</p>
    </LiveSection>
  );
}
