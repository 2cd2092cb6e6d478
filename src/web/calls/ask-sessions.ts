// Asks for a venue's sessions to come, by the venue's id alone: the browser itself checks which of them fit.

import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type SessionCard, sessionCardSchema } from "#src/search/results/search-answer.ts";
import { askServer, isRecord } from "./ask-server.ts";

/** Null where the server gives no valid answer. */
export async function askSessions(pitchFinderId: number, signal: AbortSignal): Promise<SessionCard[] | null> {
  const body = { CentreId: pitchFinderId };
  const answer = await askServer("/api/centre", { method: "POST", body, signal, fits: hasSessions });
  return answer.ok ? answer.body.sessions : null;
}

function hasSessions(body: unknown): body is { sessions: SessionCard[] } {
  return (
    isRecord(body) && Array.isArray(body.sessions) && body.sessions.every((each) => fitsSchema(sessionCardSchema, each))
  );
}
