// The result of a deletion, which gets the focus.
import { useEffect, useRef } from "react";
import type { DeletedData } from "#src/sign-in/sign-in-schema.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import styles from "./my-data.module.css";

export function DeletedNotice({ deleted: { Deleted, EndedAlerts, Waiting } }: { deleted: DeletedData }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may have been removed.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.deleted}>
      <Icon name="tick" />
      <div>
        <p>
          <strong>{Deleted === 1 ? "1 message is deleted." : `${Deleted} messages are deleted.`}</strong>
        </p>
        {EndedAlerts > 0 && (
          <p>{EndedAlerts === 1 ? "1 search has ended." : `${EndedAlerts} searches have ended.`} We write no more.</p>
        )}
        {Waiting > 0 && (
          <p>
            {Waiting === 1 ? "1 message is" : `${Waiting} messages are`} still on the way to a club. We deliver first,
            and delete within the hour after that.
          </p>
        )}
      </div>
    </div>
  );
}
