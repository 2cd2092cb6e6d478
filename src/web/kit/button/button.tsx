// The three variants of an action: the bib (the next step, one a screen), the line (a second way), the link (a quiet way).
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

function classOf({ variant = "line", isBig, className }: Appearance): string {
  return [styles.button, styles[variant], isBig && styles.big, className].filter(Boolean).join(" ");
}

function Content({ icon, iconAfter, children }: Appearance) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} className={styles.after} />}
    </>
  );
}

type ButtonProps = Appearance &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** A step that cannot be taken yet: stays focusable and says so, wears no bib, and its press does nothing. */
    isDisabled?: boolean;
    /** Pressed while it cannot be taken: the chance to say what is missing. */
    onTooEarly?: () => void;
  };

export function Button({
  variant,
  isBig,
  icon,
  iconAfter,
  className,
  children,
  isDisabled,
  onTooEarly,
  onClick,
  ...rest
}: ButtonProps) {
  const appearance = { variant, isBig, icon, iconAfter, className, children };
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isDisabled) {
      event.preventDefault();
      onTooEarly?.();
    } else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classOf(appearance)}
      aria-disabled={isDisabled || undefined}
      onClick={press}
    >
      <Content {...appearance} />
    </button>
  );
}

/** The same variants for going somewhere: `to` inside the product, `href` outside it. */
export function ButtonLink({
  variant,
  isBig,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: Appearance & (ComponentProps<typeof Link> | (ComponentProps<"a"> & { to?: undefined }))) {
  const appearance = { variant, isBig, icon, iconAfter, className, children };
  const content = <Content {...appearance} />;
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={classOf(appearance)}>
        {content}
      </Link>
    );
  }
  return (
    <a {...rest} className={classOf(appearance)}>
      {content}
    </a>
  );
}
