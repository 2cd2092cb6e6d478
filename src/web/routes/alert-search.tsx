// /alerts/search/{token}: makes an alert's search again. The page itself knows nothing of it: the
// browser asks for the search and keeps it for the visit, as one that was just answered.
import { data, useNavigate } from "react-router";
import type { AlertSearchAnswer } from "#src/alerts/alert-schema.ts";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { preferencesOfSearch, preferencesSchema } from "#src/search/criteria/preferences.ts";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
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

export default function AlertSearch({ params: { token } }: Route.ComponentProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { failure, retry } = useAsk(
    token,
    (signal) => askServer("/api/alerts/search", { method: "POST", body: { Token: token }, signal, fits }),
    (found) => {
      // The visit has none of its answers: the list asks for these.
      session.reset();
      session.storePreferences(preferencesOf(found));
      navigate("/recommendations", { replace: true });
    },
  );
  return (
    <div className="wrap band">
      <PageTitle isPrivate>{text("Search again")}</PageTitle>
      <Shown failure={failure} retry={retry} />
    </div>
  );
}

const preferencesOf = ({ Search, Offers: offers, Near }: AlertSearchAnswer) =>
  preferencesOfSearch(Search, { offers, place: Near ?? "", searchId: newSearchId() });

const fits = (body: unknown): body is AlertSearchAnswer =>
  isRecord(body) && isRecord(body.Search) && fitsSchema(preferencesSchema, preferencesOf(body as AlertSearchAnswer));

function Shown({ failure, retry }: ReturnType<typeof useAsk>) {
  const { text } = useLanguage();
  if (failure?.isNotFound) {
    return (
      <div className="stack start prose" role="status">
        <h1>{text("We no longer have this search")}</h1>
        <p>{text("We’ve stopped these emails and deleted your search. You can start a new search.")}</p>
        <ButtonLink variant="bib" to="/?onboarding=true">
          {text("Find football")}
        </ButtonLink>
      </div>
    );
  }
  if (failure) return <ErrorState title={text("We couldn’t open your search")} onRetry={retry} />;
  return (
    <div className="stack start prose">
      <h1 className="needs-script">{text("Opening your search")}</h1>
      <p role="status" className="needs-script">
        {text("One moment…")}
      </p>
      <noscript>
        <h1>{text("You need JavaScript to search")}</h1>
        <p>{text("JavaScript is turned off in your browser. Turn it on, then follow the link in the email again.")}</p>
      </noscript>
    </div>
  );
}
