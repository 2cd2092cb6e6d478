// Every session's card as JSON text: its own id, start and places left, and a part shared by all of its series.

import { sessionCard } from "#src/domain/answers/session-card.ts";
import type { Provider, Session } from "#src/domain/catalogue/catalogue.ts";
import { eachInSteps, type Steps } from "../index/steps.ts";
import { jsonText, openText, SharedTexts, TextStore } from "./json-text.ts";

/** Text of a session by its index in the list given. */
export function* sessionTexts(sessions: Session[], providers: Provider[]): Steps<(index: number) => string> {
  const names = new Map(providers.map((provider) => [provider.providerId, provider.providerName]));
  const heads = new TextStore();
  const series = new SharedTexts((session) => jsonText(session).slice(1));
  yield* eachInSteps(sessions, (session) => {
    const name = names.get(session.providerId) ?? "";
    const { SessionId, SessionDateTime, SessionPercentageAvailable, ...rest } = sessionCard(session, name);
    heads.add(openText({ SessionId, SessionDateTime, SessionPercentageAvailable }));
    series.add(rest);
  });
  const seriesOf = series.reader();
  return (index) => heads.get(index) + seriesOf(index);
}
