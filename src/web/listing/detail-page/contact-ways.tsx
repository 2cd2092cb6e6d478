// The ways to contact a place, the most reliable first, each only where public; and directions.
import { type ReactNode, useSyncExternalStore } from "react";
import { websiteHref, websiteLabel } from "#src/catalogue/records/website-url.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { mailtoHref } from "#src/platform/text/email-address.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { directionsHref, geoHref } from "#src/web/words/place-words.ts";

/** Who has the contact. */
export type Whom = "club" | "venue" | "provider";

export interface Contact {
  email: string | null;
  phone: string | null;
  /** What dials it; without it the number is text. */
  phoneUri?: string | null | undefined;
  website: string | null;
}

interface ContactWay {
  icon: IconName;
  /** A message. */
  words: string;
  /** What a link to it needs, so that nothing of the visit goes along. */
  link: { href: string; rel?: string; referrerPolicy?: "no-referrer" };
}

/** Leaves the site without telling where from. */
export const awayLink = (href: string) =>
  ({ href, rel: "noopener noreferrer external", referrerPolicy: "no-referrer" }) as const;

const askWords = {
  club: [defineMessage("Email the club"), defineMessage("Call the club")],
  venue: [defineMessage("Email the venue"), defineMessage("Call the venue")],
  provider: [defineMessage("Email the provider"), defineMessage("Call the provider")],
} as const;

export function contactWays(whom: Whom, { email, phone, phoneUri, website }: Contact): ContactWay[] {
  const href = websiteHref(website);
  const [byEmail, byPhone] = askWords[whom];
  return [
    ...(email ? [{ icon: "mail" as const, words: byEmail, link: { href: mailtoHref(email) } }] : []),
    ...(phone && phoneUri ? [{ icon: "phone" as const, words: byPhone, link: { href: phoneUri } }] : []),
    ...(href ? [{ icon: "globe" as const, words: defineMessage("Visit the website"), link: awayLink(href) }] : []),
  ];
}

/** Null where no way is public. */
export function contactAction(whom: Whom, contact: Contact): ReactNode {
  const [way] = contactWays(whom, contact);
  return way ? <ContactLink {...way} /> : null;
}

function ContactLink({ icon, words, link }: ContactWay) {
  const { text } = useLanguage();
  return (
    <ButtonLink variant="bib" icon={icon} {...link}>
      {text(words)}
    </ButtonLink>
  );
}

/** A line for each way that is public. */
export function ContactLines({ phone, phoneUri, email, website }: Contact) {
  const href = websiteHref(website);
  return (
    <>
      {phone && (phoneUri ? <LinkLine icon="phone" href={phoneUri} words={phone} /> : <PhoneLine phone={phone} />)}
      {email && <LinkLine icon="mail" href={mailtoHref(email)} words={email} />}
      {href && <LinkLine icon="globe" href={href} words={websiteLabel(href)} />}
    </>
  );
}

/** A number that cannot be dialled from here. */
const PhoneLine = ({ phone }: { phone: string }) => (
  <li>
    <span>
      <Icon name="phone" /> <bdi>{phone}</bdi>
    </span>
  </li>
);

export function LinkLine({ icon, href, words }: { icon: IconName; href: string; words: string }) {
  return (
    <li>
      <a {...(href.startsWith("http") ? awayLink(href) : { href })}>
        <Icon name={icon} /> <bdi>{words}</bdi>
      </a>
    </li>
  );
}

const never = () => () => {};
// iPhones open nothing for geo: addresses; there the web map's address opens the map.
const knowsGeoAddresses = () => /\bAndroid\b/.test(navigator.userAgent);

interface DirectionsLinkProps {
  placeName: string;
  to: Position;
  /** The search origin. */
  from: Position | null;
  /** A picture in place of the label; screen readers get the link with the label. */
  picture?: ReactNode;
  /** The link's label; "Directions" if left out. */
  children?: ReactNode;
}

/**
 * Directions: a web map; on a phone whose system knows geo: addresses, its own map (§2.40). Nothing
 * is sent anywhere before the press.
 */
export function DirectionsLink({ placeName, to, from, picture, children }: DirectionsLinkProps) {
  const { text } = useLanguage();
  const isPhone = useSyncExternalStore(never, knowsGeoAddresses, () => false);
  return (
    <a
      {...awayLink(isPhone ? geoHref(placeName, to) : directionsHref(placeName, to, from))}
      {...(picture !== undefined && { "aria-hidden": true, tabIndex: -1 })}
    >
      {picture ?? (
        <>
          <Icon name="directions" /> <span>{children ?? text("Directions")}</span>
        </>
      )}
    </a>
  );
}
