// Where a place is and how to reach it: address, directions, phone, e-mail, website, the first public social links.
import type { ReactNode } from "react";
import type { Position } from "#src/domain/catalogue.ts";
import { websiteHref, websiteLabel } from "#src/domain/website-address.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./detail-page.module.css";
import { DirectionsLink } from "./directions-link.tsx";

interface ContactPanelProps {
  title: string;
  /** Name of the place for the map. */
  placeName: string;
  address: string;
  position: Position | null;
  isPositionApproximate: boolean;
  /** Where the visitor said to be; null on the server and without a search. */
  visitor: Position | null;
  person?: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  socialLinks?: { mediaType: string; href: string }[];
  /** Whom the contact belongs to, for the sentence that there is none: "The club". */
  whose: string;
  children?: ReactNode;
}

export function ContactPanel(props: ContactPanelProps) {
  const { title, placeName, address, position, visitor, person, phone, email, website, socialLinks = [] } = props;
  const href = websiteHref(website);
  const hasContact = Boolean(phone || email || href || socialLinks.length > 0);
  return (
    <section className="panel" id="contact">
      <h2>{title}</h2>
      <ul className={styles.contact}>
        {address && <PlainLine icon="pin">{address}</PlainLine>}
        {position && (
          <li>
            <DirectionsLink placeName={placeName} to={position} from={visitor} />
          </li>
        )}
        {person && <PlainLine icon="person">{person}</PlainLine>}
        {phone && <LinkLine icon="phone" href={`tel:${phone.replace(/[^\d+]/g, "")}`} words={phone} />}
        {email && <LinkLine icon="mail" href={`mailto:${encodeURI(email)}`} words={email} />}
        {href && <LinkLine icon="globe" href={href} words={websiteLabel(href)} />}
        {socialLinks.map((link) => (
          <LinkLine key={link.href} icon="external" href={link.href} words={link.mediaType} />
        ))}
      </ul>
      {!position && <p className="small soft">We do not know where this is on the map yet.</p>}
      {position && props.isPositionApproximate && (
        <p className="small soft">The position is approximate: the middle of the postcode area.</p>
      )}
      {!hasContact && <p className="small soft">{props.whose} has not made a phone number or e-mail public.</p>}
      {props.children}
    </section>
  );
}

function PlainLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <span>
        <Icon name={icon} /> <span>{children}</span>
      </span>
    </li>
  );
}

function LinkLine({ icon, href, words }: { icon: IconName; href: string; words: string }) {
  const isWeb = href.startsWith("http");
  return (
    <li>
      <a href={href} {...(isWeb && { rel: "noopener noreferrer external", referrerPolicy: "no-referrer" as const })}>
        <Icon name={icon} /> <span>{words}</span>
      </a>
    </li>
  );
}
