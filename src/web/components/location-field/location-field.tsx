// Where to play: a postcode or a place, typed, with at most five offers below, as the combobox pattern has it.
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { unbrokenPostcodes } from "#src/domain/catalogue/postcode.ts";
import type { ChosenLocation } from "#src/domain/questionnaire/answer.ts";
import {
  type LocationAnswer,
  type OfferedLocation,
  offersIn,
  postcodeMessage,
  typedInFull,
  unpickedMessage,
} from "#src/web/api-client/look-up-locations.ts";
import field from "../field/field.module.css";
import { FieldError } from "../field/field.tsx";
import styles from "./location-field.module.css";
import { useLocationOffers } from "./use-location-offers.ts";

const unreachable = "We couldn’t look that up. Check your connection, then press Enter to try again.";

interface LocationFieldProps {
  label: string;
  /** What the field shows at first: a place chosen before. */
  initialText?: string;
  /** A chosen place, or null as soon as the text no longer says which. */
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationField({ label, initialText = "", onChange }: LocationFieldProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [isChosen, setIsChosen] = useState(initialText !== "");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isPressed, setIsPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = useMemo(() => (isChosen ? null : { text, attempt }), [isChosen, text, attempt]);
  const offers = useLocationOffers(wanted);
  const answer = offers.state === "answered" ? offers.answer : null;
  const isCurrent = offers.state === "answered" && offers.text === text;
  const list = answer && !isChosen ? offersIn(answer) : [];
  // A postcode that is out of use leaves one way on, which stays in sight.
  const isTerminated = answer?.Postcode.Kind === "terminated";
  const isListOpen = (isOpen || isTerminated) && list.length > 0;

  function choose(offer: OfferedLocation) {
    setText(offer.ReadableLocation);
    setIsChosen(true);
    setIsOpen(false);
    setActive(-1);
    onChange(chosen(offer));
  }
  function type(next: string) {
    setText(next);
    setIsChosen(false);
    setIsPressed(false);
    setIsOpen(true);
    setActive(-1);
    onChange(null);
  }

  // A postcode typed to its end is an answer: the next step opens without picking it from the list.
  const full = answer && isCurrent && !isChosen ? typedInFull(text, answer) : null;
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (full) tell.current(chosen(full));
  }, [full]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && list.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((active + step + list.length + (active < 0 && step < 0 ? 1 : 0)) % list.length);
    } else if (event.key === "Escape" && isListOpen) {
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    } else if (event.key === "Enter") {
      const found = isCurrent && answer?.Postcode.Kind === "found" ? answer.Postcode.Location : null;
      const offer = (isListOpen ? list[active] : undefined) ?? (full ? null : found);
      if (offer) {
        event.preventDefault();
        choose(offer);
      } else if (!isChosen && !full) {
        event.preventDefault();
        setIsPressed(true);
        if (offers.state === "failed") setAttempt(attempt + 1);
      }
    }
  }

  // Keys are pressed in the field, which names the option in hand by aria-activedescendant; here only the pointer acts.
  const optionProps = (offer: OfferedLocation, index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === active,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => choose(offer),
  });

  const finished = isPressed && isCurrent ? text : null;
  const error = isChosen || full ? null : messageFor(offers.state === "failed", answer, finished);
  return (
    <div className={field.field}>
      <label htmlFor={`${id}-input`}>{label}</label>
      <input
        id={`${id}-input`}
        className={field.input}
        role="combobox"
        aria-expanded={isListOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder="Enter your postcode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          setIsOpen(false);
          setIsPressed(true);
        }}
        onFocus={() => setIsOpen(true)}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div id={`${id}-list`} className={styles.options} role="listbox" aria-label="Suggestions" hidden={!isListOpen}>
        {list.map((offer, index) => (
          <div key={`${offer.ReadableLocation} ${offer.Detail}`} {...optionProps(offer, index)}>
            <b>{unbrokenPostcodes(offer.ReadableLocation)}</b>
            <span className="soft small">{detailOf(offer, isTerminated)}</span>
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {isListOpen && `${list.length} ${list.length === 1 ? "suggestion" : "suggestions"}`}
      </p>
    </div>
  );
}

function chosen(offer: OfferedLocation): ChosenLocation {
  return {
    latitude: offer.Latitude,
    longitude: offer.Longitude,
    readableLocation: offer.ReadableLocation,
    isCurrentLocation: false,
  };
}

/** The county or region, and that a place is only about right or a postcode's former one. */
function detailOf({ Detail, IsApproximate }: OfferedLocation, isFormer: boolean): string {
  return [Detail, isFormer ? "where it used to be" : IsApproximate && "approximate"].filter(Boolean).join(", ");
}

/** `finished` is the text, null before the person has finished it. An unfinished text is not blamed before the person has finished; an unknown or terminated postcode at once. */
function messageFor(hasFailed: boolean, answer: LocationAnswer | null, finished: string | null): string | null {
  if (hasFailed) return unreachable;
  if (!answer) return null;
  if (finished !== null) return unpickedMessage(answer, finished);
  return answer.Postcode.Kind === "wrong-format" ? null : postcodeMessage(answer, "");
}
