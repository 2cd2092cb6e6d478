// Sends events to the association's data layer, without personal data. `track({ event: … })` does
// nothing before consent or on the server, and never throws. The union below lists all events and
// fields; an age, place, name, id or free text has none, and is removed at run time too.
import type { ErrorId } from "#src/platform/text/error-id.ts";
import { hasConsent } from "./consent.ts";

export type CardKind = "club" | "venue" | "provider" | "team";
type ListName = "recommendations" | "results" | "map";

export type AnalyticsEvent =
  /** Pages as §2.18 names them; the audience is the coarse name of src/web/words/audience.ts. */
  | { event: "page_view"; page_type: string; audience: string }
  /** Only the answers that questionnaire/analytics-step.ts allows. */
  | { event: "questionnaire_step"; journey: string; question: string; step: number }
  | { event: "questionnaire_left"; journey: string; step: number }
  | { event: "questionnaire_finished"; journey: string; outcome: "found" | "failed" }
  /** `filter`: the kind of football; a filter's name could reveal a disability. `count`: in use. */
  | { event: "filter_changed"; filter: "club" | "casual"; count: number }
  /** A suggestion taken, and how many offers it promised; what it widened stays here. */
  | { event: "suggestion_taken"; count: number }
  | { event: "card_opened"; card: CardKind; list?: ListName; position?: number }
  | { event: "map_opened"; list: ListName }
  | { event: "video_played"; football_type: string }
  | { event: "contact"; outcome: "opened" | "sent" | "failed" | "closed" }
  /** A screen of §2.49 was shown; `error` is its id (§8.17). */
  | { event: "error_shown"; error: ErrorId }
  | { event: "web_vital"; metric: string; value: number; rating: string };

/** Fields that may leave, in all events. Anything else is dropped, whatever types let through. */
const fields = [
  "event",
  "page_type",
  "audience",
  "journey",
  "question",
  "step",
  "outcome",
  "filter",
  "count",
  "card",
  "list",
  "position",
  "football_type",
  "error",
  "metric",
  "value",
  "rating",
];

/** Ids and terms of a fixed vocabulary: letters first (11v11 alone begins with digits). */
const fixedWord = /^(11v11|[A-Za-z][A-Za-z0-9_-]*( [A-Za-z][A-Za-z0-9_-]*){0,4})$/;
/** Characters; our longest term is under 30, so most free text is too long. */
const longestWord = 40;

declare global {
  interface Window {
    /** The data layer that a tag manager reads; there only after consent. */
    dataLayer?: Record<string, string | number>[];
  }
}

/** Pushes one event to `window.dataLayer` if the visitor has consented; otherwise drops it. */
export function track(event: AnalyticsEvent): void {
  if (typeof window === "undefined" || !hasConsent()) return;
  window.dataLayer ??= [];
  window.dataLayer.push(withoutPersonal(event));
}

/** The event with only the listed fields, and only fixed terms and finite numbers in them. */
export function withoutPersonal(event: object): Record<string, string | number> {
  const stored = Object.entries(event).filter(([name, value]) => fields.includes(name) && isHarmless(value));
  return Object.fromEntries(stored) as Record<string, string | number>;
}

function isHarmless(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && value.length <= longestWord && fixedWord.test(value);
}
