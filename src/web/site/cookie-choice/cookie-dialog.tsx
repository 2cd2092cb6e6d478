// The cookie settings: the choice explained, over any page, so that nothing there is lost.

import type { ReactNode } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import type { Choice } from "#src/web/analytics/consent.ts";
import { CloseButton, Dialog, DialogBody, DialogTop } from "#src/web/kit/dialog/dialog.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { CookieButtons, useConsent } from "./cookie-notice.tsx";

const headingId = "cookie-settings-heading";

export function CookieDialog({ onClose }: { onClose: () => void }) {
  const { text, path } = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} labelledBy={headingId} size="note">
      <DialogTop>
        <span />
        <span />
        <CloseButton onClick={onClose} />
      </DialogTop>
      <DialogBody>
        <CookieChoice
          heading={
            <h2 id={headingId} tabIndex={-1}>
              {text("Cookie settings")}
            </h2>
          }
        />
        <p>
          <a href={`${path}/cookie-settings`}>{text("What your browser stores for us")}</a>
        </p>
      </DialogBody>
    </Dialog>
  );
}

const answers: Record<Choice, string> = {
  measured: defineMessage("You’ve said yes to this."),
  unmeasured: defineMessage("You’ve said no to this. We record nothing."),
};

export function CookieChoice({ heading }: { heading: ReactNode }) {
  const choice = useConsent();
  const { text } = useLanguage();
  return (
    <>
      {heading}
      <p>
        {text(
          "If you say yes, we record which kinds of pages are opened, how far people get through the questions and how fast pages load. We never record your age, your location, your name or what you write. You can change your mind here at any time.",
        )}
      </p>
      <p role="status">
        <strong>
          {choice ? text(answers[choice]) : text("You haven’t chosen yet. Until you do, we record nothing.")}
        </strong>
      </p>
      <CookieButtons />
    </>
  );
}
