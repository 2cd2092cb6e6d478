// Asks the server which postcodes and places a text may mean; by POST, so in no address.
import type { LocationAnswer } from "#src/gazetteer/locations.ts";
import { compactPostcode } from "#src/gazetteer/postcode.ts";
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { askServer, type CallAnswer, isRecord } from "./ask-server.ts";

/** Milliseconds; a person waits with a finger on the keyboard. */
const limitMs = 10_000;

/** A place on offer, as the server names it. */
export type OfferedLocation = LocationAnswer["Suggestions"][number];

/** At most five suggestions, and the text as a postcode. `near`: the place searched before. */
export function lookUpLocations(
  text: string,
  near: Place | null,
  signal: AbortSignal,
): Promise<CallAnswer<LocationAnswer>> {
  const body = { Text: text, ...(near && { Near: roughly(near) }) };
  return askServer("/api/locations", { method: "POST", body, signal, limitMs, fits: isLocationAnswer });
}

type Place = Pick<OfferedLocation, "Latitude" | "Longitude">;

/** To a kilometre: enough to tell the nearer of two towns, too little to tell a home. */
const roughly = ({ Latitude, Longitude }: Place): Place => ({
  Latitude: Number(Latitude.toFixed(2)),
  Longitude: Number(Longitude.toFixed(2)),
});

const isLocationAnswer = (body: unknown): body is LocationAnswer =>
  isRecord(body) && Array.isArray(body.Suggestions) && isRecord(body.Postcode);

/** What to say about a text nothing was found for (clarifications, "Flows"); null: nothing. */
export function postcodeMessage(language: Language, answer: LocationAnswer, text: string): string | null {
  if (answer.Postcode.Kind === "terminated") return language.text("That postcode is no longer in use");
  if (answer.Postcode.Kind === "without-position") {
    return answer.Suggestions.length > 0
      ? language.text("We don’t know where that postcode is. Choose a town")
      : language.text("We don’t know where that postcode is. Enter a town instead");
  }
  if (answer.Suggestions.length > 0 || answer.Postcode.Kind === "found") return null;
  if (answer.Postcode.Kind === "unknown") return language.text("We couldn’t find that postcode");
  const { code, postcode } = country();
  const { example } = postcode;
  // Every postcode has a digit: what has none was meant as a place.
  return /\d/.test(plainText(text))
    ? language.text(
        "{code, select, GB {Enter a full UK postcode, like {example}} other {Enter a full postcode, like {example}}}",
        { code, example },
      )
    : language.text(
        "We couldn’t find that place. Check the spelling, or try a bigger town nearby or a postcode like {example}",
        { example },
      );
}

/** What to say after Enter or leaving the field with nothing picked; null: nothing is wrong. */
export function unpickedMessage(language: Language, answer: LocationAnswer, text: string): string | null {
  const message = postcodeMessage(language, answer, text);
  return message ?? (answer.Suggestions.length > 0 ? language.text("Choose a place from the list") : null);
}

/** What a person can choose from: the suggestions, or a terminated postcode's former place. */
export function offersIn(answer: LocationAnswer): OfferedLocation[] {
  const { Kind, Location } = answer.Postcode;
  if (Kind === "terminated" && Location) return [Location];
  return answer.Suggestions;
}

/** The postcode typed in full, which need not be picked as well; null while unfinished. */
export function typedInFull(text: string, answer: LocationAnswer): OfferedLocation | null {
  const { Kind, Location } = answer.Postcode;
  if (Kind !== "found" || !Location || compactPostcode(Location.ReadableLocation) !== compactPostcode(text))
    return null;
  return Location.Kind === "postcode" ? Location : null;
}
