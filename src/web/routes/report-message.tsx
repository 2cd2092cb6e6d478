// /report/{token}: tells the association of a message, by the link in the mail to its recipient.
import { data } from "react-router";
import type { ReportAnswer } from "#src/messages/message-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { LinkPage } from "#src/web/contact/link-page.tsx";
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
  const { associationName } = useSite();
  const { text } = useLanguage();
  const shown = actionData ?? loaderData;
  const page = { title: text("Report a message"), isPressed: Boolean(actionData) };
  if (!shown) {
    return (
      <LinkPage
        {...page}
        heading={text("That link does not work")}
        parts={[
          text("Part of it may be missing, or the message has been deleted. You can still write to us."),
          { to: "/contact-us", label: text("Contact Us") },
        ]}
      />
    );
  }
  const { State, ClubName: club } = shown;
  if (State === "done") {
    return (
      <LinkPage
        {...page}
        heading={text("Thank you for telling us")}
        parts={[
          text(
            "{association} knows about the message to {club}, and looks at it. You need not answer it. Whoever wrote it is not told that you reported it.",
            { association: associationName, club },
          ),
          text("Is somebody in danger right now? Call for help at once."),
        ]}
      />
    );
  }
  return (
    <LinkPage
      {...page}
      heading={text("Report this message")}
      parts={[
        text(
          "Does the message to {club} worry you? One press, and {association} looks at it. Whoever wrote it is not told.",
          { club, association: inSentence(associationName) },
        ),
        { press: text("Report this message") },
        text("Is somebody in danger right now? Call for help first."),
      ]}
    />
  );
}
