// A club's training at the desk: its times, and the form that corrects, adds or removes one. All of
// them are one correction, which stays until the register changes the club's training.

import type { NotCorrected } from "#src/catalogue/corrections/correct-record.ts";
import { correctTrainingTime, readTrainingOf, trainingKey } from "#src/catalogue/corrections/correct-training.ts";
import { readCells } from "#src/catalogue/corrections/correction-store.ts";
import { type DescribedRecord, describeTraining } from "#src/catalogue/corrections/describe-record.ts";
import { teamsOf } from "#src/catalogue/corrections/find-record.ts";
import { type Cells, fieldsOf } from "#src/catalogue/corrections/record-kinds.ts";
import type { ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { trainingOfCells } from "#src/catalogue/store/read-training.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { trainingField } from "#src/club-listing/listing-rules.ts";
import { groundsNear } from "#src/club-listing/show-listing.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { typedFields, ValueField, wasOf } from "./correction-form.tsx";
import { Act, Select } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, useFrame } from "./desk-parts.tsx";
import { type Desk, refused } from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import { counted } from "./desk-words.tsx";
import { correctionProblem, Whose } from "./record-parts.tsx";

/** Of a time that is to be added, in the place of its key. */
const newTime = "new";

const fields = fieldsOf("club_training").filter(({ name }) => name !== "ClubId");
const fieldNamed = (name: string) => fields.find((field) => field.name === name)!;

/** Grounds that are offered. */
const groundsOffered = 60;

/** A club's training with what its form offers. `only`: the times of one team, where it has any. */
export async function trainingOf({ database }: Desk, clubId: string, only: string | null = null) {
  const rows = await readTrainingOf(database, Number(clubId));
  const club = (await readCells(database, "clubs", clubId)) ?? {};
  const grounds = await groundsNear(database, club, rows);
  const { field } = await describeTraining(database, Number(clubId));
  const teams = await teamsOf(database, clubId);
  const groundOf = new Map(grounds.map(({ Id, Name }) => [Id, Name]));
  const all = rows.map((row) => {
    const cells: Cells = tableRows.club_training.toRow(row);
    const { pitchFinderId, line1, city, postcode } = row;
    const place =
      pitchFinderId === null ? [line1, city, postcode].filter(Boolean).join(", ") : groundOf.get(`${pitchFinderId}`);
    return {
      key: trainingKey(row),
      says: field.say({ training: [cells] }),
      when: field.say({ training: [{ ...cells, wgs_team_id: "", age_groups: [], gender: "" }] }),
      place: place ?? "",
      teamId: row.wgsTeamId,
      texts: Object.fromEntries(fields.map((each) => [each.name, each.write(cells)])) as Texts,
    };
  });
  const own = all.filter(({ teamId }) => teamId === only);
  return {
    clubId,
    times: own.length > 0 ? own : all,
    hasOthers: own.length > 0 && own.length < all.length,
    teams: teams.map(({ wgsTeamId, name }) => ({ value: wgsTeamId, label: name })),
    grounds: grounds.slice(0, groundsOffered).map(({ Id, Name }) => ({ value: Id, label: Name })),
  };
}

/** By column, as they are typed. */
type Texts = Partial<Record<string, string>>;

export type Training = Awaited<ReturnType<typeof trainingOf>>;

/** The time that a form is open for; null where there is none of that key. */
export const openedTime = ({ times }: Training, key: string | undefined) =>
  key === newTime ? { key: newTime, says: "", texts: {} as Texts } : (times.find((time) => time.key === key) ?? null);

type OpenedTime = NonNullable<ReturnType<typeof openedTime>>;

/** Null where it was corrected; else the form that is refused. `key`: of the time, or a new one. */
export async function saveTime(
  desk: Desk,
  clubId: number,
  { key, reason }: { key: string; reason: string | null },
): Promise<ReturnType<typeof refused> | null> {
  const { database, actor } = desk;
  const before = (await readTrainingOf(database, clubId)).find((row) => trainingKey(row) === key) ?? null;
  if (before === null && key !== newTime) return refused(problemOf({ ok: false, kind: "changed-meanwhile" }));
  const read = readTime(desk, clubId, before);
  if ("errors" in read) return refused(read.errors);
  const change = { clubId, key: key === newTime ? null : key, row: read.row, reason };
  const outcome = await correctTrainingTime({ database, publish: publishTouched }, actor, change);
  return outcome.ok ? null : refused(problemOf(outcome));
}

/** What the form says, in the words of the files, refused as an import refuses it. */
function readTime(
  desk: Desk,
  clubId: number,
  before: ClubTraining | null,
): { errors: Record<string, string> } | { row: ClubTraining } {
  const texts = typedFields(desk, fields);
  const cells: Cells = before ? { ...tableRows.club_training.toRow(before) } : { club_id: clubId };
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = texts[field.name];
    if (before !== null && text === undefined) continue;
    const read = field.read(text ?? "");
    if (read.ok) Object.assign(cells, read.cells);
    else errors[field.name] = capitalised(read.reason);
  }
  return Object.keys(errors).length > 0 ? { errors } : { row: trainingOfCells([cells])[0]! };
}

