// A drawing from src/web/art: a cached SVG file that uses the page's colours, so that themes change it too.

export interface PictureProps {
  /** Imported from src/web/art; null leaves the place empty. */
  art: string | null;
  /** The part that must be seen, in the picture's own units: "0 0 640 360". */
  viewBox: string;
  /** Where the picture is cut when its place has another shape; default: centre. */
  align?: "xMidYMid" | "xMaxYMid" | "xMinYMid";
  className?: string;
}

/** Decoration only. It fills its place; give the place a shape so that nothing moves when the picture arrives. */
export function Picture({ art, viewBox, align = "xMidYMid", className }: PictureProps) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={`${align} slice`} aria-hidden="true">
      {art !== null && <use href={`${art}#picture`} />}
    </svg>
  );
}
