// Where to play: a postcode or place, typed, with at most five offers, by the combobox pattern.

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import type { LocationAnswer } from "#src/gazetteer/locations.ts";
import { readPostcode, unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { joinFacts, joinPhrases } from "#src/platform/text/joined-texts.ts";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import {
  lookUpLocations,
  type OfferedLocation,
  offersIn,
  postcodeMessage,
  typedInFull,
  unpickedMessage,
} from "#src/web/calls/look-up-locations.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import field from "#src/web/kit/field/field.module.css";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { pressedKey, useComposition } from "#src/web/kit/typing/composition.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { session } from "#src/web/visit/session.ts";
import styles from "./location-field.module.css";

interface LocationFieldProps {
  /** A chosen place, or null as soon as the text no longer identifies one. */
  onChange: (location: ChosenLocation | null) => void;
}

/** Where the list has no room below the field unless this stands at the top. */
const lowWindow = "(height < 30rem)";

function LocationField({ onChange }: LocationFieldProps) {
  const language = useLanguage();
  const id = useId();
  const search = useLocationSearch(onChange);
  const { isListOpen, active, offers } = search;
  const error = messageFor(language, search);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isListOpen && matchMedia(lowWindow).matches) place.current?.scrollIntoView({ block: "start" });
  }, [isListOpen]);
  return (
    <div ref={place} className={`stack gap-2 ${field.field}`}>
      <label htmlFor={`${id}-input`}>{language.text("Postcode or town")}</label>
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
        placeholder={language.text("Enter your postcode")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        {...useComposition(search.text, search.type)}
        onKeyDown={search.press}
        onBlur={search.leave}
        onFocus={search.open}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Offers id={id} search={search} />
      <p className="vh" role="status">
        {isListOpen &&
          language.text("{count, plural, one {# suggestion} other {# suggestions}}", { count: offers.length })}
      </p>
    </div>
  );
}

function Offers({ id, search }: { id: string; search: LocationSearch }) {
  const language = useLanguage();
  // Keys are pressed in the field (aria-activedescendant); here only the pointer acts.
  const optionProps = (offer: OfferedLocation, index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    className: "split gap-0-3",
    "aria-selected": index === search.active,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => search.choose(offer),
  });
  return (
    <div
      id={`${id}-list`}
      className={styles.options}
      role="listbox"
      aria-label={language.text("Suggestions")}
      hidden={!search.isListOpen}
    >
      {search.offers.map((offer, index) => (
        <div key={`${offer.ReadableLocation} ${offer.Detail}`} {...optionProps(offer, index)}>
          <b>{unbrokenPostcodes(offer.ReadableLocation)}</b>
          <span className="soft small">{detailOf(language, offer, search)}</span>
        </div>
      ))}
    </div>
  );
}

/** Milliseconds before asking: shorter asks for every letter. After a whole postcode none. */
const pauseMs = 180;

type LocationSearch = ReturnType<typeof useLocationSearch>;

/** What the text may mean. `isChosen`: it is the name of a chosen place, and nothing is asked. */
function useLookUp(text: string, isChosen: boolean) {
  // What was looked up last stays until the next.
  const [found, setFound] = useState<{ text: string; answer: LocationAnswer } | null>(null);
  const { failure, retry } = useAsk(
    isChosen || text.trim() === "" ? null : text,
    async (signal) => {
      if (readPostcode(text)?.kind !== "full") await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return lookUpLocations(text.trim(), session.preferences(), signal);
    },
    (answer) => setFound({ text, answer }),
  );
  const answer = failure || isChosen ? null : (found?.answer ?? null);
  const ofText = found?.text === text ? answer : null;
  return {
    /** Of what was asked last; null before the first. */
    answer,
    /** The text that was asked. */
    answeredText: found?.text ?? "",
    offers: answer ? offersIn(answer) : [],
    /** True where the only one is the former place of a postcode. */
    isFormer: answer?.Postcode.Kind === "terminated",
    /** A postcode typed to its end: the next step opens without picking it from the list. */
    full: ofText && typedInFull(text, ofText),
    /** What the text means without a doubt; null until the answer for it is there. */
    clear: ofText?.IsClear ? (ofText.Suggestions[0] ?? null) : null,
    hasFailed: failure !== null,
    retry,
    forget: () => setFound(null),
  };
}

