// The services as the screens get them: what does not answer becomes a 503 of the screen, not a fault in it, and what they
// show is known by when it changes.
import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { Services } from "#src/services/services.ts";
import type { ChangesAt } from "./page-cache.ts";

/** Milliseconds after which the page of sources looks again: each is read every few minutes. */
const sourcesMs = 60_000;

/**
 * For one rendering: `changesAt` is told when a session on the page begins, which takes it off the page. A Response that a
 * loader throws is the screen's status to the router, and nothing that it writes to the log.
 */
export function servicesForPages(services: Services, changesAt: ChangesAt): Services {
  const { messages, alerts, openData } = services;
  return {
    ...services,
    showClub: honest(services.showClub),
    showTeam: honest(services.showTeam),
    showVenue: honest(async (request) => {
      const shown = await services.showVenue(request);
      if (shown.ok) changesAt(nextStart(shown.venue.sessions));
      return shown;
    }),
    showProvider: honest(async (request) => {
      const shown = await services.showProvider(request);
      if (shown.ok) changesAt(nextStart(shown.provider.sessions));
      return shown;
    }),
    findClubRef: honest(services.findClubRef),
    listSources: honest(async () => {
      changesAt(Date.now() + sourcesMs);
      return services.listSources();
    }),
    registerSources: honest(services.registerSources),
    postcodeAttribution: honest(services.postcodeAttribution),
    openData: openData && { ...openData, dataset: honest(openData.dataset), files: honest(openData.files) },
    alerts: alerts && { ...alerts, showLink: honest(alerts.showLink), pressLink: honest(alerts.pressLink) },
    messages: {
      ...messages,
      showFollowUp: honest(messages.showFollowUp),
      followUpMessage: honest(messages.followUpMessage),
    },
  };
}

/** The first start of sessions to come; infinite where there are none. */
function nextStart(sessions: readonly SessionCard[]): number {
  return Math.min(...sessions.map(({ SessionDateTime }) => Date.parse(SessionDateTime)));
}

function honest<Parts extends unknown[], Answer>(verb: (...parts: Parts) => Promise<Answer>) {
  return async (...parts: Parts): Promise<Answer> => {
    try {
      return await verb(...parts);
    } catch (error) {
      if (!(error instanceof NotAnswering)) throw error;
      throw new Response(null, { status: 503, headers: { "retry-after": `${error.retryAfterSeconds}` } });
    }
  };
}
