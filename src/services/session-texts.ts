// Every session's card as JSON text: its own id, start and places left, and a part shared by all of its series.
import type { Provider, Session } from "#src/domain/catalogue.ts";
import { sessionCard } from "#src/domain/session-card.ts";
import { openText, textPool } from "./json-text.ts";

/** Text of a session by its index in the list given. */
export function sessionTexts(sessions: Session[], providers: Provider[]): (index: number) => string {
  const shared = textPool();
  const names = new Map(providers.map((provider) => [provider.providerId, provider.providerName]));
  const parts = sessions.map((session) => {
    const { SessionId, SessionDateTime, SessionPercentageAvailable, ...rest } = sessionCard(
      session,
      names.get(session.providerId) ?? "",
    );
    const own = openText({ SessionId, SessionDateTime, SessionPercentageAvailable });
    return [own, shared(openText(rest).slice(1, -1))] as const;
  });
  return (index) => `${parts[index]![0]}${parts[index]![1]}}`;
}