/** The field's text, what it may mean, and its list: open or closed, the option, the keys. */
function useLocationSearch(onChange: LocationFieldProps["onChange"]) {
  const [text, setText] = useState("");
  const [isChosen, setIsChosen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [finished, setFinished] = useState<"entered" | "left" | null>(null);
  const lookUp = useLookUp(text, isChosen);
  const { offers, full, clear } = lookUp;
  // A postcode that is out of use leaves one way on, which stays in sight.
  const isListOpen = (isOpen || lookUp.isFormer) && offers.length > 0;
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (full) report(chosen(full));
  }, [full]);
  function choose(offer: OfferedLocation) {
    setIsOpen(false);
    setActive(-1);
    setText(offer.ReadableLocation);
    setIsChosen(true);
    lookUp.forget();
    onChange(chosen(offer));
  }
  const take = useEffectEvent(choose);
  useEffect(() => {
    // Enter may be pressed before the answer is there.
    if (finished === "entered" && clear) take(clear);
  }, [finished, clear]);
  function enter(event: KeyboardEvent) {
    const offer = isListOpen ? offers[active] : undefined;
    if (!offer && (isChosen || full || text.trim() === "")) return;
    event.preventDefault();
    if (offer) return choose(offer);
    setFinished("entered");
    setIsOpen(true);
    if (lookUp.hasFailed) lookUp.retry();
  }
  return {
    ...lookUp,
    text,
    /** Nothing is left to say: also where Enter takes the only place it can mean, soon after. */
    isSettled: isChosen || full !== null || (finished === "entered" && clear !== null),
    isListOpen,
    /** The index of the option in hand; -1: none. */
    active,
    /** How the person has finished: Enter was pressed, or the field left. */
    finished,
    choose,
    type(next: string) {
      setText(next);
      setIsChosen(false);
      setIsOpen(true);
      setActive(-1);
      setFinished(null);
      if (next.trim() === "") lookUp.forget();
      onChange(null);
    },
    press(event: KeyboardEvent) {
      const key = pressedKey(event);
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step && offers.length > 0) {
        event.preventDefault();
        setIsOpen(true);
        setActive((active + step + offers.length + (active < 0 && step < 0 ? 1 : 0)) % offers.length);
      } else if (key === "Escape" && isListOpen) {
        event.preventDefault();
        setIsOpen(false);
        setActive(-1);
      } else if (key === "Enter") enter(event);
    },
    open: () => setIsOpen(true),
    leave() {
      setIsOpen(false);
      setFinished((before) => before ?? "left");
    },
  };
}

function chosen(offer: OfferedLocation): ChosenLocation {
  return {
    latitude: offer.Latitude,
    longitude: offer.Longitude,
    readableLocation: offer.ReadableLocation,
    isCurrentLocation: false,
  };
}

/** The county or region, that a place is approximate or a postcode former, and why it is here. */
function detailOf(language: Language, offer: OfferedLocation, { isFormer, answeredText }: LocationSearch): string {
  const { text } = language;
  const isUnnamedStation = offer.Kind === "station" && !/station/i.test(offer.ReadableLocation);
  const exactness = isFormer ? text("its old location") : offer.IsApproximate && text("approximate");
  const where = joinFacts(language, [isUnnamedStation && text("Station"), offer.Detail, exactness]);
  const guess = offer.IsGuess && text("Closest to “{typed}”", { typed: answeredText.trim() });
  return joinPhrases(language, [where, guess]);
}

/**
 * A text that leads nowhere is reported at once: a beginning of a postcode or name always has
 * suggestions. That one must be chosen is only said once the person has finished.
 */
function messageFor(language: Language, search: LocationSearch): string | null {
  const { isSettled, hasFailed, answer, answeredText, text, finished } = search;
  if (isSettled) return null;
  if (hasFailed) {
    return language.text("We couldn’t look that up. Check your connection, then press Enter to try again.");
  }
  if (!answer) return null;
  return finished && answeredText === text
    ? unpickedMessage(language, answer, text)
    : postcodeMessage(language, answer, answeredText);
}

const words = {
  asking: defineMessage("Getting current location"),
  saved: defineMessage("Current location saved successfully"),
  denied: defineMessage("Current location denied. Try entering a postcode"),
  unavailable: defineMessage("Your device can’t tell where you are. Try entering a postcode"),
  slow: defineMessage("It’s taking too long to find your location. Try entering a postcode"),
};

/** Longest wait for the device, milliseconds; beyond it the person types faster. */
const patienceMs = 15_000;
/** A position this old is still where the person is, milliseconds. */
const freshMs = 300_000;

/** Four decimals are about ten metres: exact enough for miles, and less personal. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

interface CurrentLocationProps {
  /** False once another place was typed: then the position is no longer shown as saved. */
  isInForce: boolean;
  onChange: (location: ChosenLocation) => void;
}

export function CurrentLocation({ isInForce, onChange }: CurrentLocationProps) {
  const { text } = useLanguage();
  const [state, setState] = useState<keyof typeof words | null>(null);
  function ask() {
    if (state === "asking") return;
    if (!navigator.geolocation) {
      setState("unavailable");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("saved");
        onChange({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          readableLocation: text("your current location"),
          isCurrentLocation: true,
        });
      },
      ({ code, POSITION_UNAVAILABLE, TIMEOUT }) =>
        setState(code === TIMEOUT ? "slow" : code === POSITION_UNAVAILABLE ? "unavailable" : "denied"),
      { timeout: patienceMs, maximumAge: freshMs },
    );
  }
  return (
    <div className="stack gap-2">
      <Button variant="line" icon="locate" onClick={ask} isDisabled={state === "asking"}>
        {text("Use my current location")}
      </Button>
      <p role="status" className="small">
        {state && (state !== "saved" || isInForce) && text(words[state])}
      </p>
    </div>
  );
}

interface LocationChoiceProps {
  /** Shown between the two; null where the device's position is not offered. */
  or: ReactNode;
  /** A chosen place, or null as soon as what is typed names none. */
  onChange: (location: ChosenLocation | null) => void;
}

export function LocationChoice({ or, onChange }: LocationChoiceProps) {
  // A new number empties the field.
  const [fieldNumber, setFieldNumber] = useState(0);
  const [isDevice, setIsDevice] = useState(false);
  function share(location: ChosenLocation) {
    setIsDevice(true);
    setFieldNumber(fieldNumber + 1);
    onChange(location);
  }
  function type(location: ChosenLocation | null) {
    setIsDevice(false);
    onChange(location);
  }
  return (
    <>
      {or && <CurrentLocation isInForce={isDevice} onChange={share} />}
      {or}
      <LocationField key={fieldNumber} onChange={type} />
    </>
  );
}
