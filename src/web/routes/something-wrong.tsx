// /something-wrong/{club, team, venue or provider}/{id}: the form that says what is wrong with a record.
import { data } from "react-router";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { noteRecords } from "#src/notes/note-schema.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";
import type { Services } from "#src/services.ts";
import styles from "#src/web/contact/something-wrong/note-form.module.css";
import { NoteForm } from "#src/web/contact/something-wrong/note-forms.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/something-wrong.ts";

/** A longer select is of no use. */
const mostSessions = 60;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, id } = params;
  if (!isRecord(kind)) throw data(null, { status: 404 });
  const found = await findRecord(context.get(servicesContext), kind, id);
  if (found === null) throw data(null, { status: 404 });
  const sessions = found.sessions.slice(0, mostSessions).map((session) => ({
    id: session.SessionId,
    words: sessionLabel(session),
  }));
  return { record: kind, id, name: found.name, sessions };
}

type PageRecord = (typeof noteRecords)[number];
const isRecord = (text: string): text is PageRecord => noteRecords.some((each) => each === text);

function sessionLabel({ SessionDateTime, SessionName }: SessionCard): string {
  const startMs = Date.parse(SessionDateTime);
  return `${formatDate(startMs)}, ${formatTime(startMs)}: ${SessionName}`;
}

interface FoundRecord {
  name: string;
  sessions: SessionCard[];
}

async function findRecord(services: Services, kind: PageRecord, id: string): Promise<FoundRecord | null> {
  if (kind === "provider") {
    const shown = await services.showProvider({ ProviderId: id });
    if (!shown.ok) return null;
    return { name: shown.provider.ProviderName, sessions: shown.provider.sessions };
  }
  const number = parseRecordId(id);
  if (number === null) return null;
  if (kind === "club") {
    const shown = await services.showClub({ ClubId: number });
    return shown.ok ? { name: shown.club.ClubName, sessions: [] } : null;
  }
  if (kind === "team") {
    const shown = await services.showTeam(number, null);
    return shown.ok ? { name: shown.team.TeamName, sessions: [] } : null;
  }
  const shown = await services.showVenue({ CentreId: number });
  return shown.ok && shown.venue.PitchFinderId === number
    ? { name: shown.venue.CentreName, sessions: shown.venue.sessions }
    : null;
}

const title = "Something wrong here?";

export default function SomethingWrong({ loaderData: { record, id, name, sessions } }: Route.ComponentProps) {
  const { associationName } = useSite();
  return (
    <>
      <PageTitle>{`${title} ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={title} intro={`Tell us what is wrong with ${name}, and it can be put right.`} />
      <div className={`wrap ${styles.page}`}>
        <NoteForm
          key={`${record} ${id}`}
          {...{ record, id, name, sessions, associationName, path: `/${record}/${id}` }}
        />
      </div>
    </>
  );
}
