// What a visit remembers (§3.2, §4.13): the search, its answers and its filters. Nothing else uses
// these keys; the answers of an open questionnaire have theirs in open-questionnaire.ts.
import { Integer, Array as ListOf, Literal, Optional, Object as RecordOf, type Static, String as Text } from "typebox";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { recommendationGroupSchema, suggestionSchema } from "#src/search/answer/answer-schema.ts";
import { laterDefaults, type Preferences, preferencesSchema } from "#src/search/criteria/preferences.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { currentStorage, type VisitStorage } from "./visit-storage.ts";

const preferencesKey = "onboarding_preferences";

/** Keys of answers, by list and offer type: questionnaire, map ("ml"), mini onboarding ("mo"). */
const recommendationKeys = [
  "recommendations_club",
  "recommendations_casual",
  "recommendations_ml_club",
  "recommendations_ml_casual",
  "recommendations_mo_club",
  "recommendations_mo_casual",
] as const;
export type RecommendationKey = (typeof recommendationKeys)[number];

/** Preferences changed in the panel; the second keeps casual ones while clubs are shown. */
const filterKeys = ["filters_applied", "filters_applied_tmp_casual"] as const;
type FilterKey = (typeof filterKeys)[number];

const storedRecommendationsSchema = RecordOf(
  {
    /** The search that this is the answer to: with another SearchId it is outdated. */
    SearchId: Text({ maxLength: 64 }),
    Recommendations: ListOf(recommendationGroupSchema),
    Suggestions: ListOf(suggestionSchema),
    TotalPlaces: Optional(Integer()),
    /** Absent: nearest first. Where another order was chosen since, the answer is outdated. */
    Sort: Optional(Literal("furthest")),
    /** That of the page which asked: in another, records may have other names. */
    Language: Optional(Text({ maxLength: 40 })),
  },
  { additionalProperties: false },
);
export type StoredRecommendations = Static<typeof storedRecommendationsSchema>;

/** What a visit stored, with the fields that it did not have then. */
const withLaterFields = (stored: unknown) => (isRecord(stored) ? { ...laterDefaults, ...stored } : stored);

const filtersSchema = ListOf(Text({ maxLength: 40 }), { maxItems: 20 });

export type Session = ReturnType<typeof openSession>;

/** A visit's stored state, validated when read, as it may have been tampered with. */
export function openSession(storage: VisitStorage) {
  const listeners = new Set<() => void>();
  // One object for one stored text, so that what has not changed also looks the same to React.
  const parsed = new Map<string, { text: string; value: unknown }>();

  function write(key: string, value: unknown) {
    const text = JSON.stringify(value);
    storage.write(key, text);
    // A value that this page wrote itself is not validated again while its text is unchanged.
    parsed.set(key, { text, value });
    for (const listener of listeners) listener();
  }
  /** Forgets the search, its answers and its filters. */
  function reset() {
    for (const key of [preferencesKey, ...recommendationKeys, ...filterKeys]) storage.remove(key);
    for (const listener of listeners) listener();
  }
  /** `forget`: what to do where it is damaged. */
  function readStored<T>(key: string, schema: object, forget: () => void, complete?: typeof withLaterFields): T | null {
    const text = storage.read(key);
    if (text === null) return null;
    const cached = parsed.get(key);
    if (cached?.text === text) return cached.value as T;
    const value = restore<T>(text, schema, complete);
    if (value === null) forget();
    else parsed.set(key, { text, value });
    return value;
  }
  /** Null where nothing was searched, or it was tampered with: then everything is forgotten. */
  const preferences = () => readStored<Preferences>(preferencesKey, preferencesSchema, reset, withLaterFields);

  return {
    preferences,
    storePreferences: (value: Preferences) => write(preferencesKey, value),
    /** Null where there is none, it is damaged, or for another search, order or language. */
    recommendations(key: RecommendationKey): StoredRecommendations | null {
      const found = readStored<StoredRecommendations>(key, storedRecommendationsSchema, () => storage.remove(key));
      const current = preferences();
      const isCurrent = found && found.SearchId === current?.SearchId && found.Sort === sortOf(current);
      return isCurrent && (found.Language ?? languageOfPage()) === languageOfPage() ? found : null;
    },
    storeRecommendations: (key: RecommendationKey, recommendations: StoredRecommendations) =>
      write(key, { ...recommendations, Language: languageOfPage() }),
    filtersApplied: (key: FilterKey) => readStored<string[]>(key, filtersSchema, () => storage.remove(key)) ?? [],
    storeFiltersApplied: (key: FilterKey, preferenceNames: string[]) => write(key, preferenceNames),
    reset,
    /** Calls back after each change; returns the way to stop. */
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Undefined where there is no page. Not its `lang`, into which browsers that translate write. */
const languageOfPage = (): string | undefined => globalThis.document?.documentElement.dataset.language;

/** The order that calls ask for; undefined for nearest first, the base of other orders. */
export const sortOf = ({ Order }: Pick<Preferences, "Order">) => (Order === "furthest" ? Order : undefined);

/** The stored value, completed for an older visit; null where it is no JSON or does not fit. */
export function restore<T>(text: string, schema: object, complete = (stored: unknown) => stored): T | null {
  try {
    const value = complete(JSON.parse(text));
    return fitsSchema(schema, value) ? (value as T) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The search of this visit, one instance for the page. */
export const session = openSession(currentStorage);

/**
 * A search's random id (§3.1): with a new id, stored answers of the old one are no longer valid.
 * Says nothing about the person. Not randomUUID, which browsers keep from pages without https.
 */
export function newSearchId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("");
}
