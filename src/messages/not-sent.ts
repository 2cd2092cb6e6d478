// The problems of a message that was not sent: each says what to do next.
import { captchaRefusals } from "#src/platform/captcha/captcha-refusals.ts";
import type { Problem } from "#src/platform/http/problems.ts";

export const notSent = {
  "does-not-fit": {
    kind: "does-not-fit",
    status: 400,
    detail: "The message was not sent. `errors` names each field and what to put right.",
  },
  "unknown-club": { kind: "unknown-id", status: 404, detail: "There is no club with this WgsClubId." },
  "no-message": {
    kind: "unknown-id",
    status: 404,
    detail: "There is no message with this EventId. Post the message to the club first.",
  },
  "no-recipient": {
    kind: "no-recipient",
    status: 409,
    detail:
      "Nobody at this club can be written to about a person of this age. The club’s page has other ways to reach it.",
  },
  ...captchaRefusals("From here, or to this club, much has been written lately."),
  "key-reused": {
    kind: "event-reused",
    status: 409,
    detail: "Another message was sent under this EventId. Give each message an EventId of its own.",
  },
  "too-many": {
    kind: "too-many",
    status: 429,
    detail: "Too many messages at the moment. Try again after the time in the header retry-after.",
  },
  "foreign-origin": {
    kind: "foreign-origin",
    status: 403,
    detail: "Messages can be sent from this site’s own pages only.",
  },
} as const satisfies Record<string, Problem>;
