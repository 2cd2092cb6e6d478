// A picture that the association supplied, in two cuts: one for phones, one for desks. Decoration, so it has no words.

export interface OwnImages {
  desktop: string;
  mobile: string;
}

/** It fills its place; give the place a shape. `isFirst`: it is what the first screen is about, so it comes at once. */
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
