// Asks for confirmation before answers are discarded (specification §2.21).
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";

const headingId = "questionnaire-exit";

interface ExitDialogProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function ExitDialog({ isOpen, onLeave, onStay }: ExitDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onStay} labelledBy={headingId} size="note">
      <DialogBody>
        <h1 id={headingId} tabIndex={-1}>
          Are you sure you want to quit?
        </h1>
        <p>If you quit your progress will be lost</p>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" onClick={onLeave}>
          Yes
        </Button>
        <Button variant="bib" onClick={onStay}>
          No
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
