// When and where a club trains: times to be changed, removed, and followed by another.

import { useState } from "react";
import { mostTimes, trainingField } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { CheckField, SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import { dayOptions, dayWords, readTimes, sayTimes, type Time } from "./listing-words.ts";
import { type LiveProps, LiveSection, Pills } from "./live-section.tsx";

export function TrainingSection({ listing, draft, act }: LiveProps) {
  const language = useLanguage();
  const { text } = language;
  const times = readTimes(draft.drafted.Fields[trainingField] ?? "");
  const keep = (next: Time[]) =>
    draft.change("club", [listing.Id], { [trainingField]: next.length === 0 ? "" : JSON.stringify(next) });
  const change = (at: number, columns: Time) =>
    keep(times.map((time, each) => (each === at ? { ...time, ...columns } : time)));
  const [kept, setKept] = useState<number[]>([]);
  const keys = keysOf(kept, times.length);
  function remove(at: number) {
    setKept(keys.filter((_, each) => each !== at));
    keep(times.filter((_, each) => each !== at));
  }
  const firstTime: Time = { Day: "2", StartTime: "18:00", WgsTeamId: listing.Teams[0]?.WgsTeamId ?? "" };
  return (
    <LiveSection
      draft={draft}
      act={act}
      fields={[trainingField]}
      error={times.map((time, at) => errorOf(language, time, at + 1)).find((each) => each !== null) ?? null}
      title={text("Training times")}
      says={sayTimes(language, listing.Fields[trainingField] ?? "")}
      press={text("Save these times")}
    >
      <ol className={`stack gap-5 ${styles.trail}`}>
        {times.map((time, at) => (
          <li key={keys[at]}>
            <fieldset className={`stack ${styles.time}`}>
              <legend>{text("Training time {number}", { number: at + 1 })}</legend>
              <TimeFields listing={listing} time={time} change={(columns) => change(at, columns)} />
              <div>
                <Button variant="link" onClick={() => remove(at)}>
                  {richText(language, "Remove this time<spoken> {number}</spoken>", { number: at + 1 })}
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {times.length < mostTimes && (
        <div>
          <Button icon="plus" onClick={() => keep([...times, times.at(-1) ?? firstTime])}>
            {times.length === 0 ? text("Add a time") : text("Add another time")}
          </Button>
        </div>
      )}
    </LiveSection>
  );
}

/**
 * A key for each time, as times have no names: those that were kept, and a new one for each added.
 */
function keysOf(kept: readonly number[], count: number): number[] {
  const next = Math.max(0, ...kept.map((key) => key + 1));
  return Array.from({ length: count }, (_, at) => kept[at] ?? next + at - kept.length);
}

function errorOf({ text }: Language, time: Time, number: number): string | null {
  const { Day, StartTime, EndTime, PitchFinderId } = time;
  if (!Day || !StartTime) return text("Choose a day and a start time for training time {number}", { number });
  if (placeOf(time) === "ground" && !PitchFinderId)
    return text("Choose where training time {number} is held", { number });
  return EndTime && EndTime < StartTime ? text("Training time {number} ends before it starts", { number }) : null;
}

/** How the place of a time is given. */
function placeOf(time: Time): string {
  if (time.PitchFinderId) return "ground";
  return ["AddressLine1", "City", "PostCode"].some((column) => time[column]) ? "address" : (time.At ?? "");
}

const nowhere: Time = { PitchFinderId: "", AddressLine1: "", City: "", PostCode: "" };

interface TimeFieldsProps {
  listing: Listing;
  time: Time;
  change: (columns: Time) => void;
}

/** What a field for a column shows, and what typing changes. */
const typed = ({ time, change }: Pick<TimeFieldsProps, "time" | "change">, column: string) => ({
  value: time[column] ?? "",
  onChange: (event: { currentTarget: { value: string } }) => change({ [column]: event.currentTarget.value }),
});

function TimeFields(props: TimeFieldsProps) {
  const { time, change } = props;
  const language = useLanguage();
  const { text } = language;
  return (
    <>
      <WhoFields {...props} />
      <Pills legend={text("Day")} options={dayOptions(language)} value={time.Day} onChange={(Day) => change({ Day })} />
      <div className={`columns gap-3 ${styles.row}`}>
        <TextField label={text("From")} type="time" {...typed(props, "StartTime")} />
        <TextField label={text("To")} type="time" {...typed(props, "EndTime")} />
      </div>
      <WhereFields {...props} />
      <CheckField
        label={text("The first time is free")}
        checked={time.FirstTimeFree === "Yes"}
        onChange={(event) => change({ FirstTimeFree: event.currentTarget.checked ? "Yes" : "" })}
      />
      <TextField
        label={text("What to bring")}
        hint={text("For example, shin pads and water")}
        maxLength={200}
        {...typed(props, "Comment")}
      />
      <Dates time={time} change={change} />
    </>
  );
}

/** A team, or another group by its ages. */
function WhoFields(props: TimeFieldsProps) {
  const { listing, time } = props;
  const { text, and } = useLanguage();
  const others = time.AgeGroups
    ? text("{ages} {who}", { ages: time.AgeGroups.replaceAll("|", and.between), who: `${time.Gender}` })
    : text("Another group, by age");
  return (
    <>
      <SelectField
        label={text("Who trains?")}
        options={[
          ...listing.Teams.map(({ WgsTeamId, Name }) => ({ value: WgsTeamId, label: Name })),
          { value: "", label: others },
        ]}
        {...typed(props, "WgsTeamId")}
      />
      {!time.WgsTeamId && (
        <div className={`columns gap-3 ${styles.row}`}>
          <TextField label={text("From age")} inputMode="numeric" {...typed(props, "MinAge")} />
          <TextField label={text("To age")} inputMode="numeric" {...typed(props, "MaxAge")} />
        </div>
      )}
    </>
  );
}

function WhereFields(props: TimeFieldsProps) {
  const { listing, time, change } = props;
  const { text } = useLanguage();
  const place = placeOf(time);
  return (
    <>
      <SelectField
        label={text("Where?")}
        options={[
          { value: "", label: text("Where the club is") },
          { value: "ground", label: text("At a ground near the club") },
          { value: "address", label: text("At another address") },
        ]}
        value={place}
        onChange={(event) => change({ ...nowhere, At: event.currentTarget.value })}
      />
      {place === "ground" && <GroundFields grounds={listing.Grounds} time={time} change={change} />}
      {place === "address" && (
        <>
          <TextField label={text("Street")} {...typed(props, "AddressLine1")} />
          <div className={`columns gap-3 ${styles.row}`}>
            <TextField label={text("Town")} {...typed(props, "City")} />
            <TextField label={text("Postcode")} {...typed(props, "PostCode")} />
          </div>
        </>
      )}
    </>
  );
}

const groundsShown = 6;

/** Those of the register, by a part of their name; the nearest without one. */
function GroundFields({ grounds, time, change }: Omit<TimeFieldsProps, "listing"> & { grounds: Listing["Grounds"] }) {
  const language = useLanguage();
  const { text } = language;
  const [name, setName] = useState("");
  const words = name.toLowerCase().split(/\s+/);
  const found = grounds.filter(({ Name }) => words.every((word) => Name.toLowerCase().includes(word)));
  const chosen = grounds.filter(({ Id }) => Id === time.PitchFinderId);
  const options = [...new Set([...chosen, ...found])].slice(0, groundsShown).map(({ Id, Name, Miles }) => ({
    value: Id,
    label: text("{name}, {distance}", { name: Name, distance: formatDistance(language, Miles) }),
  }));
  return (
    <>
      <TextField
        label={text("Part of its name")}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Pills
        legend={text("The ground")}
        options={options}
        value={time.PitchFinderId}
        onChange={(PitchFinderId) => change({ ...nowhere, PitchFinderId })}
      />
      <p role="status" className="soft small">
        {found.length === 0 && text("We can’t find a ground near you with that name. Enter its address instead.")}
      </p>
    </>
  );
}

/** The part of the year, and the weeks in which there is none. */
function Dates({ time, change }: Pick<TimeFieldsProps, "time" | "change">) {
  const language = useLanguage();
  const { text } = language;
  const off = (time.ExceptDates ?? "").split("|").filter((day) => day !== "");
  const setOff = (days: string[]) => change({ ExceptDates: [...new Set(days)].sort().join("|") });
  const day = (column: string) => ({ type: "date", ...typed({ time, change }, column) });
  return (
    <details>
      <summary className={styles.more}>{text("Only part of the year, or not every week")}</summary>
      <div className="stack">
        <div className={`columns gap-3 ${styles.row}`}>
          <TextField label={text("First day")} {...day("FromDate")} />
          <TextField label={text("Last day")} {...day("ToDate")} />
        </div>
        <TextField
          label={text("A date with no training")}
          type="date"
          value=""
          onChange={(event) => event.currentTarget.value && setOff([...off, event.currentTarget.value])}
        />
        {off.map((each) => (
          <p key={each}>
            <span>{text("No training on {day}.", { day: dayWords(language, each) })}</span>{" "}
            <Button variant="link" onClick={() => setOff(off.filter((other) => other !== each))}>
              {richText(language, "There is training<spoken> on {day}</spoken>", { day: dayWords(language, each) })}
            </Button>
          </p>
        ))}
      </div>
    </details>
  );
}
