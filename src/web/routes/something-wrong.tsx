// /something-wrong/{club, team, venue or provider}/{id}: what is wrong with a record.

import { data } from "react-router";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import styles from "#src/web/contact/something-wrong/note-form.module.css";
import { NoteForm } from "#src/web/contact/something-wrong/note-forms.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { findPageRecord, isPageRecord } from "#src/web/listing/page-record.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/something-wrong.ts";

/** A longer select is of no use. */
const mostSessions = 60;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(siteContext);
  const { kind, id } = params;
  if (!isPageRecord(kind)) throw data(null, { status: 404 });
  const found = await findPageRecord(context.get(servicesContext), kind, id);
  if (found === null) throw data(null, { status: 404 });
  const sessions = found.sessions.slice(0, mostSessions).map((session) => ({
    id: session.SessionId,
    words: sessionLabel(language, session),
  }));
  return { record: kind, id, name: found.name, sessions };
}

function sessionLabel(language: Language, session: SessionCard): string {
  const { SessionDateTime, SessionName, DurationMinutes, TimeZone } = session;
  return language.text("{when}: {name}", {
    when: formatStart(language, Date.parse(SessionDateTime), DurationMinutes, TimeZone),
    name: SessionName,
  });
}

export default function SomethingWrong({ loaderData: { record, id, name, sessions } }: Route.ComponentProps) {
  const { text } = useLanguage();
  const title = text("Something wrong here?");
  return (
    <>
      <PageTitle isPrivate>{text("{question} {name}", { question: title, name })}</PageTitle>
      <PageHead
        title={title}
        intro={text("Tell us what’s wrong with {name}, so that it can be corrected.", { name })}
      />
      <div className={`wrap ${styles.page}`}>
        <NoteForm
          key={`${record} ${id}`}
          record={record}
          id={id}
          name={name}
          sessions={sessions}
          path={`/${record}/${id}`}
        />
      </div>
    </>
  );
}
