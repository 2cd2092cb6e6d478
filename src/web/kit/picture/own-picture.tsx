// A picture of the association, cropped for phones and for wide screens. Decoration, so it has no alternative text.

export interface OwnImages {
  desktop: string;
  mobile: string;
}

/** Fills its parent, which must have a size. `isFirst`: on the first screen, so it is loaded with priority. */
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
