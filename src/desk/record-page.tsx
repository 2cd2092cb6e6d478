// The page of one record: its fields with their sources, the form that corrects some, and what
// belongs to it.

import { useLoaderData } from "react-router";
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { trainingField } from "#src/club-listing/listing-rules.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { CorrectionFields, type OpenedFields, openedFields } from "./correction-form.tsx";
import { Act, Field } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page } from "./desk-parts.tsx";
import { recordAddress } from "./desk-rules.ts";
import { counted, figure } from "./desk-words.tsx";
import type { RecordDetails } from "./record-details.tsx";
import { RecordSide } from "./record-panels.tsx";
import { dayText, RecordFields, recordKindLabels, Visibility, Visible, wrongLabels } from "./record-parts.tsx";
import { TrainingForm, TrainingList } from "./training-form.tsx";

export function RecordPage() {
  const shown = useLoaderData<RecordDetails>();
  const { record, training, teams, notes, sessions } = shown;
  return (
    <Page
      title={record.name}
      lead={<RecordLead record={record} />}
      head={<RecordHead {...shown} />}
      side={<RecordSide {...shown} />}
    >
      <OpenedForm {...shown} />
      {notes.length > 0 && (
        <List
          id="notes"
          title={counted(notes.length, "open note")}
          rows={notes}
          columns={{
            Problem: ({ noteId, wrong }) => <a href={`/desk/notes/${noteId}`}>{wrongLabels[wrong]}</a>,
            When: "createdAtMs",
          }}
        />
      )}
      {training && (
        <TrainingList
          training={training}
          record={record}
          formAddress={(key) => `${recordAddress(record)}?time=${key}#content`}
        />
      )}
      <FieldLists record={record} />
      {record.kind === "club" && <TeamList teams={teams} training={training} />}
      {sessions && sessions.count > 0 && <SessionList sessions={sessions} />}
      <PastCorrections record={record} />
    </Page>
  );
}

function RecordLead({ record: { kind, id, page, source, day } }: Pick<RecordDetails, "record">) {
  const language = useLanguage();
  return (
    <>
      {recordKindLabels[kind].one} {id}, {source === null ? "of the register" : `from ${source}`}
      {day && `, as of ${dayText(language, day)}`}. {page && <Go href={page}>See its page on the site</Go>}
    </>
  );
}

function RecordHead(shown: RecordDetails) {
  const { record } = shown;
  return (
    <>
      <Visibility record={record} />
      {record.kind === "club" ? (
        <Sections {...shown} />
      ) : (
        <p>
          <Go href="#hide">{record.hidden === null ? "Hide it" : "Show it again"}</Go>
        </p>
      )}
    </>
  );
}

/** The form that the address, or a refused correction, opens: of fields, or of a training time. */
function OpenedForm({ record, correcting, training, time }: RecordDetails) {
  const address = recordAddress(record);
  return (
    <>
      {correcting && (
        <Act
          title={`Correct: ${correcting.label}`}
          action={`${address}/correct`}
          label="Correct"
          kind="bib"
          others={<ButtonLink href={address}>Cancel</ButtonLink>}
        >
          <CorrectionFields record={record} opened={correcting} />
          <WhyField />
        </Act>
      )}
      {training && time && (
        <TrainingForm training={training} opened={time} action={`${address}/training`} back={`${address}#training`}>
          <WhyField />
        </TrainingForm>
      )}
    </>
  );
}

function SessionList({ sessions }: { sessions: NonNullable<RecordDetails["sessions"]> }) {
  return (
    <List
      id="sessions"
      title={counted(sessions.count, "casual session")}
      rows={sessions.sessions}
      columns={{
        Session: (session) => <a href={recordAddress(session)}>{session.name}</a>,
        "When and where": "detail",
        "For visitors": (session) => <Visible {...session} />,
      }}
      foot={
        <p className="panel-text quiet">Of the provider with the club’s name or email address, the next ones first.</p>
      }
    />
  );
}

const WhyField = () => <Field name="reason" label="Reason (for the audit log, without names)" />;

