// The badge of who is signed in and the menu behind it: My Account, My data, Logout (§2.19, §6.2).
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { signInSettings } from "#src/web/account/sign-in-place.ts";
import type { SignedInUser } from "#src/web/account/signed-in-user.ts";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { useDismissal } from "#src/web/kit/dismissal/use-dismissal.ts";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { scriptPart } from "#src/web/site/broken-page/page-errors.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./account-menu.module.css";
import slotStyles from "./account-slot.module.css";

export function AccountMenu({ user }: { user: SignedInUser }) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismissal(
    isOpen,
    (target) => place.current?.contains(target) === true,
    () => setOpen(false),
  );
  const { person } = user;
  const name = [person?.givenName, person?.familyName].filter(Boolean).join(" ");
  return (
    <div ref={place}>
      <button
        type="button"
        className={slotStyles.badge}
        aria-label={
          name
            ? text("{initials}, account of {name}", { initials: user.initials, name })
            : text("{initials}, account", { initials: user.initials })
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {user.initials}
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {person && (
          <p className={styles.who}>
            <strong>{name}</strong> <span>{person.signInName}</span>
          </p>
        )}
        <Items onGo={() => setOpen(false)} />
      </div>
    </div>
  );
}

/** `onGo`: another page of ours is opened. */
function Items({ onGo }: { onGo: () => void }) {
  const accountUrl = useAccountUrl();
  const { text } = useLanguage();
  return (
    <ul className={styles.items}>
      {accountUrl && (
        <li>
          <a className={`row ${styles.item}`} href={accountUrl} target="_blank" rel="noreferrer">
            <span>{text("My Account")}</span> <Icon name="external" />
            <span className="vh">{text("(opens in a new tab)")}</span>
          </a>
        </li>
      )}
      <li>
        <Link className={`row ${styles.item}`} to="/account/my-data" onClick={onGo}>
          {text("My data")}
        </Link>
      </li>
      <li>
        <LogOut />
      </li>
    </ul>
  );
}

function LogOut() {
  const { text } = useLanguage();
  const { isRunning, hasFailed, start } = useAttempt(async () => {
    const { logOut } = await scriptPart(import("#src/web/account/log-out.ts"));
    await logOut();
  });
  return (
    <>
      <button type="button" className={`row ${styles.item}`} aria-disabled={isRunning || undefined} onClick={start}>
        {isRunning ? text("Logging out…") : text("Logout")}
      </button>
      <FieldError>
        {hasFailed && text("You haven’t been logged out. Check your connection, then press Logout again.")}
      </FieldError>
    </>
  );
}

/** Empty until known, and where the association has no such page. */
function useAccountUrl(): string {
  const [accountUrl, setAccountUrl] = useState("");
  useEffect(() => {
    signInSettings().then(
      (settings) => setAccountUrl(settings.accountUrl),
      () => setAccountUrl(""),
    );
  }, []);
  return accountUrl;
}
