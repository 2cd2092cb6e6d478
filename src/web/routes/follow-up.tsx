// /follow-up/{token}: sends a message to a club again, by the link in its confirmation mail. Works without script.

import { data, Form } from "react-router";
import type { FollowUpAnswer } from "#src/messages/message-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
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
  const shown = actionData ?? loaderData;
  const { text } = useLanguage();
  return (
    <div className="wrap band">
      <PageTitle>{text("Ask the club again")}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack prose">
        <h1>{actionData?.State === "done" ? text("We have asked again") : text("Ask the club again")}</h1>
        <Words shown={shown} isAnswer={actionData !== undefined} />
      </div>
    </div>
  );
}

function Words({ shown, isAnswer }: { shown: FollowUpAnswer; isAnswer: boolean }) {
  const language = useLanguage();
  const { text } = language;
  const { State, ClubName: club, FromMs = 0 } = shown;
  switch (State) {
    case "ready":
      return (
        <>
          <p>{text("Has nobody at {club} answered your message? We can send it to them once more.", { club })}</p>
          <Form method="post">
            <Button variant="bib" type="submit">
              {text("Ask once more")}
            </Button>
          </Form>
        </>
      );
    case "done":
      return (
        <>
          <p role="status">
            {isAnswer
              ? text("Your message is on its way to {club} once more.", { club })
              : text("Your message was sent to {club} a second time. We ask a club only once more.", { club })}
          </p>
          <ButtonLink variant="line" to="/">
            {text("Find other clubs")}
          </ButtonLink>
        </>
      );
    case "too-early":
      return (
        <p>
          {text(
            "Please give {club} a little time: most clubs are run by volunteers. From {date} on you can ask once more with this link.",
            { club, date: formatFullDate(language, FromMs) },
          )}
        </p>
      );
    case "no-recipient":
      return <p>{text("Nobody at {club} can be written to at the moment.", { club })}</p>;
  }
}