/** The parts of a club's page, with how much is in each. */
function Sections({ record, training, teams, sessions, notes, messages }: RecordDetails) {
  const corrected = record.fields.filter(({ correction }) => correction !== null).length;
  const parts: [id: string, label: string, count: number | null][] = [
    ["notes", "Notes", notes.length],
    ["training", "Training", training?.times.length ?? 0],
    ["record", "Record", null],
    ["teams", "Teams", teams.length],
    ["sessions", "Sessions", sessions?.count ?? 0],
    ["corrections", "Corrections", corrected],
    ["messages", "Messages", messages?.count ?? 0],
    ["hide", record.hidden === null ? "Hide it" : "Show it again", null],
  ];
  const isThere = ([id, , count]: (typeof parts)[number]) => count !== 0 || ["training", "teams"].includes(id);
  return (
    <nav className="parts" aria-label="On this page">
      {parts.filter(isThere).map(([id, label, count]) => (
        <a key={id} href={`#${id}`}>
          {label}
          {count !== null && ` ${figure(count)}`}
        </a>
      ))}
    </nav>
  );
}

/** What is known first; the rest is folded. A club's training has a list of its own. */
function FieldLists({ record }: { record: DescribedRecord }) {
  const formAddress = (name: string) => `${recordAddress(record)}?correct=${name}#content`;
  const fields = record.fields.filter(({ name }) => name !== trainingField);
  const filled = fields.filter(({ says, correction }) => says !== "" || correction !== null);
  const blank = fields.filter((each) => !filled.includes(each));
  const [further, first] = [filled.filter(isFurther), filled.filter((each) => !isFurther(each))];
  const groups = ["address", "contact"].flatMap((name) => openedFields(record, name) ?? []).filter(isSeveral);
  return (
    <>
      <RecordFields
        id="record"
        title="What is known"
        aside={
          groups.length > 0 && (
            <span className="presses">
              {groups.map(({ name, label }) => (
                <a key={name} className="go" href={formAddress(name)}>
                  Correct the {label.toLowerCase()}
                </a>
              ))}
            </span>
          )
        }
        record={record}
        fields={first}
        formAddress={formAddress}
      />
      {further.length > 0 && (
        <details className="confirm">
          <summary>{further.length} more that are known: numbers and facilities</summary>
          <RecordFields title="Numbers and facilities" record={record} fields={further} formAddress={formAddress} />
        </details>
      )}
      {blank.length > 0 && (
        <details className="confirm">
          <summary>{blank.length} not known</summary>
          <RecordFields title="Not known" record={record} fields={blank} formAddress={formAddress} />
        </details>
      )}
    </>
  );
}

/** Numbers of registers, and what a place has, which few come for. */
const isFurther = ({ name, correction }: DescribedRecord["fields"][number]) =>
  correction === null &&
  (name.endsWith("Id") ||
    accessAreas.some(({ wireName }) => wireName === name) ||
    /^(CarPark|Changing|Floodlit)/.test(name));

const isSeveral = ({ names }: OpenedFields) => names.length > 1;

function TeamList({ teams, training }: Pick<RecordDetails, "teams" | "training">) {
  return (
    <List
      id="teams"
      title={counted(teams.length, "team")}
      rows={teams}
      empty="No teams are listed."
      columns={{
        Team: (team) => <a href={recordAddress(team)}>{team.name}</a>,
        Age: "ageGroup",
        "Who plays": "gender",
        Spaces: ({ places }) => spaceLabels[places ?? ""] ?? <span className="quiet">Not known</span>,
        Trains: ({ wgsTeamId }) => {
          const times = training?.times.filter(({ teamId }) => teamId === wgsTeamId) ?? [];
          return times.length > 0 ? times.map(({ when }) => when).join(", ") : <span className="quiet">Not known</span>;
        },
        "For visitors": (team) => <Visible {...team} />,
      }}
    />
  );
}

const spaceLabels: Partial<Record<string, string>> = {
  open: "Spaces",
  few: "A few spaces",
  "waiting-list": "Waiting list",
  full: "Full",
};

function PastCorrections({ record: { past } }: { record: DescribedRecord }) {
  if (past.length === 0) return null;
  return (
    <List
      title="Past corrections"
      rows={past}
      columns={{
        Field: "label",
        "The register said": ({ registerSays }) => registerSays || "Not known",
        "Corrected to": ({ says }) => says || "Not known",
        By: "by",
        Made: "madeAtMs",
        Ended: ({ endedBy }) => endings[endedBy],
        When: "endedAtMs",
      }}
    />
  );
}

const endings: Record<DescribedRecord["past"][number]["endedBy"], string> = {
  register: "The register changed its value",
  "taken-back": "Undone",
  replaced: "Replaced by a newer correction",
};
