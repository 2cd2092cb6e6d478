// The ways to contact a place, the most reliable first: e-mail, phone, website; each only where it is public.

import type { ReactNode } from "react";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import type { IconName } from "#src/web/kit/icon/icon.tsx";

export interface Contact {
  email: string | null;
  phone: string | null;
  website: string | null;
}

interface ContactWay {
  icon: IconName;
  words: string;
  /** What a link to it needs, so that nothing of the visit goes along. */
  link: { href: string; rel?: string; referrerPolicy?: "no-referrer" };
}

export const emailHref = (email: string) => `mailto:${encodeURI(email)}`;
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Leaves the site without telling where from. */
export const awayLink = (href: string) =>
  ({ href, rel: "noopener noreferrer external", referrerPolicy: "no-referrer" }) as const;

/** `whom`: "the club", "the provider". */
export function contactWays(whom: string, { email, phone, website }: Contact): ContactWay[] {
  const href = websiteHref(website);
  return [
    ...(email ? [{ icon: "mail" as const, words: `Email ${whom}`, link: { href: emailHref(email) } }] : []),
    ...(phone ? [{ icon: "phone" as const, words: `Call ${whom}`, link: { href: phoneHref(phone) } }] : []),
    ...(href ? [{ icon: "globe" as const, words: "Visit the website", link: awayLink(href) }] : []),
  ];
}

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
