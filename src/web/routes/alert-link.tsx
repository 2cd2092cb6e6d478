// /alerts/{confirm, stop or extend}/{token}: an alert's links in mails. Looking changes nothing, as
// mail systems open links themselves: each page asks for one press. Works without script.

import { data } from "react-router";
import { alertMonths, confirmationHours } from "#src/alerts/alert-rules.ts";
import type { AlertLinkPurpose, AlertLinkState } from "#src/alerts/alert-schema.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { LinkPage } from "#src/web/contact/link-page.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
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

/** Also what a mail program's own button posts (RFC 8058), which reads only the status. */
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

const titles = {
  confirm: defineMessage("Tell me when something comes up"),
  stop: defineMessage("Stop these emails"),
  extend: defineMessage("Keep looking for me"),
};

type Worded = Record<AlertLinkPurpose, (language: Language) => string>;

const presses: Worded = {
  confirm: ({ text }) => text("Yes, tell me"),
  stop: ({ text }) => text("Stop these emails"),
  extend: ({ text }) =>
    text("Keep looking for {months, plural, one {# more month} other {# more months}}", { months: alertMonths }),
};

export default function AlertLink({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, ...shown } = actionData ?? loaderData;
  const language = useLanguage();
  const { text } = language;
  const isReady = shown.state === "ready";
  return (
    <LinkPage
      title={text(titles[purpose])}
      heading={text(headings[purpose][shown.state] ?? titles[purpose])}
      parts={[
        ...wordsOf(language, purpose, shown),
        isReady ? { press: presses[purpose](language) } : { to: "/", label: text("Find football") },
      ]}
      isPressed={Boolean(actionData)}
    />
  );
}

type Headings = Partial<Record<Shown["state"], string>>;

const headings: Record<AlertLinkPurpose, Headings> = {
  confirm: {
    done: defineMessage("We’re looking for football for you"),
    "already-on": defineMessage("We’re already looking for football for you"),
    "too-late": defineMessage("This link has expired"),
    unknown: defineMessage("That link doesn’t work"),
  },
  stop: {
    done: defineMessage("Your search has ended"),
    "already-ended": defineMessage("Your search had already ended"),
    unknown: defineMessage("That link doesn’t work"),
  },
  extend: {
    done: defineMessage("We’ll keep looking"),
    "too-early": defineMessage("We’re still looking for you"),
    "already-ended": defineMessage("Your search has ended"),
    unknown: defineMessage("That link doesn’t work"),
  },
};

function wordsOf(language: Language, purpose: AlertLinkPurpose, { state, words, untilMs }: Shown): string[] {
  const { text } = language;
  const search = words ? [`${words}.`] : [];
  const until = untilMs === null ? "" : formatFullDate(language, untilMs);
  switch (state) {
    case "ready":
      return [...search, readyTexts[purpose](language)];
    case "done":
    case "already-on":
      if (purpose === "stop") return [text("We’ve stopped emailing you and deleted your address.")];
      return [
        ...search,
        text(
          "We’ll email you when there’s something new, until {until}. You can stop at any time using the link in every email.",
          {
            until,
          },
        ),
      ];
    case "too-early":
      return [
        text(
          "We’ll keep looking for you until {until}. Two weeks before that, we’ll email you to offer {months, plural, one {# more month} other {# more months}}.",
          { until, months: alertMonths },
        ),
      ];
    case "already-ended":
      return [
        text(
          "We’ve stopped emailing you and deleted your address. To get emails again, search again and enter your address.",
        ),
      ];
    case "too-late":
      return [
        text(
          "You didn’t confirm within {hours, plural, one {# hour} other {# hours}}, or you’ve since stopped these emails. We’ve deleted your address. To get emails again, search again and enter your address.",
          { hours: confirmationHours },
        ),
      ];
    case "unknown":
      return [
        text(
          "Part of the link may be missing, or it may be very old. Press the button in our latest email. If you don’t have one, we store nothing about you, or your search will end by itself.",
        ),
      ];
  }
}

const readyTexts: Worded = {
  confirm: ({ text }) =>
    text(
      "Press the button and we’ll email you when there’s something new, for {months, plural, one {# month} other {# months}}.",
      {
        months: alertMonths,
      },
    ),
  stop: ({ text }) => text("Press the button and we’ll stop emailing you and delete your address."),
  extend: ({ text }) =>
    text("Press the button and we’ll keep looking for {months, plural, one {# more month} other {# more months}}.", {
      months: alertMonths,
    }),
};
