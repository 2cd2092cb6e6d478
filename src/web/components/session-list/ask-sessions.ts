// A venue's sessions to come, asked for by the venue's id alone: which of them fit is found out in the browser.
import type { CentreAnswer } from "#src/domain/detail-answer.ts";
import type { SessionCard } from "#src/domain/search-answer.ts";
import { askServer } from "#src/web/session/ask-server.ts";

/** Null where they cannot be had now. */
export async function askSessions(pitchFinderId: number, signal: AbortSignal): Promise<SessionCard[] | null> {
  const response = await askServer("/api/centre", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ CentreId: pitchFinderId }),
    signal,
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as CentreAnswer).sessions : null;
}
