// A field that people do not see; machines fill it in.
import styles from "./contact-dialog/contact-dialog.module.css";

export function FaxField() {
  return (
    <div className={styles.fax} aria-hidden="true">
      <label>
        Fax <input name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
