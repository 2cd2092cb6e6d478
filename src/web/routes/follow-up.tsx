// /follow-up/{token}: sends a message to a club again, by the link in its confirmation mail.

import { data } from "react-router";
import type { FollowUpAnswer } from "#src/messages/message-schema.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { LinkPage } from "#src/web/contact/link-page.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/follow-up.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await context.get(servicesContext).messageLinks.followUp(params.token, false, null);
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

export async function action({ params, context }: Route.ActionArgs) {
  const { siteUrl } = context.get(siteContext);
  const shown = await context.get(servicesContext).messageLinks.followUp(params.token, true, siteUrl || null);
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

export default function FollowUp({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { text } = language;
  const isPressed = actionData !== undefined;
  const isDone = actionData?.State === "done";
  return (
    <LinkPage
      title={text("Send the club a reminder")}
      heading={isDone ? text("We’ve sent your reminder") : text("Send the club a reminder")}
      parts={partsOf(language, actionData ?? loaderData, isPressed)}
      isPressed={isPressed}
    />
  );
}

function partsOf(language: Language, { State, ClubName: club, FromMs = 0 }: FollowUpAnswer, isPressed: boolean) {
  const { text } = language;
  switch (State) {
    case "ready":
      return [
        text("No reply from {club}? We can send your message to them once more.", { club }),
        { press: text("Send a reminder") },
      ];
    case "done":
      return [
        isPressed
          ? text("We’ve sent your message to {club} again.", { club })
          : text("We’ve already sent your message to {club} a second time. We only remind a club once.", { club }),
        { to: "/", label: text("Find other clubs") },
      ];
    case "too-early":
      return [
        text(
          "Please give {club} a little more time, because most clubs are run by volunteers. From {date}, you can use this link to send a reminder.",
          { club, date: formatFullDate(language, FromMs) },
        ),
      ];
    case "no-recipient":
      return [text("You can’t write to {club} at the moment.", { club })];
  }
}
