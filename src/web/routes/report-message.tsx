// /report/{token}: tells the association of a message, by the link in the mail to its recipient.
import { data } from "react-router";
import type { ReportAnswer } from "#src/messages/message-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { LinkPage, type LinkPart } from "#src/web/contact/link-page.tsx";
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
  const page = (heading: string, ...parts: LinkPart[]) => (
    <LinkPage title={text("Report a message")} isPressed={Boolean(actionData)} heading={heading} parts={parts} />
  );
  if (!shown) {
    return page(
      text("That link doesn’t work"),
      text("Part of the link may be missing, or the message may have been deleted. You can still write to us."),
      { to: "/contact-us", label: text("Contact Us") },
    );
  }
  const { State, ClubName: club } = shown;
  if (State === "done") {
    return page(
      text("Thank you for telling us"),
      text(
        "{association} knows about the message to {club} and will look into it. You don’t need to answer it. We won’t tell the person who wrote it that you reported it.",
        { association: associationName, club },
      ),
      text("Is someone in danger right now? Call for help straight away."),
    );
  }
  return page(
    text("Report this message"),
    text(
      "Are you worried about the message to {club}? Press the button and {association} will look into it. We won’t tell the person who wrote it.",
      { club, association: inSentence(associationName) },
    ),
    { press: text("Report this message") },
    text("Is someone in danger right now? Call for help first."),
  );
}
