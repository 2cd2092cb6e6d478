// /club-listing/{club, venue or provider}/{id}: "Is this your club?" mails its own link.
import { data } from "react-router";
import { AskForLink } from "#src/web/club-listing/ask-for-link.tsx";
import { ownerQuestion } from "#src/web/club-listing/owner-question.ts";
import formStyles from "#src/web/contact/something-wrong/note-form.module.css";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { findPageRecord, isPageRecord } from "#src/web/listing/page-record.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/ask-for-listing.ts";

export async function loader({ params: { kind, id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { language } = context.get(siteContext);
  const question = ownerQuestion(language, kind);
  if (question === null || !isPageRecord(kind) || (!services.listing && !services.gateway))
    throw data(null, { status: 404 });
  const found = await findPageRecord(services, kind, id);
  if (found === null) throw data(null, { status: 404 });
  return { kind, id, question, name: found.name };
}

export default function AskForListing({ loaderData: { kind, id, question, name } }: Route.ComponentProps) {
  const { text } = useLanguage();
  return (
    <>
      <PageTitle isPrivate>{text("{question} {name}", { question, name })}</PageTitle>
      <PageHead
        title={question}
        intro={text(
          "Check what we show about {name}, then confirm it or change it. You don’t need an account or a password.",
          { name },
        )}
      />
      <div className={`wrap ${formStyles.page}`}>
        <AskForLink key={`${kind} ${id}`} kind={kind} id={id} name={name} />
      </div>
    </>
  );
}
