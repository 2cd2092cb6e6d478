// /answer/{token}/answered and /full: a club's answer about a message, by its mail's links.
import { data } from "react-router";
import { isRecipientAnswer, type MessageAnswer } from "#src/messages/message-schema.ts";
import { LinkPage, type LinkPart } from "#src/web/contact/link-page.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/answer-message.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { token, answer } = params;
  return shown(
    isRecipientAnswer(answer) ? await context.get(servicesContext).messageLinks.answer(token, null, null) : null,
  );
}

export async function action({ params, context }: Route.ActionArgs) {
  const { token, answer } = params;
  if (!isRecipientAnswer(answer)) return shown(null);
  const { siteUrl } = context.get(siteContext);
  return shown(await context.get(servicesContext).messageLinks.answer(token, answer, siteUrl || null));
}

const shown = (answer: MessageAnswer | null) => data(answer, { status: answer ? 200 : 404 });

export default function AnswerMessage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const state = actionData ?? loaderData;
  const page = (heading: string, ...parts: LinkPart[]) => (
    <LinkPage title={text("A message to your club")} isPressed={Boolean(actionData)} heading={heading} parts={parts} />
  );
  if (!state) {
    return page(
      text("That link doesn’t work"),
      text("Part of the link may be missing, or the message may have been deleted. You don’t need to do anything."),
    );
  }
  const { State, ClubName: club } = state;
  if (State === "full")
    return page(
      text("Thank you"),
      text("We’ll tell the person who wrote that {club} has no space at the moment.", { club }),
    );
  const full = text("We’re full, or this isn’t for us");
  if (params.answer === "full") {
    return page(
      text("Full, or not the right club?"),
      text(
        "Press the button and we’ll tell the person who wrote that {club} has no space at the moment. If other clubs near you might suit them, we’ll suggest those. You don’t need to write to them yourself.",
        { club },
      ),
      { press: full },
    );
  }
  const more = [
    text("No space at the moment? We can let them know for you."),
    { to: `/answer/${params.token}/full`, label: full },
  ];
  if (State === params.answer)
    return page(text("Thank you"), text("We know that {club} has answered.", { club }), ...more);
  return page(
    text("Have you answered?"),
    text("Press the button to tell us that {club} has answered. We won’t email anyone.", { club }),
    { press: text("We have answered") },
    ...more,
  );
}
