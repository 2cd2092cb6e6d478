// The deletion of what is stored about a person: asked once more, and what it did.
import { useEffect, useId, useRef } from "react";
import type { Language } from "#src/platform/language/language.ts";
import type { DeletedData } from "#src/sign-in/sign-in-schema.ts";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import type { MyData } from "./use-held-data.ts";

interface DeleteDialogProps extends Pick<MyData, "deleteAll"> {
  isOpen: boolean;
  count: number;
  /** How many searches would end. */
  alertCount: number;
  onClose: () => void;
}

export function DeleteDialog({ isOpen, count, alertCount, onClose, deleteAll }: DeleteDialogProps) {
  const language = useLanguage();
  const { text } = language;
  const headingId = useId();
  const deleting = useAttempt(async () => {
    const isDone = await deleteAll();
    if (isDone) onClose();
    return isDone;
  });
  const { isRunning: isDeleting, hasFailed } = deleting;
  function close() {
    if (isDeleting) return;
    deleting.forget();
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={headingId} size="note">
      <DialogBody>
        <h2 id={headingId} tabIndex={-1}>
          {titleOf(language, count, alertCount)}
        </h2>
        <p>
          {text(
            "You can’t undo this.{count, plural, =0 {} other { Clubs keep what they have already received by email.}}{alertCount, plural, =0 {} other { Your searches will end, and we’ll delete your address.}}",
            { count, alertCount },
          )}
        </p>
        {count > 0 && (
          <p>{text("If a message is still on its way, we’ll deliver it first and delete it within an hour.")}</p>
        )}
        <FieldError>{hasFailed && text("That didn’t work. Press Delete to try again.")}</FieldError>
        <p className="vh" role="status">
          {isDeleting ? text("Deleting…") : ""}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" isDisabled={isDeleting} onClick={close}>
          {count + alertCount === 1 ? text("Keep it") : text("Keep them")}
        </Button>
        <Button variant="bib" isDisabled={isDeleting} onClick={deleting.start}>
          {isDeleting ? text("Deleting…") : text("Delete")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function titleOf({ text }: Language, count: number, alertCount: number): string {
  if (alertCount === 0) {
    return text("{count, plural, one {Delete your message?} other {Delete your # messages?}}", { count });
  }
  if (count === 0) {
    return text("{alertCount, plural, one {Delete your search?} other {Delete your # searches?}}", { alertCount });
  }
  return text(
    "{count, plural, one {{alertCount, plural, one {Delete your message and search?} other {Delete your message and # searches?}}} other {{alertCount, plural, one {Delete your {count} messages and search?} other {Delete your {count} messages and # searches?}}}}",
    { count, alertCount },
  );
}

export function DeletedNotice({ deleted: { Deleted, EndedAlerts, Waiting } }: { deleted: DeletedData }) {
  const { text } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may have been removed.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice icon="tick" ground="chalk">
        <p>
          <strong>
            {text("{count, plural, one {# message has been deleted.} other {# messages have been deleted.}}", {
              count: Deleted,
            })}
          </strong>
        </p>
        {EndedAlerts > 0 && (
          <p>
            {text(
              "{count, plural, one {# search has ended. We won’t email you about it again.} other {# searches have ended. We won’t email you about them again.}}",
              { count: EndedAlerts },
            )}
          </p>
        )}
        {Waiting > 0 && (
          <p>
            {text(
              "{count, plural, one {# message is still on its way to a club. We’ll deliver it first, and delete it within an hour.} other {# messages are still on their way to a club. We’ll deliver them first, and delete them within an hour.}}",
              { count: Waiting },
            )}
          </p>
        )}
      </Notice>
    </div>
  );
}
