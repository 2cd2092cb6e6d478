// The line above a dialog: what it is, in one line or several, and the way out.
import { CloseButton } from "#src/web/kit/dialog/dialog.tsx";
import { takeFocus } from "#src/web/kit/field/field.tsx";
import styles from "./contact-dialog.module.css";

/** Letters beyond which a title takes four lines of a phone. */
const longTitle = 60;

interface DialogHeadingProps {
  /** Of the heading, by which the dialog is labelled. */
  id: string;
  title: string;
  onClose: () => void;
  /** It comes in the place of another. */
  takesFocus?: boolean;
}

export function DialogHeading({ id, title, onClose, takesFocus }: DialogHeadingProps) {
  const className = title.length > longTitle ? styles.long : undefined;
  return (
    <div className={`row start gap-4 ${styles.top}`}>
      <h2 id={id} tabIndex={-1} className={className} ref={takesFocus ? takeFocus : undefined}>
        {title}
      </h2>
      <CloseButton onClick={onClose} />
    </div>
  );
}
