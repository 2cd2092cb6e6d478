// /alerts/search/{token}: makes the search of an alert again. The page itself knows nothing of it: the browser asks for
// the search and keeps it for the visit, as it keeps one that was just answered.
import { useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import type { AlertSearchAnswer } from "#src/alerts/alert-schema.ts";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { preferencesOfSearch, preferencesSchema } from "#src/search/criteria/preferences.ts";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { ErrorState } from "#src/web/kit/page-state/page-state.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { newSearchId, session } from "#src/web/visit/session.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/alert-search.ts";

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).followAlertLink) throw data(null, { status: 404 });
  return null;
}

type State = "opening" | "ended" | "failed";

export default function AlertSearch({ params: { token } }: Route.ComponentProps) {
  const { text } = useLanguage();
  const [attempt, setAttempt] = useState(1);
  return (
    <div className="wrap band">
      <PageTitle isPrivate>{text("Search again")}</PageTitle>
      <Opening key={`${token} ${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Opening({ token, onRetry }: { token: string; onRetry: () => void }) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>("opening");
  useEffect(() => {
    const stopping = new AbortController();
    openSearch(token, stopping.signal).then((outcome) => {
      if (stopping.signal.aborted) return;
      if (outcome === "opened") navigate("/recommendations", { replace: true });
      else setState(outcome);
    });
    return () => stopping.abort();
  }, [token, navigate]);
  return <Shown state={state} onRetry={onRetry} />;
}

/** The visit has the search afterwards, and none of its answers: the list asks for these. */
async function openSearch(token: string, signal: AbortSignal): Promise<State | "opened"> {
  const found = await askServer("/api/alerts/search", { method: "POST", body: { Token: token }, signal, fits });
  if (!found.ok) return found.kind === "not-found" ? "ended" : "failed";
  const { Search, Offers: offers, Near } = found.body;
  const preferences = preferencesOfSearch(Search, { offers, place: Near ?? "", searchId: newSearchId() });
  if (signal.aborted || !fitsSchema(preferencesSchema, preferences)) return "failed";
  session.reset();
  session.storePreferences(preferences);
  return "opened";
}

/** What is in the search is checked as preferences. */
const fits = (body: unknown): body is AlertSearchAnswer => isRecord(body) && isRecord(body.Search);

function Shown({ state, onRetry }: { state: State; onRetry: () => void }) {
  const { text } = useLanguage();
  if (state === "failed") return <ErrorState title={text("We could not open your search")} onRetry={onRetry} />;
  if (state === "ended") {
    return (
      <div className="stack prose" role="status">
        <h1>{text("We no longer have this search")}</h1>
        <p>
          {text("These emails have ended, and we deleted the search with them. You can search again from the start.")}
        </p>
        <ButtonLink variant="bib" to="/?onboarding=true">
          {text("Find football")}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="stack prose">
      <h1 className="needs-script">{text("Opening your search")}</h1>
      <p role="status" className="needs-script">
        {text("One moment…")}
      </p>
      <noscript>
        <h1>{text("Searching needs JavaScript")}</h1>
        <p>{text("It is off in your browser. Turn it on, then follow the link in the email again.")}</p>
      </noscript>
    </div>
  );
}
