// Who to ask in the county: its association, and its safeguarding lead.
import { type FormEvent, useState } from "react";
import type { CountyAnswer } from "#src/domain/answers/county-answer.ts";
import { isPostcodeBeginning, readPostcode } from "#src/domain/catalogue/postcode.ts";
import { websiteHref, websiteLabel } from "#src/domain/catalogue/website-url.ts";
import { Button } from "../button/button.tsx";
import { awayLink, emailHref, phoneHref } from "../detail-page/contact-ways.ts";
import { TextField } from "../field/field.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./county-contact.module.css";
import type { CountyInHand } from "./use-county.ts";

interface CountyContactProps {
  inHand: CountyInHand;
  /** Where its own contact is, for a place whose county is not known. */
  associationName: string;
}

export function CountyContact({ inHand, associationName }: CountyContactProps) {
  const { found } = inHand;
  return (
    <div className={`panel ${styles.county}`} aria-live="polite" aria-busy={found.state === "asking"}>
      {found.state === "asking" && <p>Looking up your county…</p>}
      {found.state === "failed" && (
        <>
          <p>We could not look up your county. Check your connection and try again.</p>
          <Button variant="line" icon="retry" onClick={inHand.retry}>
            Try again
          </Button>
        </>
      )}
      {found.state === "known" &&
        (found.county ? (
          <>
            <h3>{found.county.CountyName}</h3>
            <p>The county association for {found.where}.</p>
            <Ways email={found.county.Email} phone={found.county.Phone} website={found.county.Website} />
          </>
        ) : (
          <p>
            We do not know the county of {found.where}. <a href="#write">Write to {associationName}</a> instead.
          </p>
        ))}
      {(found.state === "no-place" || found.state === "known") && <PostcodeForm onLookUp={inHand.lookUp} />}
    </div>
  );
}

/** Nothing before the county is known: the section's own text says what to do then. */
export function SafeguardingLead({ inHand: { found } }: Pick<CountyContactProps, "inHand">) {
  const county = found.state === "known" ? found.county : null;
  if (!county || !hasLead(county)) return <a href="#county-association">Find the safeguarding lead of your county</a>;
  return (
    <div className={`panel ${styles.county}`}>
      <h3>Safeguarding lead of {county.CountyName}</h3>
      <p>They listen, whoever you are worried about.</p>
      <Ways email={county.SafeguardingEmail} phone={county.SafeguardingPhone} website={null} />
    </div>
  );
}

const hasLead = ({ SafeguardingEmail, SafeguardingPhone }: CountyAnswer) =>
  SafeguardingEmail !== null || SafeguardingPhone !== null;

function Ways({ email, phone, website }: Record<"email" | "phone" | "website", string | null>) {
  const href = websiteHref(website);
  if (!email && !phone && !href) return <p>It has told us no phone number or address.</p>;
  return (
    <ul className={styles.ways}>
      {phone && <Way icon="phone" link={{ href: phoneHref(phone) }} words={phone} />}
      {email && <Way icon="mail" link={{ href: emailHref(email) }} words={email} />}
      {href && <Way icon="globe" link={awayLink(href)} words={websiteLabel(href)} />}
    </ul>
  );
}

function Way({ icon, link, words }: { icon: IconName; link: { href: string }; words: string }) {
  return (
    <li>
      <a {...link}>
        <Icon name={icon} /> <span>{words}</span>
      </a>
    </li>
  );
}

function PostcodeForm({ onLookUp }: { onLookUp: (postcode: string) => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (readPostcode(text)) {
      setError(null);
      onLookUp(text);
    } else setError(isPostcodeBeginning(text) ? "Enter all of it, or its first half" : "Enter a postcode, like M33");
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Postcode, or its first half"
        autoComplete="postal-code"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="line" type="submit">
        Find your county
      </Button>
    </form>
  );
}
