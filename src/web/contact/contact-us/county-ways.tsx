// How a county association, or its safeguarding lead, is reached.
import { websiteHref, websiteLabel } from "#src/catalogue/records/website-url.ts";
import type { CountyAnswer } from "#src/listings/county-answer.ts";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import { awayLink, emailHref, phoneHref } from "#src/web/listing/detail-page/contact-ways.tsx";
import styles from "./county-contact.module.css";

export const hasLead = ({ SafeguardingEmail, SafeguardingPhone }: CountyAnswer) =>
  SafeguardingEmail !== null || SafeguardingPhone !== null;

export function Ways({ email, phone, website }: Record<"email" | "phone" | "website", string | null>) {
  const href = websiteHref(website);
  if (!email && !phone && !href) return <p>It has told us no phone number or address.</p>;
  return (
    <ul className={styles.ways}>
      {phone && <Way icon="phone" link={{ href: phoneHref(phone) }} words={phone} />}
      {email && <Way icon="mail" link={{ href: emailHref(email) }} words={email} />}
      {href && <Way icon="globe" link={awayLink(href)} words={websiteLabel(href)} />}
    </ul>
  );
}

function Way({ icon, link, words }: { icon: IconName; link: { href: string }; words: string }) {
  return (
    <li>
      <a {...link}>
        <Icon name={icon} /> <span>{words}</span>
      </a>
    </li>
  );
}
