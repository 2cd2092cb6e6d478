// The variants of an action: bib (the next step, one a screen), line (second), link (quiet).
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import styles from "./button.module.css";

export type ButtonVariant = "bib" | "line" | "link";

interface Appearance {
  variant?: ButtonVariant;
  isBig?: boolean;
  /** Before the label. */
  icon?: IconName;
  /** After the label; arrows step forward on hover. */
  iconAfter?: IconName;
  className?: string;
  children: ReactNode;
}

/** The element's own properties, with the class and the content that the variant gives it. */
function dressed<Element>(props: Appearance & Element) {
  const { variant = "line", isBig, icon, iconAfter, className, children, ...rest } = props;
  return {
    ...rest,
    className: [styles.button, styles[variant], isBig && styles.big, className].filter(Boolean).join(" "),
    children: (
      <>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {iconAfter && <Icon name={iconAfter} className={styles.after} />}
      </>
    ),
  };
}

type ButtonProps = Appearance &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** A step not possible yet: focusable and says so, wears no bib, and its press does nothing. */
    isDisabled?: boolean;
    /** Pressed while it cannot be taken: the chance to say what is missing. */
    onTooEarly?: () => void;
  };

export function Button({ isDisabled, onTooEarly, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isDisabled) {
      event.preventDefault();
      onTooEarly?.();
    } else onClick?.(event);
  }
  return <button type="button" {...dressed(rest)} aria-disabled={isDisabled || undefined} onClick={press} />;
}

/** The same variants for going somewhere: `to` inside the product, `href` outside it. */
export function ButtonLink(
  props: Appearance & (ComponentProps<typeof Link> | (ComponentProps<"a"> & { to?: undefined })),
) {
  if (props.to !== undefined) return <Link {...dressed(props)} />;
  const { children, ...rest } = dressed(props);
  return <a {...rest}>{children}</a>;
}
