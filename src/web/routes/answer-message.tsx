// /answer/{token}/answered and /full: a club says what became of a message, by the links in its mail.
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
    <LinkPage title={text("A message to your club")} isPressed={Boolean(actionData)} {...{ heading, parts }} />
  );
  if (!state) {
    return page(
      text("That link does not work"),
      text("Part of it may be missing, or the message has been deleted. You need not do anything."),
    );
  }
  const { State, ClubName: club } = state;
  if (State === "full")
    return page(text("Thank you"), text("We tell whoever wrote that {club} has no place for now.", { club }));
  const full = text("We are full, or this is not for us");
  if (params.answer === "full") {
    return page(
      text("Full, or not for you?"),
      text(
        "One press, and we tell whoever wrote that {club} has no place for now. If there are other clubs for them near you, we name those. You need not write to them yourself.",
        { club },
      ),
      { press: full },
    );
  }
  const more = [text("No place for now? We can say so for you."), { to: `/answer/${params.token}/full`, label: full }];
  if (State === params.answer)
    return page(text("Thank you"), text("We know that {club} has answered.", { club }), ...more);
  return page(
    text("Have you answered?"),
    text("One press, and we know that {club} has answered. Nobody gets a mail.", { club }),
    { press: text("We have answered") },
    ...more,
  );
}
