// Turns what the layout service answers (names of §3.14) into our content, over its defaults.
import { type ContentPart, layOver, type SiteContent } from "./content-parts.ts";
import type { HomeContent } from "./site-content.ts";

export type LayoutCall = { kind: "render"; item: string } | { kind: "placeholder"; name: string };

/** Which call brings which part. */
export const layoutCalls: Record<ContentPart, LayoutCall> = {
  home: { kind: "render", item: "/" },
  pages: { kind: "render", item: "/pages" },
  recommendations: { kind: "render", item: "/recommendations" },
  "anti-slavery": { kind: "render", item: "/anti-slavery" },
  navigation: { kind: "placeholder", name: "header" },
  banners: { kind: "placeholder", name: "banner" },
  programmes: { kind: "placeholder", name: "programmes" },
  initiatives: { kind: "placeholder", name: "initiatives" },
  "record-pages": { kind: "placeholder", name: "record-pages" },
  "map-cards": { kind: "placeholder", name: "map-cards" },
  questionnaire: { kind: "placeholder", name: "questionnaire" },
  mails: { kind: "placeholder", name: "mails" },
};

type Fields = Record<string, unknown>;

/** Not yet checked against the part's schema. Null where the answer has no fields at all. */
export function translateLayout(part: ContentPart, answer: unknown, defaults: SiteContent): unknown {
  const fields = fieldsOf(answer);
  if (fields === null) return null;
  switch (part) {
    case "home":
      return home(fields, defaults.home);
    case "navigation":
      return Array.isArray(fields.links) ? fields.links.map(navigationEntry) : null;
    case "banners":
      return { podcast: podcast(fields.navigationFields), promotion: promotion(fields.banner) };
    case "initiatives":
      return initiatives(fields, defaults.initiatives);
    case "record-pages":
      return recordPages(fields, defaults["record-pages"]);
    case "map-cards":
      return mapCards(fields, defaults["map-cards"]);
    case "recommendations":
      return recommendations(fields, defaults.recommendations);
    case "questionnaire":
    case "mails":
      return layOver(defaults[part], fields[part]);
    default:
      return fields[part] ?? null;
  }
}

/** The fields of a rendered route, or of a placeholder's components, whatever wraps them. */
function fieldsOf(answer: unknown): Fields | null {
  if (!isFields(answer)) return null;
  if (Array.isArray(answer.elements)) {
    const components = answer.elements.filter(isFields).map(({ fields }) => (isFields(fields) ? fields : {}));
    return plain(Object.assign({}, ...components)) as Fields;
  }
  const { sitecore } = answer;
  const route = isFields(sitecore) && isFields(sitecore.route) ? sitecore.route : null;
  return route && isFields(route.fields) ? (plain(route.fields) as Fields) : null;
}

/** Our content has seven levels, twice that when wrapped. Deeper answers are refused. */
const deepest = 40;

/** Content systems wrap a value as `{ value: … }`, and an item's fields as `{ fields: … }`. */
function plain(value: unknown, depth = 0): unknown {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1));
  if (!isFields(value)) return value;
  if ("value" in value) return plain(value.value, depth + 1);
  if (isFields(value.fields)) return plain(value.fields, depth + 1);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, depth + 1)]));
}

function home(fields: Fields, defaults: HomeContent): unknown {
  const { hero, footballTypeHeadings: types, quickLinks: links, faInitiatives } = fields;
  return {
    ...defaults,
    hero: isFields(hero) ? overlay(defaults.hero, heroTexts(hero)) : hero || defaults.hero,
    typesHeading: textOr(types, "heading", defaults.typesHeading),
    types: cards(inside(types).items, defaults.types),
    quickLinksHeading: textOr(links, "heading", defaults.quickLinksHeading),
    quickLinksText: textOr(links, "description", defaults.quickLinksText),
    quickLinks: overlayEach(inside(links).items, defaults.quickLinks, (item) => ({
      label: item.label,
      to: destination(item.link),
    })),
    initiativesHeading: textOr(faInitiatives, "heading", defaults.initiativesHeading),
    initiatives: cards(inside(faInitiatives).items, defaults.initiatives),
  };
}

const heroTexts = (hero: Fields): Fields => ({
  title: hero.title,
  subtitle: hero.subtitle,
  text: hero.description,
  action: hero.callToActionText,
  note: hero.note,
  images: images(hero),
});

/** A group's texts, else the default; anything else as it is, so that the check names it. */
function textOr(group: unknown, name: string, own: string): unknown {
  if (!isFields(group)) return group || own;
  return group[name] || own;
}

/** Items in any order, each over the default of its SessionType_ID. */
function initiatives(fields: Fields, defaults: SiteContent["initiatives"]): unknown {
  const { heading, promos, categories, items } = fields;
  const own = (item: Fields) => defaults.initiatives.find(({ id }) => id === Number(item.SessionType_ID));
  const over = (item: unknown) =>
    isFields(item) ? overlay(own(item) ?? {}, { ...card(item), ages: item.ages }) : item;
  return overlay(defaults, {
    heading,
    promos,
    categories,
    initiatives: Array.isArray(items) ? items.map(over) : items,
  });
}

