// Asks for confirmation before a person's messages are deleted, and says what is deleted and what is not.
import { useId, useState } from "react";
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import type { HeldDataInHand } from "./use-held-data.ts";

interface DeleteDialogProps extends Pick<HeldDataInHand, "deleteAll"> {
  isOpen: boolean;
  /** How many messages would be deleted. */
  count: number;
  /** How many searches would end. */
  alertCount: number;
  onClose: () => void;
}

export function DeleteDialog({ isOpen, count, alertCount, onClose, deleteAll }: DeleteDialogProps) {
  const headingId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function close() {
    if (isDeleting) return;
    setFailed(false);
    onClose();
  }
  async function confirm() {
    setDeleting(true);
    setFailed(false);
    const isDone = await deleteAll();
    setDeleting(false);
    if (isDone) onClose();
    else setFailed(true);
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={headingId} size="note">
      <DialogBody>
        <h2 id={headingId} tabIndex={-1}>
          {titleOf(count, alertCount)}
        </h2>
        <p>
          You cannot undo this.{count > 0 && " What a club has already received by email stays with the club."}
          {alertCount > 0 && " Your searches end, and we delete your address with them."}
        </p>
        {count > 0 && (
          <p>A message that is still on its way is delivered first, and deleted within the hour after that.</p>
        )}
        <FieldError>{hasFailed && "That did not work. Press Delete to try again."}</FieldError>
        <p className="vh" role="status">
          {isDeleting ? "Deleting…" : ""}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" isDisabled={isDeleting} onClick={close}>
          {count + alertCount === 1 ? "Keep it" : "Keep them"}
        </Button>
        <Button variant="bib" isDisabled={isDeleting} onClick={() => void confirm()}>
          {isDeleting ? "Deleting…" : "Delete"}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function titleOf(count: number, alertCount: number): string {
  const messages = count === 1 ? "message" : `${count} messages`;
  const searches = alertCount === 1 ? "search" : `${alertCount} searches`;
  if (alertCount === 0) return `Delete your ${messages}?`;
  return count === 0 ? `Delete your ${searches}?` : `Delete your ${messages} and ${searches}?`;
}
