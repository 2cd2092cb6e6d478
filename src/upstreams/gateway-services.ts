// The services of a server of pages alone. Calls are passed on to the gateway before any of these is used.
import type { Services } from "#src/services.ts";
import { type GatewayDetailParts, gatewayDetails } from "./gateway-details.ts";

/** A call that should have been passed on reached the verb behind it: a bug. */
function notPassedOn(): never {
  throw new Error("This call is answered behind the gateway, and was not passed on");
}

type Verbs =
  | "recommend"
  | "upcomingSessions"
  | "countFilters"
  | "findPostcode"
  | "findCounty"
  | "suggestLocations"
  | "messages"
  | "messageLinks"
  | "readDevelopmentMails"
  | "alerts"
  | "followAlertLink"
  | "alertFigures"
  | "notes";

export function gatewayServices(
  parts: GatewayDetailParts & { messageDays: number },
): Pick<Services, keyof ReturnType<typeof gatewayDetails> | Verbs> {
  const { calls } = parts;
  return {
    ...gatewayDetails(parts),
    recommend: notPassedOn,
    upcomingSessions: notPassedOn,
    countFilters: notPassedOn,
    findPostcode: notPassedOn,
    findCounty: notPassedOn,
    suggestLocations: notPassedOn,
    messages: null,
    messageLinks: { followUp: calls.followUp, report: calls.report, messageDays: parts.messageDays },
    readDevelopmentMails: null,
    alerts: null,
    followAlertLink: calls.alertLink,
    alertFigures: () => null,
    notes: null,
  };
}
