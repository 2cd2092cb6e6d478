// The product's line icons, on a grid of 24 units, in the colour of the text next to them.
import styles from "./icon.module.css";

export const iconPaths = {
  "arrow-right": "M4 12h15M13 6l6 6-6 6",
  "arrow-left": "M20 12H5M11 6l-6 6 6 6",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-right": "M9 6l6 6-6 6",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M5 5l14 14M19 5L5 19",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  tick: "M4 13l5 5L20 6",
  cross: "M6 6l12 12M18 6L6 18",
  share: "M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  filters: "M3 7h11M18 7h3M3 17h3M10 17h11M18 7a2 2 0 1 0-4 0a2 2 0 1 0 4 0M10 17a2 2 0 1 0-4 0a2 2 0 1 0 4 0",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  list: "M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01",
  mail: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 7l9 7 9-7",
  pin: "M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM14.5 9a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0",
  directions: "M12 3l9 9-9 9-9-9zM9 14v-3h6M13 9l2 2-2 2",
  globe: "M21 12a9 9 0 1 0-18 0a9 9 0 1 0 18 0M3 12h18M12 3c6 6 6 12 0 18M12 3c-6 6-6 12 0 18",
  phone:
    "M6.5 3h3l1.5 5-2.2 1.5a11 11 0 0 0 5.7 5.7L16 13l5 1.5v3A3.5 3.5 0 0 1 17.5 21 14.5 14.5 0 0 1 3 6.5 3.5 3.5 0 0 1 6.5 3z",
  alert: "M21 12a9 9 0 1 0-18 0a9 9 0 1 0 18 0M12 7v6M12 16.5v.01",
  locate: "M18 12a6 6 0 1 0-12 0a6 6 0 1 0 12 0M12 2v4M12 18v4M2 12h4M18 12h4",
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z",
  retry: "M20 11a8 8 0 1 0-2.3 6M20 4v7h-7",
  calendar: "M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4",
  person: "M16 8a4 4 0 1 0-8 0a4 4 0 1 0 8 0M4 21c0-5 3.5-7 8-7s8 2 8 7",
} as const;

export type IconName = keyof typeof iconPaths;

/** These point along a line, and turn where text runs from right to left. */
const isAlong = /-left|-right|list|external/;

/** Decoration, hidden from screen readers: the text beside it or the label says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const classes = [styles.icon, isAlong.test(name) && styles.along, className].filter(Boolean).join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
