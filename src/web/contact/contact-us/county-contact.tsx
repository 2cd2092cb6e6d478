// Who to ask in a record's, a search's or a postcode's county: association, safeguarding lead.

import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { isPostcodeBeginning, readPostcode } from "#src/gazetteer/postcode.ts";
import type { CountyAnswer, CountyRequest, NeighbourAnswer } from "#src/listings/county-answer.ts";
import { country } from "#src/platform/country/country.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { countyAssociationPage } from "#src/site/legal-links.ts";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { TextField } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { type Contact, ContactLines } from "#src/web/listing/detail-page/contact-ways.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { session } from "#src/web/visit/session.ts";
import styles from "./county-contact.module.css";

export function CountyContact({ lookup }: { lookup: CountyLookup }) {
  const { associationName } = useSite();
  const { found } = lookup;
  const language = useLanguage();
  const { text } = language;
  return (
    <div className={`panel stack start ${styles.county}`} aria-live="polite" aria-busy={found.state === "asking"}>
      {found.state === "asking" && <p>{text("Finding your county…")}</p>}
      {found.state === "failed" && (
        <>
          <p>{text("We couldn’t look up your county. Check your connection and try again.")}</p>
          <Button variant="line" icon="retry" onClick={lookup.retry}>
            {text("Try again")}
          </Button>
        </>
      )}
      {found.state === "known" &&
        (found.county ? (
          <>
            <h3>{found.county.CountyName}</h3>
            <p>{text("The county association for {where}.", { where: found.where })}</p>
            <Ways {...ofAssociation(found.county)} />
          </>
        ) : (
          <p>
            {richText(
              language,
              "We don’t know which county {where} is in. <link>Write to {association}</link> instead.",
              {
                where: found.where,
                link: (inside) => <a href="#write">{inside}</a>,
                association: inSentence(associationName),
              },
            )}
          </p>
        ))}
      {(found.state === "no-place" || found.state === "known") && <PostcodeForm onLookUp={lookup.lookUp} />}
    </div>
  );
}

/** Nothing before the county is known: the section's own text says what to do then. */
export function SafeguardingLead({ lookup: { found } }: { lookup: CountyLookup }) {
  const { text } = useLanguage();
  const county = found.state === "known" ? found.county : null;
  if (!county || !hasLead(county)) {
    return <a href="#county-association">{text("Find your county’s safeguarding lead")}</a>;
  }
  return (
    <div className={`panel stack start ${styles.county}`}>
      <h3>{text("Safeguarding lead for {county}", { county: county.CountyName })}</h3>
      <p>{text("They’ll listen, whoever you’re worried about.")}</p>
      <Ways {...ofLead(county)} />
    </div>
  );
}

function PostcodeForm({ onLookUp }: { onLookUp: (postcode: string) => void }) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (readPostcode(typed)) {
      setError(null);
      onLookUp(typed);
    } else
      setError(
        isPostcodeBeginning(typed)
          ? text("Enter a full postcode, or just the first half")
          : text("Enter a postcode, like {example}", { example: country().postcode.firstExample }),
      );
  }
  return (
    <form className={`cluster end gap-3 ${styles.form}`} noValidate onSubmit={submit}>
      <TextField
        label={text("Full postcode, or just the first half")}
        autoComplete="postal-code"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button variant="line" type="submit">
        {text("Find your county")}
      </Button>
    </form>
  );
}

const hasLead = ({ SafeguardingEmail, SafeguardingPhone }: CountyAnswer) =>
  SafeguardingEmail !== null || SafeguardingPhone !== null;

const ofAssociation = ({ Email, Phone, PhoneUri, Website }: CountyAnswer): Contact => ({
  email: Email,
  phone: Phone,
  phoneUri: PhoneUri,
  website: Website,
});

const ofLead = ({ SafeguardingEmail, SafeguardingPhone, SafeguardingPhoneUri }: CountyAnswer): Contact => ({
  email: SafeguardingEmail,
  phone: SafeguardingPhone,
  phoneUri: SafeguardingPhoneUri,
  website: null,
});

function Ways(contact: Contact) {
  const { text } = useLanguage();
  const { email, phone, website } = contact;
  if (!email && !phone && !websiteHref(website))
    return <p>{text("It hasn’t given us a phone number or an address.")}</p>;
  return (
    <ul className={`links stack gap-1 ${styles.ways}`}>
      <ContactLines {...contact} />
    </ul>
  );
}

/** Where people find theirs (§2.29). */
export function CountyLink() {
  const { text } = useLanguage();
  return (
    <ContentLink to={countyAssociationPage(useSite())}>{text("Contact your local county association")}</ContentLink>
  );
}

