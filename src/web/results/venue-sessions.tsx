// A venue's sessions to come that fit the search, on a card of the list and on the map: asked for
// when they are looked at, so that the answer of a search stays small.
import type { ReactNode } from "react";
import { Array as ListOf, Object as RecordOf, type Static } from "typebox";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type RecommendationGroup, type SessionCard, sessionCardSchema } from "#src/search/answer/answer-schema.ts";
import { askServer } from "#src/web/calls/ask-server.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import { PartError } from "#src/web/kit/page-state/page-state.tsx";
import { fittingSessions } from "#src/web/listing/session-list/session-facts.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useRemembered } from "#src/web/visit/page-memory.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";

interface VenueSessionsProps {
  venueId: number;
  /** Only sessions of these kinds of football; left out: of all. */
  of?: Pick<RecommendationGroup, "FootballType" | "DisabilityId">[];
  children: (sessions: SessionCard[]) => ReactNode;
}

/** Asks by the venue's id alone: which sessions fit is found here. Earlier ones show meanwhile. */
export function VenueSessions({ venueId, of, children }: VenueSessionsProps) {
  const { text } = useLanguage();
  const preferences = usePreferences() ?? null;
  const [sessions, setSessions] = useRemembered<SessionCard[] | null>(`sessions of ${venueId}`, "", null);
  const body = { CentreId: venueId };
  const { failure, retry } = useAsk(
    `${venueId}`,
    (signal) => askServer("/api/centre", { method: "POST", body, signal, fits: hasSessions }),
    (answer) => setSessions(answer.sessions),
  );
  if (sessions) {
    const isOfKinds = (each: SessionCard) =>
      !of || of.some((kind) => each.FootballType === kind.FootballType && each.DisabilityId === kind.DisabilityId);
    return children(fittingSessions(sessions.filter(isOfKinds), preferences));
  }
  if (failure)
    return <PartError variant="link" words={text("We can’t show the sessions at the moment.")} onRetry={retry} />;
  return <p role="status">{text("Finding sessions...")}</p>;
}

const sessionsSchema = RecordOf({ sessions: ListOf(sessionCardSchema) });
const hasSessions = (body: unknown): body is Static<typeof sessionsSchema> => fitsSchema(sessionsSchema, body);
