// Where a place is and how to reach it: address, directions, phone, e-mail, website, the first public social links.
import type { ReactNode } from "react";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { websiteHref, websiteLabel } from "#src/domain/catalogue/website-url.ts";
import { formatNearTown } from "#src/web/format/format-near-town.ts";
import { baseMapSource } from "#src/web/map/base-map/base-map-source.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
import { SmallMapPicture } from "../small-map/small-map.tsx";
import { awayLink, emailHref, phoneHref } from "./contact-ways.ts";
import styles from "./detail-page.module.css";
import { DirectionsLink } from "./directions-link.tsx";

interface ContactPanelProps {
  /** By which the page's bar names it. */
  id?: string;
  title: string;
  /** Name of the place for the map. */
  placeName: string;
  address: string;
  position: Position | null;
  isPositionApproximate: boolean;
  /** The surroundings of the position, and what its pin looks like; none: no picture. */
  map?: { ground: SmallMap | null; kind: "club" | "venue" };
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
    <section className="panel" id={props.id ?? "contact"}>
      <h2>{title}</h2>
      <div className={styles.where}>
        <div className={styles.ways}>
          <PlacePicture {...props} />
          <div>
            <ul className={styles.contact}>
              {address && (
                <PlainLine icon="pin">
                  <span className="vh">Address: </span>
                  {address}
                </PlainLine>
              )}
              {position && (
                <li>
                  <DirectionsLink placeName={placeName} to={position} from={visitor} />
                </li>
              )}
              {person && <PlainLine icon="person">{person}</PlainLine>}
              {phone && <LinkLine icon="phone" href={phoneHref(phone)} words={phone} />}
              {email && <LinkLine icon="mail" href={emailHref(email)} words={email} />}
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
          </div>
        </div>
      </div>
    </section>
  );
}

function PlacePicture({ map, placeName, position, isPositionApproximate, visitor }: ContactPanelProps) {
  if (!map?.ground || !position) return null;
  const { ground, kind } = map;
  const picture = (
    <SmallMapPicture {...{ map: ground, kind, visitor }} place={position} isApproximate={isPositionApproximate} />
  );
  return (
    <figure className={styles.place}>
      <DirectionsLink placeName={placeName} to={position} from={visitor} picture={picture} />
      <figcaption>
        <span>{ground.near && formatNearTown(ground.near)}</span> <small>{baseMapSource}</small>
      </figcaption>
    </figure>
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
  return (
    <li>
      <a {...(href.startsWith("http") ? awayLink(href) : { href })}>
        <Icon name={icon} /> <span>{words}</span>
      </a>
    </li>
  );
}
