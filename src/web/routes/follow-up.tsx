// /follow-up/{token}: sends a message to a club again, by the link in its confirmation mail. Works without script.
import { data, Form } from "react-router";
import type { FollowUpAnswer } from "#src/messages/message-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
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
  return (
    <div className="wrap band">
      <PageTitle>Ask the club again</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack prose">
        <h1>{actionData?.State === "done" ? "We have asked again" : "Ask the club again"}</h1>
        <Words shown={shown} isAnswer={actionData !== undefined} />
      </div>
    </div>
  );
}

function Words({ shown, isAnswer }: { shown: FollowUpAnswer; isAnswer: boolean }) {
  const { State, ClubName: clubName, FromMs = 0 } = shown;
  switch (State) {
    case "ready":
      return (
        <>
          <p>Has nobody at {clubName} answered your message? We can send it to them once more.</p>
          <Form method="post">
            <Button variant="bib" type="submit">
              Ask once more
            </Button>
          </Form>
        </>
      );
    case "done":
      return (
        <>
          <p role="status">
            {isAnswer
              ? `Your message is on its way to ${clubName} once more.`
              : `Your message was sent to ${clubName} a second time. We ask a club only once more.`}
          </p>
          <ButtonLink variant="line" to="/">
            Find other clubs
          </ButtonLink>
        </>
      );
    case "too-early":
      return (
        <p>
          Please give {clubName} a little time: most clubs are run by volunteers. From {formatFullDate(FromMs)} on you
          can ask once more with this link.
        </p>
      );
    case "no-recipient":
      return <p>Nobody at {clubName} can be written to at the moment.</p>;
  }
}
