// What a club says itself, a section each: places, prices, a pause, a few words.

import { useState } from "react";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { seasonEnd } from "#src/catalogue/records/season.ts";
import { longestWords } from "#src/club-listing/listing-rules.ts";
import { country } from "#src/platform/country/country.ts";
import { lengthError } from "#src/platform/text/character-count.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { untilDay } from "#src/search/answer/format-opening.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { useComposition } from "#src/web/kit/typing/composition.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import {
  addressOptions,
  beginnersOptions,
  dayWords,
  placesOptions,
  placesWords,
  pricesWords,
  priceWords,
  unitOptions,
} from "./listing-words.ts";
import { type LiveProps, LiveSection, Pills } from "./live-section.tsx";

const placesFields = ["Places", "BeginnersWelcome", "LookingFor", "LookingForUntil"];

export function PlacesSection({ listing, draft, act }: LiveProps) {
  const language = useLanguage();
  const { text } = language;
  const isWrong = draft.drafted.Teams.some(({ Fields }) => !/^([1-9]\d?)?$/.test(Fields.LookingFor ?? ""));
  return (
    <LiveSection
      draft={draft}
      act={act}
      fields={placesFields}
      error={isWrong ? text("Enter how many players you’re looking for, from 1 to 99") : null}
      title={text("Which teams have spaces")}
      says={placesWords(language, listing)}
      press={text("Save these spaces")}
    >
      <ul className={`stack gap-5 ${styles.teams}`}>
        {draft.drafted.Teams.map(({ Id, Name, Fields }) => (
          <li key={Id} className="stack gap-3">
            <Pills
              legend={Name}
              options={placesOptions(language)}
              value={Fields.Places}
              onChange={(Places) => draft.change("team", [Id], { Places })}
            />
            <Pills
              legend={richText(language, "Beginners<spoken> in {team}</spoken>", { team: Name })}
              options={beginnersOptions(language)}
              value={Fields.BeginnersWelcome}
              onChange={(BeginnersWelcome) => draft.change("team", [Id], { BeginnersWelcome })}
            />
            <OpeningFields team={Name} fields={Fields} onChange={(texts) => draft.change("team", [Id], texts)} />
          </li>
        ))}
      </ul>
    </LiveSection>
  );
}

interface OpeningFieldsProps {
  /** Its name, heard and not seen. */
  team: string;
  fields: Record<string, string>;
  onChange: (texts: Record<string, string>) => void;
}

