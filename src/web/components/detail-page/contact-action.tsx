// The next step where somebody can be asked: the surest way that is public; else where it is.
import { ButtonLink } from "../button/button.tsx";
import { type Contact, contactWays } from "./contact-ways.ts";

export interface ContactActionProps extends Contact {
  /** "the club", "the provider". */
  whom: string;
}

export function ContactAction({ whom, ...contact }: ContactActionProps) {
  const [way] = contactWays(whom, contact);
  if (!way) {
    return (
      <ButtonLink look="bib" icon="pin" href="#contact">
        Find {whom}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink look="bib" icon={way.icon} {...way.link}>
      {way.words}
    </ButtonLink>
  );
}
