// Who to ask in the county: its association, and its safeguarding lead.
import { type FormEvent, useState } from "react";
import { isPostcodeBeginning, readPostcode } from "#src/gazetteer/postcode.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { TextField } from "#src/web/kit/field/field.tsx";
import styles from "./county-contact.module.css";
import { hasLead, Ways } from "./county-ways.tsx";
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
            We do not know the county of {found.where}. <a href="#write">Write to {inSentence(associationName)}</a>{" "}
            instead.
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