/** How many players a team looks for, and until when; the day is asked once there is a number. */
function OpeningFields({ team, fields: { LookingFor = "", LookingForUntil = "" }, onChange }: OpeningFieldsProps) {
  const language = useLanguage();
  const today = localDate(Date.now());
  return (
    <div className={`stack gap-3 ${styles.pair}`}>
      <TextField
        label={richText(language, "How many players are you looking for?<spoken> in {team}</spoken>", { team })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={LookingFor}
        onChange={({ currentTarget }) => {
          const count = plainText(currentTarget.value).trim();
          onChange({ LookingFor: count, ...(count === "" && { LookingForUntil: "" }) });
        }}
      />
      {LookingFor !== "" && (
        <TextField
          label={richText(language, "Until<spoken> in {team}</spoken>", { team })}
          type="date"
          min={today}
          hint={language.text("Leave this blank to look {until}", {
            until: untilDay(language, { LookingForUntil: seasonEnd(today) }),
          })}
          value={LookingForUntil}
          onChange={({ currentTarget }) => onChange({ LookingForUntil: currentTarget.value })}
        />
      )}
    </div>
  );
}

const pricePattern = /^(\d{1,4}([.,]\d{1,2})?)?$/;

export function PriceSection({ listing, draft, act }: LiveProps) {
  const language = useLanguage();
  const { text } = language;
  const { Teams } = draft.drafted;
  const [isEach, setEach] = useState(() => new Set(Teams.map(({ Fields }) => priceWords(language, Fields))).size > 1);
  const isWrong = Teams.some(({ Fields }) => !pricePattern.test(Fields.Price ?? ""));
  const groups = isEach ? Teams.map((team) => [team]) : [Teams];
  return (
    <LiveSection
      draft={draft}
      act={act}
      fields={["Price", "PriceUnit"]}
      error={isWrong ? text("Enter a price, like 4 or 4.50") : null}
      title={text("Prices")}
      says={pricesWords(language, listing)}
      press={text("Save these prices")}
    >
      {groups.map((teams) => (
        <PriceFields
          key={teams[0]!.Id}
          draft={draft}
          teams={teams}
          label={isEach ? teams[0]!.Name : text("All teams")}
        />
      ))}
      {!isEach && Teams.length > 1 && (
        <div>
          <Button variant="link" onClick={() => setEach(true)}>
            {text("Different for each team")}
          </Button>
        </div>
      )}
      <p className="soft small">{text("Enter 0 if it’s free. Leave it blank if you’d rather not say.")}</p>
    </LiveSection>
  );
}

/** Of one team, or the same of several. */
function PriceFields({
  draft,
  teams,
  label,
}: Pick<LiveProps, "draft"> & { teams: LiveProps["listing"]["Teams"]; label: string }) {
  const language = useLanguage();
  const { Price = "", PriceUnit = "" } = teams[0]!.Fields;
  const change = (texts: Record<string, string>) =>
    draft.change(
      "team",
      teams.map(({ Id }) => Id),
      texts,
    );
  const typing = useComposition(Price, (typed) => {
    const price = plainText(typed)
      .replaceAll(/[^\d.,]/g, "")
      .replace(",", ".");
    // A price is always for something.
    change({ Price: price, PriceUnit: price === "" ? "" : PriceUnit || "session" });
  });
  return (
    <div className={`stack gap-3 ${styles.pair}`}>
      <TextField
        label={language.text("{teams}, {currency}", { teams: label, currency: country().currency.name })}
        inputMode="decimal"
        autoComplete="off"
        {...typing}
      />
      <Pills
        legend={richText(language, "For<spoken> {teams}</spoken>", { teams: label })}
        options={unitOptions(language)}
        value={PriceUnit}
        onChange={(unit) => change({ PriceUnit: unit })}
      />
    </div>
  );
}

export function PauseSection({ listing, draft, act }: LiveProps) {
  const language = useLanguage();
  const { text } = language;
  const { Id, Fields } = draft.drafted;
  const typed = Fields.EnquiriesPausedUntil ?? "";
  const until = listing.Fields.EnquiriesPausedUntil ?? "";
  const today = localDate(Date.now());
  const isPaused = until > today;
  const change = (EnquiriesPausedUntil: string) => draft.change("club", [Id], { EnquiriesPausedUntil });
  return (
    <LiveSection
      draft={draft}
      act={act}
      fields={["EnquiriesPausedUntil"]}
      error={typed === "" || typed > today ? null : text("Choose a date after today")}
      title={text("Pause messages")}
      says={isPaused ? text("Paused until {day}", { day: dayWords(language, until) }) : text("Not paused")}
      press={isPaused ? text("Save this date") : text("Pause messages")}
      also={
        isPaused && (
          <Button type="submit" variant="link" onClick={() => change("")}>
            {text("Start taking messages again")}
          </Button>
        )
      }
    >
      <TextField
        label={text("Take messages again from")}
        type="date"
        min={today}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p className="soft small">
        {text("You’ll stay on the list. People will see the date, and no one can write to you until then.")}
      </p>
    </LiveSection>
  );
}

export function AddressSection({ listing, draft, act }: LiveProps) {
  const language = useLanguage();
  const { text } = language;
  const { Id, Fields } = draft.drafted;
  const isPrivate = (fields: Record<string, string>) => (fields.AddressIsPrivate === "Yes" ? "Yes" : "No");
  const seen = listing.Card && formatAddress(listing.Card);
  return (
    <LiveSection
      draft={draft}
      act={act}
      fields={["AddressIsPrivate"]}
      title={text("Your address")}
      says={isPrivate(listing.Fields) === "Yes" ? text("Only your town") : text("Where people meet")}
      press={text("Save this choice")}
    >
      <Pills
        legend={text("Is the address that the association has for you where people meet, or someone’s home?")}
        options={addressOptions(language)}
        value={isPrivate(Fields)}
        onChange={(AddressIsPrivate) => draft.change("club", [Id], { AddressIsPrivate })}
      />
      {seen && <p className="soft small">{text("People see now: {address}", { address: seen })}</p>}
    </LiveSection>
  );
}

export function WordsSection({ listing, draft, act }: LiveProps) {
  const language = useLanguage();
  const { text } = language;
  const { Id, Fields } = draft.drafted;
  const typed = Fields.Description ?? "";
  const error = lengthError(language, typed, longestWords);
  return (
    <LiveSection
      draft={draft}
      act={act}
      error={error}
      fields={["Description", "IndividualName"]}
      title={text("Good to know")}
      says={listing.Fields.Description ? text("Shown on your page") : text("None yet")}
      press={text("Save this text")}
    >
      <TextArea
        label={text("What should people know?")}
        hint={text("For example, where to park. Please leave out children’s names and all phone numbers.")}
        rows={5}
        most={longestWords}
        value={typed}
        error={error}
        onChange={(event) => draft.change("club", [Id], { Description: event.currentTarget.value })}
      />
      {Fields.IndividualName !== undefined && (
        <TextField
          label={text("Who should people ask for?")}
          hint={text("People will see this name. Leave it blank if you’d rather not say.")}
          value={Fields.IndividualName}
          onChange={(event) => draft.change("club", [Id], { IndividualName: event.currentTarget.value })}
        />
      )}
    </LiveSection>
  );
}
