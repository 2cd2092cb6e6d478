// The next step where somebody can be asked: the first of e-mail, phone and website that is public; else where it is.
import { websiteHref } from "#src/domain/website-address.ts";
import { ButtonLink } from "../button/button.tsx";

interface ContactActionProps {
  /** "the club", "the provider". */
  whom: string;
  email: string | null;
  phone: string | null;
  website: string | null;
}

export function ContactAction({ whom, email, phone, website }: ContactActionProps) {
  const href = websiteHref(website);
  if (email) {
    return (
      <ButtonLink look="bib" icon="mail" href={`mailto:${encodeURI(email)}`}>
        Email {whom}
      </ButtonLink>
    );
  }
  if (phone) {
    return (
      <ButtonLink look="bib" icon="phone" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
        Call {whom}
      </ButtonLink>
    );
  }
  if (href) {
    return (
      <ButtonLink look="bib" icon="globe" href={href} rel="noopener noreferrer external" referrerPolicy="no-referrer">
        Visit the website
      </ButtonLink>
    );
  }
  return (
    <ButtonLink look="bib" icon="pin" href="#contact">
      Find {whom}
    </ButtonLink>
  );
}
