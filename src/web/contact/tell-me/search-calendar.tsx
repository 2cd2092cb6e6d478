// A search's sessions as a calendar to subscribe to: its address is made with the press, and holds no age.
import { useState } from "react";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { takeFocus } from "#src/web/kit/field/field.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./tell-me.module.css";

type Made = { kind: "idle" | "making" | "failed" } | { kind: "made"; path: string };

/** Nothing where no such calendar is answered. */
export function SearchCalendar({ preferences }: { preferences: Preferences }) {
  const { canSubscribe } = useSite();
  const { text } = useLanguage();
  const [made, setMade] = useState<Made>({ kind: "idle" });
  if (!canSubscribe) return null;
  async function make() {
    setMade({ kind: "making" });
    const answer = await askServer("/api/calendars", {
      method: "POST",
      body: toSearchRequest(preferences, "session"),
      fits: (body): body is { Path: string } => isRecord(body) && typeof body.Path === "string",
    });
    setMade(answer.ok ? { kind: "made", path: answer.body.Path } : { kind: "failed" });
  }
  if (made.kind === "made") {
    return (
      <a ref={takeFocus} href={`webcal://${location.host}${made.path}`}>
        {text("Open these sessions in your calendar")}
      </a>
    );
  }
  return (
    <>
      <Button variant="link" icon="calendar" isDisabled={made.kind === "making"} onClick={() => void make()}>
        {text("Subscribe to these sessions")}
      </Button>
      {made.kind === "failed" && (
        <p role="alert" className={styles.failed}>
          {text("That didn’t work. Check your connection and press again.")}
        </p>
      )}
    </>
  );
}