/** The pictures of each kind of page in the answer; those of other kinds are the file's. */
function recordPages(fields: Fields, defaults: SiteContent["record-pages"]): unknown {
  const kinds = Object.entries(defaults).map(([kind, own]) => {
    const { heroImages } = inside(fields[kind]);
    const heroes = Array.isArray(heroImages)
      ? heroImages.map((item) => (isFields(item) ? (images(item) ?? item) : item))
      : heroImages;
    return [kind, overlay(own, { heroImages: heroes })];
  });
  return Object.fromEntries(kinds);
}

/** Each logo over the file's own of its label; one that is new there must say all it needs. */
function mapCards({ logos: items }: Fields, defaults: SiteContent["map-cards"]): unknown {
  if (!Array.isArray(items)) return items === undefined || items === null ? defaults : { logos: items };
  const own = (label: unknown) => defaults.logos.find((logo) => logo.label === label) ?? {};
  const over = (item: unknown) => {
    if (!isFields(item)) return item;
    const { label, drawing, programmes, footballTypes } = item;
    return overlay(own(label), { label, drawing, programmes, footballTypes, image: pictureWithText(item.logo) });
  };
  return { logos: items.map(over) };
}

/** The whole part, or a kind of football's page data over the file's own; or both. */
function recommendations({ pageData, recommendations: whole }: Fields, defaults: SiteContent["recommendations"]) {
  if (pageData === undefined) return whole ?? null;
  const base = isFields(whole) ? whole : defaults;
  if (!Array.isArray(pageData) || !Array.isArray(base.footballTypes)) return { ...base, footballTypes: pageData };
  const own: unknown[] = base.footballTypes;
  const items = pageData.map(inside);
  const types = own.map((type) => {
    const item = items.find(({ FootballType }) => FootballType === inside(type).footballType);
    return isFields(type) ? overlay(type, { description: item?.IntroText }) : type;
  });
  // Kept, so that the check names them.
  const unknown = items.filter((item) => !own.some((type) => inside(type).footballType === item.FootballType));
  return { ...base, footballTypes: [...types, ...unknown] };
}

function cards(items: unknown, defaults: HomeContent["types"]): unknown {
  return overlayEach(items, defaults, card);
}

function card(item: Fields): Fields {
  return {
    tag: item.tag,
    title: item.title,
    text: item.Description,
    action: isFields(item.CTA_Link) ? item.CTA_Link.text : undefined,
    to: destination(item.CTA_Link),
    images: images(item),
    logos: logos(item.sessionLogos),
  };
}

/** As many as were answered, each over the default in its place; else the defaults. */
function overlayEach(items: unknown, defaults: object[], translate: (item: Fields) => Fields): unknown {
  if (items === undefined || items === null) return defaults;
  if (!Array.isArray(items)) return items;
  return items.map((item, at) => (isFields(item) ? overlay(defaults[at] ?? {}, translate(item)) : item));
}

function navigationEntry(entry: unknown): unknown {
  if (!isFields(entry)) return entry;
  const children = childrenOf(entry);
  if (children.length === 0) return plainLink(entry);
  const columns = children.map((column) =>
    isFields(column) ? { heading: column.label, links: childrenOf(column).map(plainLink) } : column,
  );
  return { label: entry.label, columns };
}

const childrenOf = ({ children }: Fields): unknown[] => (Array.isArray(children) ? children : []);
const plainLink = (link: unknown): unknown =>
  isFields(link) ? { label: link.label, to: destination(link.link) } : link;

function podcast(navigationFields: unknown): unknown {
  const fields = inside(navigationFields);
  if (fields.IsPodcastBanner !== true) return null;
  const label = isFields(fields.DestinationLink) ? fields.DestinationLink.text : undefined;
  return filled({
    official: fields.OfficialSegment,
    copy: fields.PodcastSegment,
    link: { label, to: destination(fields.DestinationLink) },
    background: source(fields.BackgroundCrop),
  });
}

function promotion(banner: unknown): unknown {
  if (!isFields(banner)) return null;
  const label = isFields(banner.textLink) ? banner.textLink.text : undefined;
  return filled({
    id: banner.id,
    copy: banner.copy,
    link: label === undefined ? undefined : { label, to: destination(banner.url ?? banner.textLink) },
    ground: banner.colours ?? "light",
    image: pictureWithText(banner.image),
    logos: logos(banner.logos),
    hasCloseButton: banner.closeButton ?? true,
  });
}

function images({ desktopImage, mobileImage }: Fields): unknown {
  const [desktop, mobile] = [source(desktopImage), source(mobileImage)];
  if (desktop === undefined && mobile === undefined) return undefined;
  return { desktop: desktop ?? mobile, mobile: mobile ?? desktop };
}

const logos = (list: unknown): unknown =>
  Array.isArray(list) ? list.map(pictureWithText).filter((logo) => logo !== undefined) : list;

/** A picture and its alternative text; undefined for a field without one. */
function pictureWithText(image: unknown): unknown {
  if (!isFields(image)) return image;
  return image.src ? { src: image.src, alt: image.alt ?? "" } : undefined;
}

/** A picture's URL, given as text or as an object. */
const source = (image: unknown): unknown => (isFields(image) ? image.src : image);

/** A link's URL, given as text or as an object. */
function destination(link: unknown): unknown {
  return isFields(link) ? link.href : link;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const inside = (value: unknown): Fields => (isFields(value) ? value : {});
/** Without empty fields: editors leave fields empty, and systems send null for them. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? "") !== ""));
const overlay = (defaults: object, fields: Fields): Fields => ({ ...defaults, ...filled(fields) });
