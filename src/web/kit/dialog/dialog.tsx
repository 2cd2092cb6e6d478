// A native modal dialog that keeps the focus inside, closes on Escape and restores the focus.
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { pressedKey } from "#src/web/kit/typing/composition.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  isOpen: boolean;
  /** Escape, the back gesture or a close button asks; the owner decides on `isOpen`. */
  onClose: () => void;
  /** Id of the heading inside; it takes the focus on opening, so give it tabIndex -1. */
  labelledBy: string;
  /**
   * "question": as tall as the screen allows, for one question after another. "note": as tall as
   * its content. "panel": a strip of 375 px along the screen's edge, as tall as the screen.
   */
  size?: "question" | "note" | "panel";
  children: ReactNode;
}

/** Renders nothing while closed. The page behind does not scroll while it is open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, labelledBy, size = "question", children }: Omit<DialogProps, "isOpen">) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    const unlock = keepScrollbarWidth();
    element?.showModal();
    document.getElementById(labelledBy)?.focus();
    return () => {
      element?.close();
      unlock();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // Opened by the address, or from a closed menu: the focus begins at the page's content.
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [labelledBy]);

  function answerKey(event: KeyboardEvent<HTMLDialogElement>) {
    // A dialog over this one is a child in React's tree: its keys are its own.
    if (event.target instanceof Element && event.target.closest("dialog") !== event.currentTarget) return;
    if (pressedKey(event) === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    } else wrapFocus(event);
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={labelledBy}
      onKeyDown={answerKey}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** The page stops scrolling under a dialog (in the styles); its scrollbar's room stays. */
function keepScrollbarWidth(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
  return () => style.removeProperty("scrollbar-gutter");
}

/** The line above, three in a row: back, where we are, close. Empty where one is missing. */
export function DialogTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}

/** The part that scrolls. */
export function DialogBody({ children, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={`stack ${styles.body}`}>
      {children}
    </div>
  );
}

/** The next step, always in sight. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

export function CloseButton({ onClick, label }: { onClick: () => void; label?: string }) {
  const { text } = useLanguage();
  return (
    <button type="button" className={`hit-sign ${styles.close}`} aria-label={label ?? text("Close")} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/**
 * Handles Tab and Shift+Tab at the ends of the element the handler sits on; leaves every other key
 * alone. No dialog begins or ends with radio buttons, of which the browser would stop at one.
 */
function wrapFocus(event: KeyboardEvent<HTMLElement>) {
  if (pressedKey(event) !== "Tab") return;
  const all = event.currentTarget.querySelectorAll<HTMLElement>(focusable);
  const controls = [...all].filter((control) => control.checkVisibility());
  const [first, last] = [controls[0], controls.at(-1)];
  const active = document.activeElement;
  const isInside = controls.some((control) => control === active);
  if (event.shiftKey ? active !== first && isInside : active !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
