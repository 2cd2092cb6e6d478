// When and where a club trains: a list of times, of which each can be changed, removed, and followed by another.
import { mostTimes, trainingField } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { keyOf, useNamed } from "./club-sections-live.tsx";
import styles from "./listing-screen.module.css";
import { dayOptions, readTimes, sayTimes, type Time } from "./listing-words.ts";
import { LiveSection, Pills } from "./live-section.tsx";
import type { ListingInHand } from "./use-listing.ts";

interface TrainingSectionProps {
  listing: Listing;
  act: ListingInHand["act"];
}

export function TrainingSection({ listing, act }: TrainingSectionProps) {
  const { draft, nameOf } = useNamed("training", listing, [], [trainingField]);
  const key = keyOf("club", listing.Id, trainingField);
  const times = readTimes(draft.text(key));
  const keep = (next: Time[]) => draft.change({ [key]: next.length === 0 ? "" : JSON.stringify(next) });
  const change = (at: number, columns: Time) =>
    keep(times.map((time, each) => (each === at ? { ...time, ...columns } : time)));
  const add = () => keep([...times, times.at(-1) ?? firstTime(listing)]);
  return (
    <LiveSection
      {...{ draft, nameOf, act }}
      error={errorOf(times)}
      title="Training times"
      says={sayTimes(listing.Fields[trainingField] ?? "")}
      press="Save these times"
    >
      <ol className={styles.trail}>
        {times.map((time, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place in the list
          <li key={at}>
            <fieldset className={styles.time}>
              <legend>Time {at + 1}</legend>
              <TimeFields {...{ listing, time }} change={(columns) => change(at, columns)} />
              <div>
                <Button variant="link" onClick={() => keep(times.filter((_, each) => each !== at))}>
                  Remove this time<span className="vh"> {at + 1}</span>
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {times.length < mostTimes && (
        <div>
          <Button icon="plus" onClick={add}>
            {times.length === 0 ? "Add a time" : "Add another time"}
          </Button>
        </div>
      )}
    </LiveSection>
  );
}

const firstTime = ({ Teams }: Listing): Time => ({
  Day: "2",
  StartTime: "18:00",
  WgsTeamId: Teams[0]?.WgsTeamId ?? "",
});

function errorOf(times: Time[]): string | null {
  const problems = times.map(({ Day, StartTime, EndTime }, at) => {
    if (!Day || !StartTime) return `Choose a day and a start for time ${at + 1}`;
    return EndTime && EndTime < StartTime ? `Time ${at + 1} ends before it starts` : null;
  });
  return problems.find((each) => each !== null) ?? null;
}

interface TimeFieldsProps {
  listing: Listing;
  time: Time;
  change: (columns: Time) => void;
}

function TimeFields({ listing: { Teams }, time, change }: TimeFieldsProps) {
  const text = (column: string) => ({
    value: time[column] ?? "",
    onChange: (event: { currentTarget: { value: string } }) => change({ [column]: event.currentTarget.value }),
  });
  const isAway = ["AddressLine1", "City", "PostCode"].some((column) => time[column]);
  const where = time.PitchFinderId ? "venue" : isAway || time.At === "address" ? "address" : "";
  return (
    <>
      <SelectField
        label="Who trains?"
        options={[
          ...Teams.map(({ WgsTeamId, Name }) => ({ value: WgsTeamId, label: Name })),
          {
            value: "",
            label: time.AgeGroups ? `${time.AgeGroups.replaceAll("|", ", ")} ${time.Gender}` : "Others, by age",
          },
        ]}
        {...text("WgsTeamId")}
      />
      {!time.WgsTeamId && (
        <div className={styles.row}>
          <TextField label="From age" inputMode="numeric" {...text("MinAge")} />
          <TextField label="To age" inputMode="numeric" {...text("MaxAge")} />
        </div>
      )}
      <Pills legend="Day" options={dayOptions} value={time.Day ?? ""} onChange={(Day) => change({ Day })} />
      <div className={styles.row}>
        <TextField label="From" type="time" {...text("StartTime")} />
        <TextField label="To" type="time" {...text("EndTime")} />
      </div>
      <SelectField
        label="Where?"
        options={[
          { value: "", label: "Where the club is" },
          ...(time.PitchFinderId ? [{ value: "venue", label: "At the ground in the register" }] : []),
          { value: "address", label: "At another address" },
        ]}
        value={where}
        onChange={({ currentTarget: { value } }) =>
          change({
            ...(value !== "venue" && { PitchFinderId: "" }),
            AddressLine1: "",
            City: "",
            PostCode: "",
            At: value,
          })
        }
      />
      {where === "address" && (
        <>
          <TextField label="Street" {...text("AddressLine1")} />
          <div className={styles.row}>
            <TextField label="Town" {...text("City")} />
            <TextField label="Postcode" {...text("PostCode")} />
          </div>
        </>
      )}
      <Dates time={time} change={change} />
    </>
  );
}

/** The part of the year, and the weeks in which there is none. */
function Dates({ time, change }: Pick<TimeFieldsProps, "time" | "change">) {
  const off = (time.ExceptDates ?? "").split("|").filter((day) => day !== "");
  const setOff = (days: string[]) => change({ ExceptDates: [...new Set(days)].sort().join("|") });
  return (
    <details>
      <summary className={styles.more}>Only part of the year, or not every week</summary>
      <div className={styles.section}>
        <div className={styles.row}>
          <TextField
            label="First day"
            type="date"
            value={time.FromDate ?? ""}
            onChange={(event) => change({ FromDate: event.currentTarget.value })}
          />
          <TextField
            label="Last day"
            type="date"
            value={time.ToDate ?? ""}
            onChange={(event) => change({ ToDate: event.currentTarget.value })}
          />
        </div>
        <TextField
          label="A day with no training"
          type="date"
          value=""
          onChange={(event) => event.currentTarget.value && setOff([...off, event.currentTarget.value])}
        />
        {off.map((day) => (
          <p key={day}>
            No training on {formatFullDate(startOfLocalDay(day))}.{" "}
            <Button variant="link" onClick={() => setOff(off.filter((each) => each !== day))}>
              There is<span className="vh"> on {day}</span>
            </Button>
          </p>
        ))}
      </div>
    </details>
  );
}