/** At the field that it names. */
function problemOf(outcome: NotCorrected | { ok: false; kind: "changed-meanwhile" }): Record<string, string> {
  if (outcome.kind === "changed-meanwhile")
    return { Day: "Someone has changed this training time since you opened it. Open it again." };
  const problem = correctionProblem(outcome);
  const named = fields.filter(({ name }) => problem.includes(name));
  const words = named.reduce((text, { name, label }) => text.replaceAll(name, `“${label}”`), problem);
  return { [named[0]?.name ?? "Day"]: words };
}

/** Removes one time; null where it was removed. */
export async function removeTime(desk: Desk, clubId: number, key: string): Promise<string | null> {
  const { database, actor } = desk;
  const change = { clubId, key, row: null, reason: null };
  const outcome = await correctTrainingTime({ database, publish: publishTouched }, actor, change);
  return outcome.ok ? null : Object.values(problemOf(outcome))[0]!;
}

interface TrainingListProps {
  training: Training;
  /** The club's, where it is shown whose word its training is. */
  record?: DescribedRecord;
  /** The address that opens the form of a time. */
  formAddress: (key: string) => string;
}

export function TrainingList({ training: { clubId, times, hasOthers }, record, formAddress }: TrainingListProps) {
  const club = { kind: "club", id: clubId } as const;
  const field = record?.fields.find(({ name }) => name === trainingField);
  return (
    <List
      id="training"
      title={counted(times.length, "training time")}
      aside={<Go href={formAddress(newTime)}>Add a training time</Go>}
      rows={times}
      empty="No training times are known."
      columns={{
        "When and who": "says",
        Where: ({ place }) => place || "Where the club is",
        Change: ({ key, says }) => (
          <span className="presses">
            <a className="go" href={formAddress(key)}>
              Correct<span className="vh"> {says}</span>
            </a>
            <Act
              label="Remove"
              of={says}
              action={`${recordAddress(club)}/remove-training`}
              hidden={{ time: key }}
              says={
                `Visitors will no longer see this time: ${says}. You can add it again, or undo all corrections of ` +
                "the club’s training."
              }
              yes="Yes, remove it"
            />
          </span>
        ),
      }}
      foot={
        <>
          {hasOthers && (
            <p className="panel-text">
              <a href={`${recordAddress(club)}#training`}>See all training of the club</a>
            </p>
          )}
          {field?.correction && (
            <div className="panel-text">
              <p className="quiet">
                <Whose {...field} />
              </p>
              <Act
                label="Undo all corrections of its training"
                action={`${recordAddress(club)}/take-back`}
                hidden={{ field: trainingField }}
                says={`This will go back to what the register says: ${field.correction.registerSays || "not known"}.`}
                yes="Yes, undo them"
              />
            </div>
          )}
        </>
      }
    />
  );
}

interface TrainingFormProps {
  training: Training;
  opened: OpenedTime;
  action: string;
  /** Where it is left unchanged. */
  back: string;
  /** More fields, and what is pressed; a record's own page has a field for why. */
  children?: React.ReactNode;
  /** Of a note: what is pressed to close it too. */
  close?: React.ReactNode;
}

const timeNames = ["Day", "StartTime", "EndTime"];
const placeNames = ["AddressLine1", "City", "PostCode"];
const whoNames = ["AgeGroups", "Gender", "MinAge", "MaxAge"];
const placedNames = [...timeNames, ...placeNames, ...whoNames, "WgsTeamId", "PitchFinderId"];

/** Its day and hours first; who trains, where, and the rest are folded, but for a new one. */
export function TrainingForm({ training, opened, action, back, children, close }: TrainingFormProps) {
  const { key, says, texts } = opened;
  const { refused: sent } = useFrame();
  const isNew = key === newTime;
  const shown = (names: readonly string[]) =>
    names.map((name) => <ValueField key={name} field={fieldNamed(name)} text={texts[name] ?? ""} />);
  const others = fields.filter(({ name }) => !placedNames.includes(name)).map(({ name }) => name);
  const choice = (name: string, label: string, none: string, options: Training["teams"]) => {
    const text = texts[name] ?? "";
    const isOther = text !== "" && options.every(({ value }) => value !== text);
    return (
      <>
        <input type="hidden" name={wasOf(name)} value={text} />
        <Select
          name={name}
          label={label}
          defaultValue={text}
          options={[{ value: "", label: none }, ...(isOther ? [{ value: text, label: text }] : []), ...options]}
        />
      </>
    );
  };
  return (
    <Act
      title={isNew ? "Add a training time" : `Correct: ${says}`}
      action={action}
      hidden={{ time: key }}
      label={close ? "Correct and keep the note open" : isNew ? "Add this time" : "Correct"}
      kind={close ? "line" : "bib"}
      others={
        <>
          {close}
          <ButtonLink href={back}>Cancel</ButtonLink>
        </>
      }
    >
      <div className="thirds">{shown(timeNames)}</div>
      <details className="confirm" open={isNew || sent?.action === action}>
        <summary>Who trains, where, price and more</summary>
        <div className="form">
          {choice("WgsTeamId", "Who trains?", "Another group, by age", training.teams)}
          {shown(whoNames)}
          {choice("PitchFinderId", "Where?", "Where the club is, or the address below", training.grounds)}
          {shown(placeNames)}
          {shown(others)}
        </div>
      </details>
      <p className="hint">The next import does not change this back, until the register changes the club’s training.</p>
      {children}
    </Act>
  );
}
