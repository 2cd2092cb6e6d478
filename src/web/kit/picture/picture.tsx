// Pictures: our drawings, which themes colour, and the association's. Decoration, no text.

interface PictureProps {
  /** Imported from src/web/art. */
  art: string;
  /** The part that must be seen, in the picture's own units: "0 0 640 360". */
  viewBox: string;
  /** Where the picture is cut when its place has another shape; default: centre. */
  align?: "xMidYMid" | "xMaxYMid" | "xMinYMid";
  className?: string;
}

/** Decoration that fills its place; give that a shape so that nothing moves when it arrives. */
export function Picture({ art, viewBox, align = "xMidYMid", className }: PictureProps) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={`${align} slice`} aria-hidden="true">
      <use href={`${art}#picture`} />
    </svg>
  );
}

export interface OwnImages {
  desktop: string;
  mobile: string;
}

/** Fills its parent, which must have a size. `isFirst`: on the first screen, so a priority. */
export function OwnPicture({
  images,
  className,
  isFirst,
}: {
  images: OwnImages;
  className?: string;
  isFirst?: boolean;
}) {
  return (
    <picture>
      <source media="(width >= 62rem)" srcSet={images.desktop} />
      <img
        src={images.mobile}
        alt=""
        className={className}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
      />
    </picture>
  );
}