/** Where another country looks after the place that was searched: who finds football there. */
export function OutsideNotice({ found }: Pick<CountyLookup, "found">) {
  const language = useLanguage();
  const neighbour = found.state === "known" ? found.neighbour : null;
  if (!neighbour) return null;
  return (
    <Notice icon="map" ground="chalk">
      <p>
        {richText(
          language,
          "We cover {country}. Your location is in {neighbour}. <finder>Find football in {neighbour}</finder>",
          {
            country: country().name,
            neighbour: neighbour.Name,
            finder: (inside) => (
              <a href={neighbour.Finder} rel="noopener noreferrer external">
                {inside}
              </a>
            ),
          },
        )}
      </p>
    </Notice>
  );
}

/** Below a search's map and week: who can help where it was. */
export function CountyFoot() {
  const { found } = useCounty(true);
  return (
    <>
      <OutsideNotice found={found} />
      <CountyWays found={found} />
    </>
  );
}

/** Nothing before it is known, and nothing where none is: the link leads to who can help then. */
export function CountyWays({ found }: Pick<CountyLookup, "found">) {
  const { text } = useLanguage();
  const county = found.state === "known" ? found.county : null;
  if (!county) return null;
  return (
    <div className={`columns gap-3 ${styles.besides}`}>
      <div>
        <p>{text("{county} knows the clubs here.", { county: county.CountyName })}</p>
        <Ways {...ofAssociation(county)} />
      </div>
      {hasLead(county) && (
        <div>
          <p className={`row gap-2 ${styles.lead}`}>
            <Icon name="shield" />{" "}
            <span>{text("Worried about a child? The county’s safeguarding lead will listen.")}</span>
          </p>
          <Ways {...ofLead(county)} />
        </div>
      )}
    </div>
  );
}

type LocalCounty =
  /** Before the browser has looked whether something was searched. */
  | { state: "opening" }
  | { state: "no-place" }
  | { state: "asking" }
  | { state: "failed" }
  /** `where`: the place as the person named it; null county: none is known there. */
  | { state: "known"; where: string; county: CountyAnswer | null; neighbour: NeighbourAnswer | null };

interface Place {
  where: string;
  request: CountyRequest;
}

/** A postcode decides, as positions near a border are in either county. */
function searchedPlace(): Place | null {
  const preferences = session.preferences();
  if (!preferences) return null;
  const { ReadableLocation: where, Latitude, Longitude } = preferences;
  return { where, request: readPostcode(where) ? { Postcode: where } : { Latitude, Longitude } };
}

const isAnswer = (body: unknown): body is { County: CountyAnswer | null; Neighbour?: NeighbourAnswer | null } =>
  isRecord(body) &&
  (body.County === null || (isRecord(body.County) && typeof body.County.CountyName === "string")) &&
  (!body.Neighbour ||
    (isRecord(body.Neighbour) && typeof body.Neighbour.Name === "string" && typeof body.Neighbour.Finder === "string"));

/** The place of the record's page that led here, in the history's state; null: from elsewhere. */
function placeOfRecord(state: unknown): Place | null {
  if (!isRecord(state) || !isRecord(state.place)) return null;
  const { where, Latitude, Longitude } = state.place;
  const isPlace = typeof where === "string" && typeof Latitude === "number" && typeof Longitude === "number";
  return isPlace ? { where, request: { Latitude, Longitude } } : null;
}

/** `isOn` false: the page names no county, and nothing is asked. */
export function useCounty(isOn: boolean) {
  const { state } = useLocation();
  const [found, setFound] = useState<LocalCounty>({ state: "opening" });
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const initial = placeOfRecord(state) ?? searchedPlace();
    if (initial) setPlace(initial);
    else setFound({ state: "no-place" });
  }, [isOn, state]);
  useEffect(() => {
    if (place === null) return;
    const { where, request } = place;
    const stopping = new AbortController();
    setFound({ state: "asking" });
    askServer("/api/county", { method: "POST", body: request, signal: stopping.signal, fits: isAnswer }).then(
      (answer) => {
        if (stopping.signal.aborted) return;
        if (answer.ok)
          setFound({ state: "known", where, county: answer.body.County, neighbour: answer.body.Neighbour ?? null });
        else setFound({ state: "failed" });
      },
    );
    return () => stopping.abort();
  }, [place]);
  return {
    found,
    lookUp: (postcode: string) => setPlace({ where: postcode.trim().toUpperCase(), request: { Postcode: postcode } }),
    retry: () => setPlace((before) => before && { ...before }),
  };
}

export type CountyLookup = ReturnType<typeof useCounty>;
