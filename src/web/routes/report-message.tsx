// /report/{token}: tells the association of a message, by the link in the mail to its recipient. Looking changes nothing:
// mail systems open links of their own accord, so the page asks for one press. Works without script.
import { data, Form } from "react-router";
import type { ReportAnswer } from "#src/messages/message-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/report-message.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return answer(await context.get(servicesContext).messageLinks.report(params.token, false));
}

export async function action({ params, context }: Route.ActionArgs) {
  return answer(await context.get(servicesContext).messageLinks.report(params.token, true));
}

const answer = (shown: ReportAnswer | null) => data(shown, { status: shown ? 200 : 404 });

export default function ReportMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const shown = actionData ?? loaderData;
  return (
    <div className="wrap band">
      <PageTitle>{text("Report a message")}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack prose" role={actionData ? "status" : undefined}>
        <Words shown={shown} />
      </div>
    </div>
  );
}

function Words({ shown }: { shown: ReportAnswer | null }) {
  const { associationName } = useSite();
  const { text } = useLanguage();
  if (!shown) {
    return (
      <>
        <h1>{text("That link does not work")}</h1>
        <p>{text("Part of it may be missing, or the message has been deleted. You can still write to us.")}</p>
        <ButtonLink variant="line" to="/contact-us">
          {text("Contact Us")}
        </ButtonLink>
      </>
    );
  }
  if (shown.State === "done") {
    return (
      <>
        <h1>{text("Thank you for telling us")}</h1>
        <p>
          {text(
            "{association} knows about the message to {club}, and looks at it. You need not answer it. Whoever wrote it is not told that you reported it.",
            { association: associationName, club: shown.ClubName },
          )}
        </p>
        <p>{text("Is somebody in danger right now? Call for help at once.")}</p>
      </>
    );
  }
  return (
    <>
      <h1>{text("Report this message")}</h1>
      <p>
        {text(
          "Does the message to {club} worry you? One press, and {association} looks at it. Whoever wrote it is not told.",
          { club: shown.ClubName, association: inSentence(associationName) },
        )}
      </p>
      <Form method="post">
        <Button variant="bib" type="submit">
          {text("Report this message")}
        </Button>
      </Form>
      <p>{text("Is somebody in danger right now? Call for help first.")}</p>
    </>
  );
}
