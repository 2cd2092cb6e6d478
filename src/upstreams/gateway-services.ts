// The services of a server of pages alone. Calls are passed on to the gateway before any of these is used.
import type { AlertLinkPurpose } from "#src/alerts/alert-schema.ts";
import type { AlertLink, AlertLinks } from "#src/alerts/press-alert-link.ts";
import type { FollowUpState } from "#src/messages/follow-up-message.ts";
import type { MessageLinks } from "#src/messages/message-links.ts";
import type { ReportState } from "#src/messages/report-message.ts";
import type { Services } from "#src/services.ts";
import type { SignInServices } from "#src/sign-in/sign-in-services.ts";
import { type GatewayDetailParts, gatewayDetails } from "./gateway-details.ts";
import type { ProductCalls } from "./ports.ts";

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
  | "alertLinks"
  | "alertFigures"
  | "notes";

export function gatewayServices(
  parts: GatewayDetailParts & { messageDays: number },
): Pick<Services, keyof ReturnType<typeof gatewayDetails> | Verbs> {
  return {
    ...gatewayDetails(parts),
    recommend: notPassedOn,
    upcomingSessions: notPassedOn,
    countFilters: notPassedOn,
    findPostcode: notPassedOn,
    findCounty: notPassedOn,
    suggestLocations: notPassedOn,
    messages: null,
    messageLinks: gatewayMessageLinks(parts.calls, parts.messageDays),
    readDevelopmentMails: null,
    alerts: null,
    alertLinks: gatewayAlertLinks(parts.calls),
    alertFigures: () => null,
    notes: null,
  };
}

function gatewayMessageLinks(calls: ProductCalls, messageDays: number): MessageLinks {
  const followUp = async (token: string, isAsking: boolean): Promise<FollowUpState> => {
    const answer = await calls.followUp(token, isAsking);
    if (answer === null) return { ok: false, kind: "unknown" };
    const { ClubName: clubName, State: state, FromMs: fromMs = 0 } = answer;
    return state === "too-early" ? { ok: true, clubName, state, fromMs } : { ok: true, clubName, state };
  };
  const report = async (token: string, isReporting: boolean): Promise<ReportState> => {
    const answer = await calls.report(token, isReporting);
    return answer ? { ok: true, clubName: answer.ClubName, state: answer.State } : { ok: false, kind: "unknown" };
  };
  return {
    showFollowUp: (token) => followUp(token, false),
    followUpMessage: (token) => followUp(token, true),
    showReport: (token) => report(token, false),
    reportMessage: (token) => report(token, true),
    messageDays,
  };
}

function gatewayAlertLinks(calls: ProductCalls): AlertLinks {
  const follow = async (purpose: AlertLinkPurpose, token: string, isPressed: boolean): Promise<AlertLink> => {
    const answer = await calls.alertLink(purpose, token, isPressed);
    if (answer === null) return { ok: false, kind: "unknown" };
    return { ok: true, state: answer.State, words: answer.Words, untilMs: answer.UntilMs };
  };
  return {
    showLink: (purpose, token) => follow(purpose, token, false),
    pressLink: (purpose, token) => follow(purpose, token, true),
  };
}

/** Browsers get the provider's URL; calls about signing in are forwarded. */
export function gatewaySignIn(settings: SignInServices["settings"]): SignInServices {
  return {
    settings,
    validateSession: notPassedOn,
    revokeSessions: notPassedOn,
    showHeldData: notPassedOn,
    deleteHeldData: notPassedOn,
    endHeldAlert: notPassedOn,
  };
}
