// A list that shows its first items, with a button for the rest (specification §4.17). Without script, in print and for
// search engines it has all items.
import { type ReactNode, useState } from "react";
import { Button } from "#src/web/kit/button/button.tsx";
import styles from "./show-more-list.module.css";

/** Items shown before the button is pressed (§4.17). */
const firstShown = 3;

interface ShowMoreListProps {
  /** <li> contents with their keys. */
  items: { key: string | number; content: ReactNode; className?: string }[];
  /** What the rest is, after "Show 4 more": "girls’ teams". */
  thing: string;
  className?: string;
}

export function ShowMoreList({ items, thing, className }: ShowMoreListProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = items.length - firstShown;
  return (
    <>
      <ul className={className}>
        {items.map(({ key, content, className: itemClass = "" }, at) => (
          <li key={key} className={at >= firstShown && !isOpen ? `${itemClass} ${styles.rest}` : itemClass}>
            {content}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="link"
          iconAfter="chevron-down"
          className={isOpen ? `${styles.toggle} ${styles.open}` : styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Hide ${rest} ${thing}` : `Show ${rest} more ${thing}`}
        </Button>
      )}
    </>
  );
}
