// Who a search is for, changed in place: age, who plays, disability (§5.13-5.19).

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { disabilityNames, type Gender, genders, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { journeys } from "#src/questionnaire/journeys.ts";
import { questions } from "#src/questionnaire/questions.ts";
import { genderSearched, playWithOfGenders, withMixedIncluded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { disabilityLabel } from "#src/web/words/football-labels.ts";
import { formatVolunteerAges } from "#src/web/words/summary-sentence.ts";
import styles from "./who-tray.module.css";

interface WhoTrayProps {
  id: string;
  /** Another search needs another key. */
  preferences: Preferences;
  isApplying: boolean;
  onApply: (next: Preferences) => void;
}

export function WhoTray({ id, preferences, isApplying, onApply }: WhoTrayProps) {
  const { text } = useLanguage();
  const [draft, setDraft] = useState(preferences);
  const change = (part: Partial<Preferences>) => setDraft({ ...draft, ...part });
  const { questionIds } = journeys[preferences.Journey];
  const asksGender = questionIds.some((each) => each.includes("gender"));
  function submit(event: FormEvent) {
    event.preventDefault();
    onApply(draft);
  }
  return (
    <form id={id} className={`cluster end gap-3-5 ${styles.tray}`} onSubmit={submit}>
      {preferences.Journey === "volunteer" ? (
        <AgeGroupField draft={draft} change={change} />
      ) : (
        <AgeField draft={draft} change={change} />
      )}
      {asksGender && <GenderField draft={draft} change={change} />}
      {questionIds.includes("disability") && <DisabilityField draft={draft} change={change} />}
      <div className={`cluster gap-2-4 ${styles.end}`}>
        <Button variant="line" type="submit" isDisabled={isApplying}>
          {text("Show results")}
        </Button>
        <p>{text("Everything else stays as you chose it.")}</p>
      </div>
    </form>
  );
}

interface FieldProps {
  draft: Preferences;
  change: (part: Partial<Preferences>) => void;
}

function AgeField({ draft, change }: FieldProps) {
  const { text } = useLanguage();
  const { min, max } = journeys[draft.Journey].ages;
  const ages = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const isOpen = (by: number) => ages.includes(draft.Age + by);
  const add = (by: number) => isOpen(by) && change({ Age: draft.Age + by });
  return (
    <Choice label={text("Age")}>
      {(id) => (
        <>
          <YearButton label={text("One year younger")} icon="minus" isOpen={isOpen(-1)} onClick={() => add(-1)} />
          <select id={id} value={draft.Age} onChange={({ target }) => change({ Age: Number(target.value) })}>
            {ages.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </select>
          <YearButton label={text("One year older")} icon="plus" isOpen={isOpen(1)} onClick={() => add(1)} />
        </>
      )}
    </Choice>
  );
}

interface YearButtonProps {
  label: string;
  icon: "minus" | "plus";
  /** False at the end of the journey's ages. */
  isOpen: boolean;
  onClick: () => void;
}

function YearButton({ label, icon, isOpen, onClick }: YearButtonProps) {
  return (
    <button
      type="button"
      className={`hit-sign ${styles.step}`}
      aria-label={label}
      aria-disabled={!isOpen}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The teams that a volunteer would help, by the groups of their question (§4.9). */
function AgeGroupField({ draft, change }: FieldProps) {
  const language = useLanguage();
  const groups = questions["volunteer-age-group"].answers.flatMap(({ value: { Age, AgeGroup } = {} }) =>
    Age !== undefined && AgeGroup ? [{ Age, AgeGroup }] : [],
  );
  return (
    <Choice label={language.text("Age group")}>
      {(id) => (
        <select
          id={id}
          value={draft.AgeGroup ?? ""}
          onChange={({ target }) => change(groups.find(({ AgeGroup }) => AgeGroup === target.value) ?? {})}
        >
          {groups.map((group) => (
            <option key={group.AgeGroup} value={group.AgeGroup}>
              {formatVolunteerAges(language, group)}
            </option>
          ))}
        </select>
      )}
    </Choice>
  );
}

/** A child and an adult of each. */
const whoLabels: Record<Gender, readonly [child: string, adult: string]> = {
  Female: [defineMessage("Girls"), defineMessage("Women")],
  Male: [defineMessage("Boys"), defineMessage("Men")],
  Mixed: [defineMessage("Mixed"), defineMessage("Mixed")],
};

/** Everyone only where the journey allows not to say. */
function GenderField({ draft, change }: FieldProps) {
  const { text } = useLanguage();
  const mayLeaveOut = draft.Journey === "mini" || draft.Journey === "volunteer" || draft.PlayWith === null;
  const choose = (gender: Gender | undefined) => {
    const PlayWith = gender ? playWithOfGenders([gender]) : null;
    change({ PlayWith: draft.IncludeMixedGender ? withMixedIncluded(PlayWith) : PlayWith });
  };
  return (
    <Choice label={text("Who plays")}>
      {(id) => (
        <select
          id={id}
          value={genderSearched(draft.PlayWith) ?? ""}
          onChange={({ target }) => choose(genders.find((gender) => gender === target.value))}
        >
          {mayLeaveOut && <option value="">{text("Everyone")}</option>}
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {text(whoLabels[gender][draft.Age <= oldestChildAge ? 0 : 1])}
            </option>
          ))}
        </select>
      )}
    </Choice>
  );
}

function DisabilityField({ draft, change }: FieldProps) {
  const language = useLanguage();
  const { text } = language;
  const { DisabilityType } = draft;
  const toggle = (id: number) =>
    DisabilityType.includes(id) ? DisabilityType.filter((each) => each !== id) : [...DisabilityType, id];
  return (
    <>
      <Choice label={text("Disability football")}>
        {(id) => (
          <select
            id={id}
            value={draft.Disabilityoption}
            onChange={({ target }) => change({ Disabilityoption: Number(target.value), DisabilityType: [] })}
          >
            <option value={DisabilityOption.no}>{text("No")}</option>
            <option value={DisabilityOption.yes}>{text("Yes")}</option>
            <option value={DisabilityOption.notSure}>{text("Not sure")}</option>
          </select>
        )}
      </Choice>
      {draft.Disabilityoption === DisabilityOption.yes && (
        <fieldset className={styles.types}>
          <legend className="vh">{text("Kinds of disability football")}</legend>
          {disabilityNames.map((name, at) => (
            <label key={name} className="row">
              <input
                type="checkbox"
                checked={DisabilityType.includes(at + 1)}
                onChange={() => change({ DisabilityType: toggle(at + 1).sort((a, b) => a - b) })}
              />{" "}
              <span>{disabilityLabel(language, name)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <div className="row gap-2">{children(id)}</div>
    </div>
  );
}
