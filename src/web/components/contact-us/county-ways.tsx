// How a county association, or its safeguarding lead, is reached.
import type { CountyAnswer } from "#src/domain/answers/county-answer.ts";
import { websiteHref, websiteLabel } from "#src/domain/catalogue/website-url.ts";
import { awayLink, emailHref, phoneHref } from "../detail-page/contact-ways.ts";
import { Icon, type IconName } from "../icon/icon.tsx";
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
