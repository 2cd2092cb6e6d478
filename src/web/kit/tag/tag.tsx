// A small label that is not a control: an audience, a state.
import type { ReactNode } from "react";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import styles from "./tag.module.css";

export function Tag({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
