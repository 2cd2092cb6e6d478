// What screens are made of, where none shows all of it: looks, pictures, ends of a scale.
import type { ReactNode } from "react";
import { logoDrawings, type PlaceLogo } from "#src/site/programmes-content.ts";
import smallSided from "#src/web/art/small-sided.svg";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Flight } from "#src/web/kit/flight/flight.tsx";
import { Icon, type IconName, iconPaths } from "#src/web/kit/icon/icon.tsx";
import { CurrentLocation } from "#src/web/kit/location-field/location-field.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { LogosOfContent, PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { FilmPicture } from "#src/web/results/recommendation-list/film-picture.tsx";
import type { Story } from "../story.ts";

const ignore = () => undefined;

const buttons = (
  <div className="cluster">
    <Button variant="bib" iconAfter="arrow-right">
      Next
    </Button>
    <Button variant="line" icon="map">
      Second
    </Button>
    <Button variant="link" icon="arrow-left">
      Back
    </Button>
    <Button variant="bib" isDisabled>
      Not yet
    </Button>
    <ButtonLink variant="line" to="/">
      A link that looks like a button
    </ButtonLink>
  </div>
);

const drawn = (drawing: PlaceLogo["drawing"], at: number): PlaceLogo => ({
  label: `Programme ${at + 1}`,
  drawing,
  programmes: ["wildcats"],
});
const own = (src: string): PlaceLogo => ({ ...drawn("star", 0), image: { src, alt: "A ball" } });
const logos = (shown: PlaceLogo[]) => (
  <LogosOfContent value={shown}>
    <PlaceLogos programmes={["Wildcats"]} footballTypes={[]} />
  </LogosOfContent>
);

const kit: Record<string, ReactNode> = {
  Buttons: buttons,
  Icons: (
    <ul className="cluster">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} className="cluster small">
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
  "How far": (
    <div className="stack">
      {[0.03, 0.6, 2.7, 12.4, 49.9].map((miles) => (
        <Flight key={miles} miles={miles} reach={10} />
      ))}
    </div>
  ),
  Accreditation: (
    <>
      <Accreditation status="Accredited" level="2 Star" />
      <Accreditation status="In Progress" level={null} />
      <Accreditation status="Expired" level="3 Star" />
    </>
  ),
  Notices: (
    <div className="stack">
      <Notice icon="shield">Messages about under 18s go to the club’s welfare officer.</Notice>
      <Notice ground="chalk">Mixed football is included.</Notice>
      <Notice ground="light">We’ve added some more.</Notice>
    </div>
  ),
  "Logos, drawn by us, of the association, and missing": (
    <div className="stack">
      {[0, 3, 6].map((from) => (
        <div key={from}>{logos(logoDrawings.slice(from, from + 3).map(drawn))}</div>
      ))}
      {logos([own("/favicon.svg")])}
      {logos([own("/no-such-picture.svg")])}
    </div>
  ),
  "A film to watch": (
    <FilmPicture
      of="futsal"
      art={smallSided}
      viewBox="62 30 470 318"
      video={{ src: "https://player.example.org/1", title: "Five a side in the hall", length: "1 min" }}
    />
  ),
  "The device’s position": <CurrentLocation isInForce onChange={ignore} />,
};

export const kitStories: Story[] = [
  {
    name: "Kit",
    element: (
      <div className="wrap band stack">
        <h1>Kit</h1>
        <div>
          {Object.entries(kit).map(([title, element]) => (
            <section key={title} className="panel">
              <h2>{title}</h2>
              {element}
            </section>
          ))}
          <section className="panel on-night">
            <h2>Buttons on night</h2>
            {buttons}
          </section>
        </div>
      </div>
    ),
  },
];
