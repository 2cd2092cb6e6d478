// "Cookie Settings" in the footer: a link to the page, which opens the dialog in place where scripts run.
import { type ComponentType, type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { withinLimit } from "#src/web/calls/wait-limit.ts";

export function CookieLink() {
  const [Opened, setOpened] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  function press(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    withinLimit(import("./cookie-dialog.tsx")).then(
      (module) => setOpened(() => module.CookieDialog),
      () => location.assign("/cookie-settings"),
    );
  }
  return (
    <>
      <Link to="/cookie-settings" onClick={press}>
        Cookie Settings
      </Link>
      {/* Outside the footer, whose colours the dialog would inherit. */}
      {Opened && createPortal(<Opened onClose={() => setOpened(null)} />, document.body)}
    </>
  );
}
