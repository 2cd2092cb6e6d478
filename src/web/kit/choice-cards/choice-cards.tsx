// Answers to choose from, cards as wide as a thumb needs: one (radio) or many (checkbox).
import { type ReactNode, useId } from "react";
import styles from "./choice-cards.module.css";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  /** Of a label and a description that are in another language than the page. */
  lang?: string | undefined;
  descriptionLang?: string | undefined;
  /** A decorative figure before the label. */
  picture?: ReactNode;
  /** large: more room, for the answers that decide most; quiet: no frame until chosen. */
  variant?: "large" | "quiet";
}

interface ChoiceCardsProps<Value extends string> {
  /** The question, as the group's name. */
  legend: ReactNode;
  /** True where the same text is already the heading above. */
  isLegendHidden?: boolean;
  choices: readonly Choice<Value>[];
  /** Two or more side by side where there is room; by default one below the other. */
  isDense?: boolean;
}

/** One answer. `value` null: none chosen yet. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  ...rest
}: ChoiceCardsProps<Value> & { value: Value | null; onChange: (value: Value) => void }) {
  return <Cards {...rest} type="radio" isChosen={(each) => each === value} onToggle={(each) => onChange(each)} />;
}

/** Any number of answers, in the order of `choices`. */
export function CheckboxCards<Value extends string>({
  values,
  onChange,
  ...rest
}: ChoiceCardsProps<Value> & { values: readonly Value[]; onChange: (values: Value[]) => void }) {
  function toggle(value: Value, isChosen: boolean) {
    const wanted = isChosen ? [...values, value] : values.filter((other) => other !== value);
    onChange(rest.choices.map((choice) => choice.value).filter((each) => wanted.includes(each)));
  }
  return <Cards {...rest} type="checkbox" isChosen={(each) => values.includes(each)} onToggle={toggle} />;
}

interface CardsProps<Value extends string> extends ChoiceCardsProps<Value> {
  type: "radio" | "checkbox";
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value, isChosen: boolean) => void;
}

function Cards<Value extends string>({
  legend,
  isLegendHidden,
  choices,
  isDense,
  type,
  isChosen,
  onToggle,
}: CardsProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? "vh" : styles.legend}>{legend}</legend>
      <div className={isDense ? `stack gap-3 ${styles.dense}` : "stack gap-3"}>
        {choices.map(({ value, label, lang, description, descriptionLang, picture, variant }) => (
          <label
            key={value}
            className={variant ? `row whole ${styles.card} ${styles[variant]}` : `row whole ${styles.card}`}
          >
            <input
              type={type}
              name={group}
              value={value}
              checked={isChosen(value)}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
              // The description describes it, and is not its name too.
              aria-label={description && label}
              aria-describedby={description && `${group}-${value}`}
            />
            {picture}
            <span>
              <span lang={lang}>{label}</span>
              {description && (
                <small id={`${group}-${value}`} className={styles.description} lang={descriptionLang}>
                  {description}
                </small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
