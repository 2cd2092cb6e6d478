// /answer/{token}/answered and /full: a club says what became of a message, by the links in its mail.
import { data } from "react-router";
import { isRecipientAnswer, type MessageAnswer } from "#src/messages/message-schema.ts";
import { LinkPage } from "#src/web/contact/link-page.tsx";
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
  const page = { title: text("A message to your club"), isPressed: Boolean(actionData) };
  if (!state) {
    return (
      <LinkPage
        {...page}
        heading={text("That link does not work")}
        parts={[text("Part of it may be missing, or the message has been deleted. You need not do anything.")]}
      />
    );
  }
  const { State, ClubName: club } = state;
  const full = text("We are full, or this is not for us");
  if (State === "full") {
    return (
      <LinkPage
        {...page}
        heading={text("Thank you")}
        parts={[text("We tell whoever wrote that {club} has no place for now.", { club })]}
      />
    );
  }
  if (params.answer === "full") {
    return (
      <LinkPage
        {...page}
        heading={text("Full, or not for you?")}
        parts={[
          text(
            "One press, and we tell whoever wrote that {club} has no place for now. If there are other clubs for them near you, we name those. You need not write to them yourself.",
            { club },
          ),
          { press: full },
        ]}
      />
    );
  }
  const isDone = State === params.answer;
  return (
    <LinkPage
      {...page}
      heading={isDone ? text("Thank you") : text("Have you answered?")}
      parts={[
        isDone
          ? text("We know that {club} has answered.", { club })
          : text("One press, and we know that {club} has answered. Nobody gets a mail.", { club }),
        !isDone && { press: text("We have answered") },
        text("No place for now? We can say so for you."),
        { to: `/answer/${params.token}/full`, label: full },
      ]}
    />
  );
}
