// The main action for contacting a place: the most reliable way that is public.
import type { ReactNode } from "react";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { type Contact, contactWays } from "./contact-ways.ts";

/** `whom`: "the club", "the provider". Null where no way is public. */
export function contactAction(whom: string, contact: Contact): ReactNode {
  const [way] = contactWays(whom, contact);
  if (!way) return null;
  return (
    <ButtonLink variant="bib" icon={way.icon} {...way.link}>
      {way.words}
    </ButtonLink>
  );
}
