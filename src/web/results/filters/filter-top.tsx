// The head of the filters panel: back, which filter this is, close.
import type { ReactNode } from "react";
import { CloseButton } from "#src/web/kit/dialog/dialog.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import styles from "./filter-panel.module.css";

interface FilterTopProps {
  headingId: string;
  /** Left out on the list of filters. */
  onBack?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FilterTop({ headingId, onBack, onClose, children }: FilterTopProps) {
  return (
    <div className={`on-night ${styles.top}`}>
      {onBack && (
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="arrow-left" /> <span className="vh">Back to filters</span>
        </button>
      )}
      <h2 id={headingId} tabIndex={-1}>
        {children}
      </h2>
      <CloseButton onClick={onClose} label="Close filters" />
    </div>
  );
}
