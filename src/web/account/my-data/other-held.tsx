// What is held besides messages: the time of the last log-out here, the sign-in in the browser, the account elsewhere.
import { useId } from "react";
import { Link } from "react-router";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import styles from "./my-data.module.css";

export function OtherHeld({ loggedOutAt }: { loggedOutAt: string | null }) {
  const headingId = useId();
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>What else there is</h2>
      <dl className={`prose ${styles.others}`}>
        <dt>When you last logged out</dt>
        <dd>
          {loggedOutAt === null ? "You have not logged out here yet." : <LastLogOut atMs={Date.parse(loggedOutAt)} />}
        </dd>
        <dt>In this browser</dt>
        <dd>
          Who you are, and what proves it, until you log out.{" "}
          <Link to="/cookie-settings#what-we-keep">What your browser keeps for us</Link>
        </dd>
        <dt>Your account</dt>
        <dd>Your password and your account are stored by the sign-in service. This site does not have them.</dd>
      </dl>
    </section>
  );
}

function LastLogOut({ atMs }: { atMs: number }) {
  return (
    <>
      {formatFullDate(atMs)}, {formatTime(atMs)}. This stays when you delete your messages: without it, a sign-in that
      you ended could be used again.
    </>
  );
}
