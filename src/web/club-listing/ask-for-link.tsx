// Asks for the link to a club's own listing, sent to the register's address: nobody types one.
import type { FormEvent } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { AgainstMachines } from "#src/web/contact/contact-dialog/captcha-check.tsx";
import formStyles from "#src/web/contact/something-wrong/note-form.module.css";
import { type FormCall, faxIn, useSubmission } from "#src/web/contact/use-submission.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { FieldError, takeFocus } from "#src/web/kit/field/field.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";

const linkCall: FormCall<{ Status: "asked" }> = {
  path: "/api/club-listing/link",
  fits: (body): body is { Status: "asked" } => isRecord(body) && body.Status === "asked",
  refused: {
    "captcha-needed": defineMessage("Not sent yet. Please tick “I am a person”, then try again."),
    "captcha-wrong": defineMessage("Not sent yet: the check has expired. Please tick “I am a person” again."),
    "too-many": defineMessage(
      "Not sent: too many links have been requested. Check the club’s email for one, or try again tomorrow.",
    ),
  },
  broken: defineMessage("Not sent: something went wrong on our side. Try again in a moment."),
  lost: defineMessage(
    "The connection was lost, so we can’t tell whether it was sent. Press the button again: it will only be sent once.",
  ),
};

interface AskForLinkProps {
  kind: string;
  id: string;
  /** Null where only its link is known, which is over. */
  name: string | null;
}

export function AskForLink({ kind, id, name }: AskForLinkProps) {
  const { text } = useLanguage();
  const sending = useSubmission(linkCall);
  const { answer, failure, isSending, isCaptchaMissing, send } = sending;
  const whom = whomOf(name);
  const association = inSentence(useSite().associationName);
  if (answer !== null) return <LinkSent kind={kind} id={id} name={name} />;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send({ Record: kind, Id: id }, faxIn(event.currentTarget));
  }
  return (
    <form
      className={`panel stack gap-5 ${formStyles.form}`}
      aria-label={text("The link for {isNamed, select, yes {{name}} other {your club}}", whom)}
      onSubmit={submit}
      aria-busy={isSending}
    >
      <noscript>
        <p>
          {text(
            "This page needs JavaScript, which is turned off in your browser. Ask {association} to email you the link.",
            {
              association,
            },
          )}
        </p>
      </noscript>
      <p>
        {text(
          "We’ll email a link to the address that {association} has for {isNamed, select, yes {{name}} other {your club}}. We never show that address, and no one else gets the link.",
          { association, ...whom },
        )}
      </p>
      <AgainstMachines id="link-captcha" sending={sending} onSolved={sending.setCaptcha} />
      <FieldError>{failure?.words}</FieldError>
      <div className={`cluster gap-2-5 ${formStyles.foot}`}>
        <Button variant="bib" type="submit" icon="mail" isDisabled={isSending || isCaptchaMissing}>
          {isSending ? text("Sending…") : text("Email us the link")}
        </Button>
        {name !== null && (
          <ButtonLink variant="link" to={`/${kind}/${id}`}>
            {text("Back to {name}", { name })}
          </ButtonLink>
        )}
      </div>
      <p role="status" className="vh">
        {isSending && text("Sending…")}
      </p>
      <NobodyReads kind={kind} id={id} />
    </form>
  );
}

/** For messages: the club by its name, or "your club". */
const whomOf = (name: string | null) => ({ isNamed: name === null ? "no" : "yes", name: name ?? "" });

function LinkSent({ kind, id, name }: AskForLinkProps) {
  const { text } = useLanguage();
  const association = inSentence(useSite().associationName);
  return (
    <div className={`panel stack gap-5 ${formStyles.form}`}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {text("Check the club’s email")}
      </h2>
      <p>
        {text(
          "If we have an email address for {isNamed, select, yes {{name}} other {your club}}, we’ve sent a link to it. Open the link to see your page.",
          whomOf(name),
        )}
      </p>
      <p>{text("No email after 10 minutes? Check the spam folder, then contact {association}.", { association })}</p>
      <NobodyReads kind={kind} id={id} />
    </div>
  );
}

/** Where the address is dead, or whoever read it has left. */
function NobodyReads({ kind, id }: Pick<AskForLinkProps, "kind" | "id">) {
  const { text } = useLanguage();
  const association = inSentence(useSite().associationName);
  return (
    <div className={`cluster gap-2-5 ${formStyles.foot}`}>
      <ButtonLink variant="link" to={`/something-wrong/${kind}/${id}`}>
        {text("No one reads that email address any more?")}
      </ButtonLink>
      <p>
        {text(
          "Tell {association}, and explain how they can tell you’re from the club: for example, give its number in the register.",
          {
            association,
          },
        )}
      </p>
    </div>
  );
}
