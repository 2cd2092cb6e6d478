// /answer/{token}/answered and /full: a club says what became of a message, by the links in its mail. Looking changes nothing:
// mail systems open links of their own accord, so the page asks for one press. Works without script.
import { data, Form } from "react-router";
import { isRecipientAnswer, type MessageAnswer, type RecipientAnswer } from "#src/messages/message-schema.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
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
  return (
    <div className="wrap band">
      <PageTitle>{text("A message to your club")}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack prose" role={actionData ? "status" : undefined}>
        <Words state={actionData ?? loaderData} pressed={params.answer as RecipientAnswer} token={params.token} />
      </div>
    </div>
  );
}

function Words({ state, pressed, token }: { state: MessageAnswer | null; pressed: RecipientAnswer; token: string }) {
  const { text } = useLanguage();
  if (!state) {
    return (
      <>
        <h1>{text("That link does not work")}</h1>
        <p>{text("Part of it may be missing, or the message has been deleted. You need not do anything.")}</p>
      </>
    );
  }
  const { State, ClubName: club } = state;
  if (State === "full") {
    return (
      <>
        <h1>{text("Thank you")}</h1>
        <p>{text("We tell whoever wrote that {club} has no place for now.", { club })}</p>
      </>
    );
  }
  const isDone = State === pressed;
  if (pressed === "full") {
    return (
      <>
        <h1>{text("Full, or not for you?")}</h1>
        <p>
          {text(
            "One press, and we tell whoever wrote that {club} has no place for now. If there are other clubs for them near you, we name those. You need not write to them yourself.",
            { club },
          )}
        </p>
        <Press label={text("We are full, or this is not for us")} />
      </>
    );
  }
  return (
    <>
      <h1>{isDone ? text("Thank you") : text("Have you answered?")}</h1>
      <p>
        {isDone
          ? text("We know that {club} has answered.", { club })
          : text("One press, and we know that {club} has answered. Nobody gets a mail.", { club })}
      </p>
      {!isDone && <Press label={text("We have answered")} />}
      <p>{text("No place for now? We can say so for you.")}</p>
      <ButtonLink variant="line" to={`/answer/${token}/full`}>
        {text("We are full, or this is not for us")}
      </ButtonLink>
    </>
  );
}

function Press({ label }: { label: string }) {
  return (
    <Form method="post">
      <Button variant="bib" type="submit">
        {label}
      </Button>
    </Form>
  );
}
