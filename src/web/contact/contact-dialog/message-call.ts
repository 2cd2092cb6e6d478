// How a message to a club is sent, and what is said where it was not.
import { type ContactForm, isChild, notificationTypes, roleOf } from "#src/messages/message-rules.ts";
import type { ClubNotification } from "#src/messages/message-schema.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import type { FormCall } from "#src/web/contact/use-submission.ts";

const unchanged = "Everything you typed is still here.";

export const messageCall: FormCall<{ Status: "sent" }> = {
  path: "/api/notification",
  fits: (body): body is { Status: "sent" } => isRecord(body) && body.Status === "sent",
  refused: {
    "captcha-needed": "Your message was not sent yet. Please tick “I am a person”, then send again.",
    "captcha-wrong":
      "Your message was not sent yet: the check has run out. Please tick “I am a person” once more, then send again.",
    "too-many": `Your message was not sent: too many messages at the moment. ${unchanged} Please try again later.`,
    "no-recipient": `Your message was not sent: nobody at this club can be written to about a person of this age. ${unchanged}`,
    "unknown-id": `Your message was not sent: this club is no longer listed. ${unchanged}`,
  },
  broken: `Your message was not sent: something went wrong on our side. ${unchanged} Try again in a moment.`,
  lost: `The connection was lost, so we cannot tell whether your message was sent. ${unchanged} Send it again: the club will get it only once.`,
};

/** The message as it is sent, without its id. */
export function messageOf(
  form: ContactForm,
  { WgsClubId, TeamId }: { WgsClubId: string; TeamId?: number },
): Omit<ClubNotification, "EventId"> {
  const age = Number(form.age);
  const topic = form.queryIsAbout ?? "Playing";
  return {
    NotificationType: isChild(age) ? notificationTypes.welfareOfficer : notificationTypes.club,
    WgsClubId,
    ...(TeamId !== undefined && { TeamId }),
    EmailSubjectData: {
      QueryFrom: roleOf(topic),
      Email: form.email,
      QueryIsAbout: topic,
      PlayerAge: age,
      QueryDescription: form.description,
    },
    Firstname: form.firstName,
    Lastname: form.lastName,
    ConfirmAge: form.confirmAge,
    ConfirmSafeGuard: form.confirmSafeGuard,
  };
}
