// Which pictures are stored: each story on a phone, one of each kind in other ways too.

/** What the start page lists. */
export interface Listed {
  /** "?story=no-answer". */
  address: string;
  drawsMap: boolean;
  rendersAllRows: boolean;
}

export interface Picture extends Listed {
  /** The stored file's name, without its ending. */
  name: string;
  theme: "evening" | "dusk";
  viewport: { width: number; height: number };
  /** How the page is shown: its first screen, all of it, in the dark, or as some browsers do. */
  manner: "usual" | "whole" | "dark" | "forced-colours" | "large-text" | "print" | "without-script";
}

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

type View = Pick<Picture, "theme" | "viewport" | "manner">;
/** A screen of each kind, which stands for the others of it. */
const screens = ["home", "list-of-clubs", "club-with-15-teams", "venue-with-26-sessions", "filters-some-chosen"];
const onPaper = [
  "club-with-15-teams",
  "club-with-120-teams",
  "venue-with-26-sessions",
  "venue-with-400-sessions",
  "team",
];
const onSmallScreens = [...screens, "filter-of-facilities-some-chosen", "name-without-spaces"];
const turnedSideways = [
  ...["map-of-ten-places", "sheet-over-the-whole-map", "filters-some-chosen", "contact-form-ready"],
];

/** A state of each kind: on a desk the others differ from these in words. */
const onDesk = [
  ...screens,
  ...[
    "one-answer-49-miles-away",
    "no-answer-and-what-would-help",
    "club-with-120-teams",
    "name-without-spaces",
    "team",
  ],
  ...["club-with-nothing-known-but-its-name", "provider", "filter-of-facilities-some-chosen", "contact-form-ready"],
  "map-of-ten-places",
  ...["places-with-the-longest-names", "something-wrong-here", "where-this-comes-from", "open-data"],
];

/** The map's own page is the same with or without places. */
const withoutScript = [
  ...["home", "list-of-clubs", "map-with-nothing-on-it", "club-with-15-teams", "team", "venue-with-26-sessions"],
  ...["provider", "something-wrong-here", "ways-to-sign-in", "signing-in-on-the-way", "where-this-comes-from"],
  "open-data",
];

/** For what is below the first screen; the first four have most of it, and stand for others. */
const toTheEnd = [
  ...["kit", "list-of-clubs", "club-with-15-teams", "venue-with-programmes", "venue-with-26-sessions", "team"],
  ...["list-with-mixed-football-further-away-failed", "list-with-a-venues-sessions", "my-data", "venue-with-1-session"],
  ...["club-with-nothing-known-but-its-name", "name-without-spaces", "name-in-arabic", "provider-nothing-to-book"],
  "provider-with-nothing-known-but-its-name",
];

const first: View = { theme: "evening", viewport: phone, manner: "usual" };
const inDusk: View = { theme: "dusk", viewport: phone, manner: "usual" };
const inDuskOnDesk: View = { theme: "dusk", viewport: desk, manner: "usual" };
const more: [stories: string[], view: View][] = [
  [onDesk, inDuskOnDesk],
  [screens, inDusk],
  [onDesk, { theme: "evening", viewport: desk, manner: "dark" }],
  [onSmallScreens, { theme: "evening", viewport: phone, manner: "dark" }],
  [screens, { theme: "dusk", viewport: phone, manner: "dark" }],
  [toTheEnd, { theme: "evening", viewport: phone, manner: "whole" }],
  [toTheEnd.slice(0, 4), { theme: "dusk", viewport: phone, manner: "whole" }],
  [[...screens, "map-of-ten-places"], { theme: "evening", viewport: phone, manner: "forced-colours" }],
  [[...screens, "map-of-ten-places"], { theme: "evening", viewport: phone, manner: "large-text" }],
  [["contact-form-ready"], { theme: "evening", viewport: { width: 844, height: 390 }, manner: "large-text" }],
  [onPaper, { theme: "evening", viewport: desk, manner: "print" }],
  [withoutScript, { theme: "evening", viewport: phone, manner: "without-script" }],
  [withoutScript, { theme: "dusk", viewport: desk, manner: "without-script" }],
  [onSmallScreens, { theme: "evening", viewport: { width: 320, height: 640 }, manner: "usual" }],
  [turnedSideways, { theme: "evening", viewport: { width: 844, height: 390 }, manner: "usual" }],
];

const nameOf = ({ address }: Listed) => address.replace("?story=", "");

function pictureOf(listed: Listed, { theme, viewport, manner }: View): Picture {
  const ending = manner === "usual" ? theme : ["whole", "dark"].includes(manner) ? `${manner}-${theme}` : manner;
  return { ...listed, theme, viewport, manner, name: `${nameOf(listed)}-${ending}-${viewport.width}` };
}

/** The stored pictures of one story; the first is the phone's in evening. */
export function picturesOf(listed: Listed): Picture[] {
  const further = more.filter(([stories]) => stories.includes(nameOf(listed)));
  return [first, ...further.map(([, view]) => view)].map((view) => pictureOf(listed, view));
}

/** For looking at: both themes at every width that matters, and on paper. */
export function allViewsOf(listed: Listed): Picture[] {
  const sizes = [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const;
  const views = sizes.flatMap(([width, height]) =>
    (["evening", "dusk"] as const).map((theme): View => ({ theme, viewport: { width, height }, manner: "usual" })),
  );
  return [...views, { theme: "evening" as const, viewport: desk, manner: "print" as const }].map((view) =>
    pictureOf(listed, view),
  );
}
