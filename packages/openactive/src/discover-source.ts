// Finds the feeds behind an address: a data catalogue lists dataset sites, these feeds; or a feed.
import { parseJson } from "@touchline/bounded-json/parse-json";
import type { FetchDocument } from "./fetch-document.ts";
import { idOf, isObject, type JsonObject, listOf, typesOf, urlOf } from "./json-ld.ts";

/** A catalogue of catalogues of datasets is as deep as they go. */
const deepest = 3;

/** Documents one discovery asks for: all of the country's datasets are some 300. */
const documentsAtMost = 2_000;

const feedsAtMost = 50;

/** What a dataset site or a feed says of its publisher. */
export interface DiscoveredSource {
  /** The dataset site, or the feed where there is none. */
  url: string;
  name: string;
  licenceUrl: string | null;
  publisherUrl: string | null;
  /** The publisher's own address for questions about its data; of an organisation. */
  publisherEmail: string | null;
  feedUrls: string[];
}

export interface Discovery {
  sources: DiscoveredSource[];
  /** Documents of a catalogue that could not be used, with the reason. */
  problems: { url: string; reason: string }[];
}

/** Nothing found, and why, where it leads nowhere. Documents are fetched one after another. */
export async function discoverSource(url: string, fetchDocument: FetchDocument): Promise<Discovery> {
  const discovery: Discovery = { sources: [], problems: [] };
  const seen = new Set<string>();
  const visit = async (at: string, depth: number): Promise<void> => {
    if (seen.has(at) || seen.size >= documentsAtMost) return;
    seen.add(at);
    const fetched = await fetchDocument(at, { mayLeaveHost: true });
    if (!fetched.ok) {
      discovery.problems.push({ url: at, reason: `${fetched.problem}: ${fetched.detail}` });
      return;
    }
    const found = readDocument(at, fetched.text);
    if (found.kind === "nothing") discovery.problems.push({ url: at, reason: found.reason });
    else if (found.kind === "source") discovery.sources.push(found.source);
    else if (depth < deepest) for (const each of found.urls) await visit(each, depth + 1);
  };
  await visit(url, 0);
  return discovery;
}

type Found =
  | { kind: "source"; source: DiscoveredSource }
  | { kind: "catalogue"; urls: string[] }
  | { kind: "nothing"; reason: string };

function readDocument(url: string, text: string): Found {
  const objects = jsonObjects(text);
  if (objects.length === 0) return { kind: "nothing", reason: "it is neither JSON nor a page with JSON-LD" };
  const [feed] = objects.filter((each) => Array.isArray(each.items) && "next" in each);
  if (feed) {
    const unknown = { publisherUrl: null, publisherEmail: null };
    const name = new URL(url).hostname;
    return { kind: "source", source: { url, name, licenceUrl: urlOf(feed.license), ...unknown, feedUrls: [url] } };
  }
  const nodes = objects.flatMap((each) => [each, ...listOf(each["@graph"]).filter(isObject)]);
  const dataset = nodes.find((each) => typesOf(each).includes("Dataset"));
  if (dataset) return readDataset(url, dataset);
  const catalogue = nodes.find((each) => typesOf(each).includes("DataCatalog"));
  if (!catalogue) return { kind: "nothing", reason: "it is not a dataset, data catalogue or RPDE feed" };
  const parts = [...listOf(catalogue.hasPart), ...listOf(catalogue.dataset)];
  const urls = parts.flatMap((each) => urlOf(isObject(each) ? (each.url ?? idOf(each)) : each) ?? []);
  return { kind: "catalogue", urls };
}

/** The document itself, or the JSON-LD in the scripts of a page. */
function jsonObjects(text: string): JsonObject[] {
  const whole = parsed(text);
  if (whole.length > 0) return whole;
  return scriptsIn(text)
    .filter(({ tag }) => /application\/ld\+json/i.test(tag))
    .slice(0, scriptsAtMost)
    .flatMap(({ inside }) => parsed(inside));
}

const scriptsAtMost = 20;

/** Step by step, each from where the last ended: one expression would read text again and again. */
function scriptsIn(text: string): { tag: string; inside: string }[] {
  const scripts: { tag: string; inside: string }[] = [];
  const tagEnd = />/g;
  const scriptEnd = /<\/script/gi;
  for (const { index } of text.matchAll(/<script\b/gi)) {
    if (index < scriptEnd.lastIndex) continue;
    tagEnd.lastIndex = index;
    const begin = tagEnd.exec(text)?.index ?? text.length;
    scriptEnd.lastIndex = begin;
    const end = scriptEnd.exec(text)?.index;
    if (end === undefined) break;
    scripts.push({ tag: text.slice(index, begin), inside: text.slice(begin + 1, end) });
  }
  return scripts;
}

const parsed = (text: string): JsonObject[] => listOf(parseJson(text.trim())).filter(isObject);

function readDataset(url: string, dataset: JsonObject): Found {
  const publisher = isObject(dataset.publisher) ? dataset.publisher : {};
  const feeds = listOf(dataset.distribution)
    .filter(isObject)
    .flatMap((each) => urlOf(each.contentUrl) ?? []);
  if (feeds.length === 0) return { kind: "nothing", reason: "the dataset names no feed" };
  const name = [publisher.name, publisher.legalName, dataset.name].find(
    (each) => typeof each === "string" && each.trim(),
  );
  return {
    kind: "source",
    source: {
      url,
      name: String(name ?? new URL(url).hostname)
        .toWellFormed()
        .replaceAll("\0", "")
        .trim()
        .slice(0, 120),
      licenceUrl: urlOf(dataset.license),
      publisherUrl: urlOf(publisher.url),
      publisherEmail: emailOf(publisher.email),
      feedUrls: [...new Set(feeds)].slice(0, feedsAtMost),
    },
  };
}

function emailOf(value: unknown): string | null {
  return typeof value === "string" && value.length <= 255 && /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i.test(value.trim())
    ? value.trim()
    : null;
}
