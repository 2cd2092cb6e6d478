// /alerts/{confirm, stop or extend}/{token}: what the links of an alert's mails lead to. Looking changes nothing: mail
// systems open links of their own accord, so each page asks for one press. Works without script.
import { data, Form } from "react-router";
import { alertMonths, confirmationHours } from "#src/alerts/alert-rules.ts";
import type { AlertLinkPurpose, AlertLinkState } from "#src/alerts/alert-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/alert-link.ts";

interface Shown {
  state: AlertLinkState | "unknown";
  words: string | null;
  untilMs: number | null;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return answer(params, context, false);
}

/** Also what a mail program posts when its own button is pressed (RFC 8058): it reads nothing but the status. */
export async function action({ params, context }: Route.ActionArgs) {
  return answer(params, context, true);
}

async function answer(
  { purpose, token }: { purpose: string; token: string },
  context: Route.LoaderArgs["context"],
  isPressed: boolean,
) {
  const { followAlertLink } = context.get(servicesContext);
  if (!followAlertLink || !isPurpose(purpose)) throw data(null, { status: 404 });
  const link = await followAlertLink(purpose, token, isPressed);
  const shown: Shown = link
    ? { state: link.State, words: link.Words, untilMs: link.UntilMs }
    : { state: "unknown", words: null, untilMs: null };
  return data({ purpose, ...shown }, { status: link ? 200 : 404 });
}

const isPurpose = (text: string): text is AlertLinkPurpose => Object.hasOwn(titles, text);

const titles = { confirm: "Tell me when there is something", stop: "End these emails", extend: "Keep looking for me" };

const presses = {
  confirm: "Yes, tell me",
  stop: "End these emails",
  extend: `Keep looking for ${alertMonths} more months`,
};

export default function AlertLink({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, ...shown } = actionData ?? loaderData;
  const heading = headings[purpose][shown.state] ?? titles[purpose];
  return (
    <div className="wrap band">
      <PageTitle>{titles[purpose]}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="stack prose" role={actionData && "status"}>
        <h1>{heading}</h1>
        <Words purpose={purpose} shown={shown} />
        {shown.state === "ready" ? (
          <Form method="post">
            <Button variant="bib" type="submit">
              {presses[purpose]}
            </Button>
          </Form>
        ) : (
          <ButtonLink variant="line" to="/">
            Find football
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

type Headings = Partial<Record<Shown["state"], string>>;

const headings: Record<AlertLinkPurpose, Headings> = {
  confirm: {
    done: "We are looking for you",
    "already-on": "We are looking for you already",
    "too-late": "This link is over",
    unknown: "That link does not work",
  },
  stop: { done: "It has ended", "already-ended": "It had ended already", unknown: "That link does not work" },
  extend: {
    done: "We keep looking",
    "too-early": "It goes on for a while yet",
    "already-ended": "It has ended",
    unknown: "That link does not work",
  },
};

function Words({ purpose, shown: { state, words, untilMs } }: { purpose: AlertLinkPurpose; shown: Shown }) {
  const until = untilMs === null ? null : formatFullDate(untilMs);
  switch (state) {
    case "ready":
      return (
        <>
          {words && <p>{words}.</p>}
          <p>{readyTexts[purpose]}</p>
        </>
      );
    case "done":
    case "already-on":
      if (purpose === "stop") return <p>We write no more, and your address is deleted.</p>;
      return (
        <>
          {words && <p>{words}.</p>}
          <p>We write when there is something new, until {until}. You can end it with one press in every email.</p>
        </>
      );
    case "too-early":
      return (
        <p>
          We look for you until {until} anyway. Two weeks before, an email offers {alertMonths} months more.
        </p>
      );
    case "already-ended":
      return (
        <p>
          We write no more, and your address is deleted. To be told again, search again and leave your address once
          more.
        </p>
      );
    case "too-late":
      return (
        <p>
          It was not pressed within {confirmationHours} hours, or you have ended these emails since. Your address is
          deleted. To be told again, search again and leave your address once more.
        </p>
      );
    case "unknown":
      return (
        <p>
          Part of it may be missing, or it is very old. Press the button in the newest email from us. Without one,
          nothing is stored of you, or it ends by itself.
        </p>
      );
  }
}

const readyTexts: Record<AlertLinkPurpose, string> = {
  confirm: `One press, and we write when there is something new, for ${alertMonths} months.`,
  stop: "One press, and we write no more and delete your address.",
  extend: `One press, and we look for ${alertMonths} months more.`,
};
