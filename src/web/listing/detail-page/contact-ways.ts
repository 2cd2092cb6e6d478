// The ways to contact a place, the most reliable first: e-mail, phone, website; each only where it is public.
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { IconName } from "#src/web/kit/icon/icon.tsx";

export interface Contact {
  email: string | null;
  phone: string | null;
  website: string | null;
}

export interface ContactWay {
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
