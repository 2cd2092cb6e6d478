// The services as the screens get them: what does not answer becomes a 503 of the screen, not a fault in it.
import { NotAnswering } from "#src/services/outside-ports.ts";
import type { Services } from "#src/services/services.ts";

/** A Response that a loader throws is the screen's status to the router, and nothing that it writes to the log. */
export function servicesForPages(services: Services): Services {
  const { messages, alerts, openData } = services;
  return {
    ...services,
    showClub: honest(services.showClub),
    showTeam: honest(services.showTeam),
    showVenue: honest(services.showVenue),
    showProvider: honest(services.showProvider),
    findClubRef: honest(services.findClubRef),
    listSources: honest(services.listSources),
    registerSources: honest(services.registerSources),
    openData: openData && { ...openData, dataset: honest(openData.dataset), files: honest(openData.files) },
    alerts: alerts && { ...alerts, showLink: honest(alerts.showLink), pressLink: honest(alerts.pressLink) },
    messages: {
      ...messages,
      showFollowUp: honest(messages.showFollowUp),
      followUpMessage: honest(messages.followUpMessage),
    },
  };
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
