// The map's colours, from the page's own tokens, so that an association's theme colours the map too.

import type { StreetColour } from "#src/streets/streets.ts";

export interface MapColours {
  sea: string;
  land: string;
  stripe: string;
  abroad: string;
  coast: string;
  shore: string;
  town: string;
  townName: string;
  quietName: string;
  halo: string;
  ring: string;
}

type Rgb = [red: number, green: number, blue: number];

const tokenNow = (name: string) =>
  toRgb(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());

/** What the page's tokens give now. Any CSS colour will do in a token. */
export function mapColours(): MapColours {
  const token = tokenNow;
  const [wash, wash2, water, chalk, line, grass] = ["wash", "wash-2", "water", "chalk", "line", "grass-2"].map(
    token,
  ) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb];
  const land = mix(wash, chalk, 0.4);
  return {
    sea: css(mix(water, chalk, 0.25)),
    land: css(land),
    stripe: css(mix(land, wash2, 0.3)),
    abroad: css(mix(mix(water, chalk, 0.25), wash2, 0.72)),
    coast: css(mix(line, water, 0.35)),
    shore: css(mix(water, chalk, 0.55)),
    town: css(mix(wash2, grass, 0.16)),
    townName: css(token("ink")),
    quietName: css(token("ink-2")),
    halo: css(mix(land, chalk, 0.6)),
    ring: css(token("pitch")),
  };
}

/** The colours of a map with streets: greens and greys of the page that leave the strong ones to pins. */
export function streetColoursNow(): Record<StreetColour, string> {
  const [wash, wash2, water, chalk, line, grass, light, ink2, ink] = (
    ["wash", "wash-2", "water", "chalk", "line", "grass-2", "light", "ink-2", "ink"] as const
  ).map(tokenNow) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb];
  const land = mix(wash, chalk, 0.15);
  const sea = mix(water, chalk, 0.25);
  return {
    land: css(land),
    sea: css(sea),
    park: css(mix(wash2, grass, 0.12)),
    wood: css(mix(wash2, grass, 0.2)),
    pitch: css(mix(wash2, grass, 0.34)),
    pitchLine: css(chalk),
    sand: css(mix(land, light, 0.3)),
    built: css(mix(land, wash2, 0.7)),
    building: css(mix(wash2, line, 0.6)),
    path: css(mix(line, ink2, 0.12)),
    street: css(chalk),
    streetEdge: css(mix(line, ink2, 0.2)),
    mainRoad: css(mix(chalk, light, 0.6)),
    mainRoadEdge: css(mix(mix(line, light, 0.3), ink2, 0.22)),
    rail: css(mix(line, ink2, 0.25)),
    border: css(mix(line, ink2, 0.25)),
    townName: css(ink),
    quietName: css(ink2),
    waterName: css(mix(ink2, water, 0.1)),
    halo: css(mix(land, chalk, 0.6)),
  };
}

/** Lets the browser parse the colour, in any CSS form. */
function toRgb(colour: string): Rgb {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const mix = (from: Rgb, to: Rgb, share: number) => from.map((each, at) => each + (to[at]! - each) * share) as Rgb;

const css = (colour: Rgb) => `rgb(${colour.map(Math.round).join(",")})`;
