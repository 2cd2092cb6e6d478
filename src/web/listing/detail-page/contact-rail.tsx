// The contact block of a place: address, directions, phone, e-mail, website, public links (§2.35,
// §2.40). On wide screens beside the page; on phones at its end, the action a bar below.

import type { ReactNode } from "react";
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { SmallMapPicture } from "#src/web/map/small-map/small-map.tsx";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { baseMapSource, hasOutline } from "#src/web/map/small-map-scale.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { formatNearTown } from "#src/web/words/place-words.ts";
import styles from "./contact-rail.module.css";
import { type Contact, ContactLines, DirectionsLink, LinkLine, type Whom } from "./contact-ways.tsx";

export interface ContactRailProps extends Contact {
  title: string;
  /** The main action of the page; null where there is no contact and no address. */
  action: ReactNode;
  /** What the step is about, in one line: "Under 13s, Wednesday and Sunday". */
  gist?: ReactNode;
  /** Further ways of contact and notes about them, below the main action. */
  besides?: ReactNode;
  /** Name of the place for the map. */
  placeName: string;
  address: string;
  position: Position | null;
  isPositionApproximate: boolean;
  /** The surroundings of the position, and what its pin looks like; none: no picture. */
  map?: { ground: SmallMap | null; kind: "club" | "venue" };
  /** The search origin; null on the server and without a search. */
  visitor: Position | null;
  person?: string | null;
  socialLinks?: { mediaType: string; href: string }[];
  /** Whom the contact belongs to, for the sentence that there is none. */
  whose: Whom;
  /** What follows the block; last on a phone. */
  below?: ReactNode;
}

export function ContactRail(props: ContactRailProps) {
  const { title, action, gist, besides, person, phone, phoneUri } = props;
  const { text } = useLanguage();
  return (
    <aside className={styles.rail}>
      {/* Takes the focus where its tab leads to it. */}
      <section
        className={`panel stack gap-3 ${styles.contact}`}
        id="contact"
        tabIndex={-1}
        aria-labelledby="contact-title"
      >
        <h2 id="contact-title">{title}</h2>
        {person && <p className={styles.person}>{person}</p>}
        {action && (
          <div className={styles.step}>
            {gist && <p className={styles.gist}>{gist}</p>}
            {action}
            {phone && phoneUri && (
              <a className={styles.call} href={phoneUri} aria-label={text("Call {phone}", { phone })}>
                <Icon name="phone" />
              </a>
            )}
          </div>
        )}
        {besides}
        <Ways {...props} />
        <Notes {...props} />
        <PlacePicture {...props} />
      </section>
      {props.below}
    </aside>
  );
}

function Ways({
  placeName,
  address,
  position,
  isPositionApproximate,
  visitor,
  phone,
  phoneUri,
  email,
  website,
  socialLinks = [],
}: ContactRailProps) {
  const language = useLanguage();
  const where = unbrokenPostcodes(address);
  const values = { where };
  return (
    <ul className={styles.ways}>
      {position && !isPositionApproximate ? (
        <li>
          <DirectionsLink placeName={placeName} to={position} from={visitor}>
            {where
              ? richText(language, "<spoken>Address: </spoken>{where}: Directions", values)
              : richText(language, "<spoken>Address: </spoken>Directions", values)}
          </DirectionsLink>
        </li>
      ) : (
        where && (
          <li>
            <span>
              <Icon name="pin" />
              <span>{richText(language, "<spoken>Address: </spoken>{where}", values)}</span>
            </span>
          </li>
        )
      )}
      <ContactLines phone={phone} phoneUri={phoneUri} email={email} website={website} />
      {socialLinks.map((link) => (
        <LinkLine key={link.href} icon="external" href={link.href} words={link.mediaType} />
      ))}
    </ul>
  );
}

function Notes({ position, isPositionApproximate, phone, email, website, socialLinks = [], whose }: ContactRailProps) {
  const { text } = useLanguage();
  const hasContact = Boolean(phone || email || websiteHref(website) || socialLinks.length > 0);
  return (
    <>
      {!position && <p className="small soft">{text("We don’t know where this is on the map yet.")}</p>}
      {position && isPositionApproximate && (
        <p className="small soft">
          {text("We don’t know exactly where this is. The map shows the middle of the postcode.")}
        </p>
      )}
      {!hasContact && (
        <p className="small soft">
          {text(
            "{whose, select, club {The club hasn’t made a phone number or email address public.} venue {The venue hasn’t made a phone number or email address public.} other {The provider hasn’t made a phone number or email address public.}}",
            { whose },
          )}
        </p>
      )}
    </>
  );
}

function PlacePicture({ map, placeName, position, isPositionApproximate, visitor }: ContactRailProps) {
  const language = useLanguage();
  if (!map?.ground || !position) return null;
  const { ground, kind } = map;
  const picture = (
    <SmallMapPicture
      map={ground}
      kind={kind}
      visitor={visitor}
      place={position}
      isApproximate={isPositionApproximate}
    />
  );
  return (
    <figure className={styles.place}>
      {isPositionApproximate ? (
        <div>{picture}</div>
      ) : (
        <DirectionsLink placeName={placeName} to={position} from={visitor} picture={picture} />
      )}
      <figcaption className="split start gap-0-4">
        <span>{ground.near && formatNearTown(language, ground.near)}</span>{" "}
        {hasOutline() && <small>{language.text(baseMapSource)}</small>}
      </figcaption>
    </figure>
  );
}
