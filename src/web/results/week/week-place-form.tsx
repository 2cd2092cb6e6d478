// A place alone: posted, so that nothing typed is in an address, and answered with the week around it.
import { useId } from "react";
import { Button } from "#src/web/kit/button/button.tsx";
import type { ListPath } from "#src/web/results/use-list-path.ts";
import styles from "./week-place-form.module.css";

interface WeekPlaceFormProps {
  listPath: ListPath;
  /** What was typed, where no place was found for it. */
  notFound?: string;
}

export function WeekPlaceForm({ listPath, notFound }: WeekPlaceFormProps) {
  const id = useId();
  return (
    <form method="post" action={`${listPath}/week`} className={`panel stack ${styles.form}`}>
      <h2>
        <label htmlFor={id}>What is on this week near…</label>
      </h2>
      <p id={`${id}-help`}>A place, or a postcode: the first half will do.</p>
      <div className="row">
        <input
          id={id}
          name="place"
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={notFound}
          aria-describedby={notFound === undefined ? `${id}-help` : `${id}-error`}
          aria-invalid={notFound !== undefined}
        />
        <Button type="submit" variant="bib">
          Show the week
        </Button>
      </div>
      {notFound !== undefined && (
        <p role="alert" id={`${id}-error`}>
          We know no place of this name. Check the spelling, or use the first half of your postcode.
        </p>
      )}
    </form>
  );
}
