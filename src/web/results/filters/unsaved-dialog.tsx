// Asks whether to keep changed filters before the panel closes (specification §2.47, §4.18).
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";

const headingId = "unsaved-heading";

interface UnsavedDialogProps {
  isOpen: boolean;
  isSaving: boolean;
  onSave: () => void;
  onLeave: () => void;
  onStay: () => void;
}

export function UnsavedDialog({ isOpen, isSaving, onSave, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onStay} labelledBy={headingId} size="note">
      <DialogBody>
        <h2 id={headingId} tabIndex={-1}>
          You have unsaved changes
        </h2>
        <p>Your filters have changed, but the list has not yet.</p>
        <p className="vh" role="status">
          {isSaving ? "Saving changes" : ""}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="link" isDisabled={isSaving} onClick={onStay}>
          Go Back
        </Button>
        <Button variant="line" isDisabled={isSaving} onClick={onLeave}>
          Exit without saving
        </Button>
        <Button variant="bib" isDisabled={isSaving} onClick={onSave}>
          {isSaving ? "Saving changes" : "Save and exit"}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
