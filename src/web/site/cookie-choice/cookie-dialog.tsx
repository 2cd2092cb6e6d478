// The cookie settings over whatever page the person is on, so that nothing there is lost.
import { CloseButton, Dialog, DialogBody, DialogTop } from "#src/web/kit/dialog/dialog.tsx";
import { CookieChoice } from "./cookie-choice.tsx";

const headingId = "cookie-settings-heading";

export function CookieDialog({ onClose }: { onClose: () => void }) {
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
              Cookie settings
            </h2>
          }
        />
        <p>
          <a href="/cookie-settings">What your browser keeps for us</a>
        </p>
      </DialogBody>
    </Dialog>
  );
}
