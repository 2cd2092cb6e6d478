// A search's sessions as a calendar: its address is made with the press and holds no age.
import { useState } from "react";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError, takeFocus } from "#src/web/kit/field/field.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";

/** Nothing where no such calendar is answered. */
export function SearchCalendar({ preferences }: { preferences: Preferences }) {
  const { canSubscribe } = useSite();
  const { text } = useLanguage();
  const [path, setPath] = useState<string | null>(null);
  const making = useAttempt(async () => {
    const answer = await askServer("/api/calendars", {
      method: "POST",
      body: toSearchRequest(preferences, "session"),
      fits: (body): body is { Path: string } => isRecord(body) && typeof body.Path === "string",
    });
    if (answer.ok) setPath(answer.body.Path);
    return answer.ok;
  });
  if (!canSubscribe) return null;
  if (path !== null) {
    return (
      <a ref={takeFocus} href={`webcal://${location.host}${path}`}>
        {text("Add these sessions to your calendar")}
      </a>
    );
  }
  return (
    <>
      <Button variant="link" icon="calendar" isDisabled={making.isRunning} onClick={making.start}>
        {text("Subscribe to these sessions")}
      </Button>
      <FieldError>{making.hasFailed && text("That didn’t work. Check your connection and try again.")}</FieldError>
    </>
  );
}
