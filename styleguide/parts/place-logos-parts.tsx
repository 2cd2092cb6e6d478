// The logos of a place's card, for the style guide and its tests.
import { logoDrawings, type PlaceLogo } from "#src/site/programmes-content.ts";
import { LogosOfContent, PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import type { Part } from "#styleguide/part.ts";

const programmes = ["wildcats"];
const rendered = (drawing: PlaceLogo["drawing"], at: number): PlaceLogo => ({
  label: `Programme ${at + 1}`,
  drawing,
  programmes,
});

function Shown({ logos }: { logos: PlaceLogo[] }) {
  return (
    <LogosOfContent value={logos}>
      <PlaceLogos programmes={["Wildcats"]} footballTypes={[]} />
    </LogosOfContent>
  );
}

const own = (src: string): PlaceLogo => ({ ...rendered("star", 0), image: { src, alt: "A ball" } });

export const placeLogosParts: Part[] = [
  { name: "place logos, drawn by us", element: <Shown logos={logoDrawings.slice(0, 3).map(rendered)} /> },
  { name: "place logos, the others", element: <Shown logos={logoDrawings.slice(3, 6).map(rendered)} /> },
  { name: "place logos, the pitch", element: <Shown logos={[rendered("pitch", 6)]} /> },
  { name: "place logos, a picture of the association", element: <Shown logos={[own("/favicon.svg")]} /> },
  { name: "place logos, a picture that is missing", element: <Shown logos={[own("/no-such-picture.svg")]} /> },
];
