// A publisher of open data for tests: feeds in memory that change while read, or misbehave.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface PublishedItem {
  id: unknown;
  kind: string;
  modified: unknown;
  state: string;
  data?: unknown;
}

/** One feed: items in the order of their change number. */
export class PublisherFeed {
  readonly items = new Map<string, PublishedItem>();
  pageSize: number;
  #changes = 0;

  constructor(pageSize = 100) {
    this.pageSize = pageSize;
  }

  put(id: string, kind: string, data: unknown): void {
    this.#store(id, { id, kind, state: "updated", modified: ++this.#changes, data });
  }

  delete(id: string, kind = "ScheduledSession"): void {
    this.#store(id, { id, kind, state: "deleted", modified: ++this.#changes });
  }

  #store(id: string, item: PublishedItem): void {
    this.items.delete(id);
    this.items.set(id, item);
  }

  /** The page after a change number; the last page names itself. */
  page(feedUrl: string, after: number) {
    const items = [...this.items.values()].filter(({ modified }) => Number(modified) > after).slice(0, this.pageSize);
    const last = items.at(-1)?.modified ?? after;
    const next = last === 0 ? feedUrl : `${feedUrl}?afterChangeNumber=${last}`;
    return { next, items, license: "https://creativecommons.org/licenses/by/4.0/" };
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export class OpenActivePublisher {
  readonly feeds = new Map<string, PublisherFeed>();
  /** Answers given instead, by path. */
  readonly answers = new Map<string, Answer>();
  /** Requested paths and queries in order. */
  readonly requests: string[] = [];
  /** Most requests that were open at the same time. */
  mostOpen = 0;
  name = "Trafford Leisure";
  headers: Record<string, string> = { "cache-control": "public, max-age=8" };
  origin = "";
  /** Milliseconds before a page of a feed is answered. */
  pageMs = 0;
  #open = 0;
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  feed(name: string, pageSize?: number): PublisherFeed {
    const existing = this.feeds.get(name);
    if (existing) return existing;
    const feed = new PublisherFeed(pageSize);
    this.feeds.set(name, feed);
    return feed;
  }

  get datasetUrl(): string {
    return `${this.origin}/openactive`;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", this.origin);
    this.requests.push(url.pathname + url.search);
    this.#open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.#open);
    response.once("close", () => {
      this.#open -= 1;
    });
    const own = this.answers.get(url.pathname);
    const feed = this.feeds.get(url.pathname.slice(1));
    if (own) own(request, response, url);
    else if (url.pathname === "/openactive") response.setHeader("content-type", "text/html").end(this.#datasetSite());
    else if (url.pathname === "/catalogue") sendJson(response, this.#catalogue());
    else if (feed) {
      for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value);
      const after = Number(url.searchParams.get("afterChangeNumber"));
      const send = () => sendJson(response, feed.page(`${this.origin}${url.pathname}`, after));
      if (this.pageMs > 0) setTimeout(send, this.pageMs);
      else send();
    } else response.writeHead(404).end();
  }

  #datasetSite(): string {
    const dataset = {
      "@context": ["https://schema.org/", "https://openactive.io/"],
      "@type": "Dataset",
      "@id": this.datasetUrl,
      url: this.datasetUrl,
      name: `${this.name} Sessions`,
      license: "https://creativecommons.org/licenses/by/4.0/",
      publisher: {
        "@type": "Organization",
        name: this.name,
        url: "https://leisure.example/",
        email: "data@leisure.example",
      },
      distribution: [...this.feeds.keys()].map((name) => ({
        "@type": "DataDownload",
        name,
        encodingFormat: "application/vnd.openactive.rpde+json; version=1",
        contentUrl: `${this.origin}/${name}`,
      })),
    };
    const data = `<script type="application/ld+json">${JSON.stringify(dataset)}</script>`;
    return `<!doctype html><title>Open data</title>${data}`;
  }

  #catalogue() {
    return { "@type": "DataCatalog", dataset: [this.datasetUrl, `${this.origin}/gone`] };
  }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader("content-type", "application/json");
  response.setHeader("content-encoding", "gzip");
  response.end(gzipSync(JSON.stringify(body)));
}

const footballConcept = {
  "@type": "Concept",
  "@id": "https://openactive.io/activity-list#0a5f732d-e806-4e51-ad40-0a7de0239c8c",
  prefLabel: "Football",
  inScheme: "https://openactive.io/activity-list",
};

const salePlace = {
  "@type": "Place",
  name: "Sale Leisure Centre",
  telephone: "0161 000 0000",
  address: { "@type": "PostalAddress", streetAddress: "Broad Road", addressLocality: "Sale", postalCode: "M33 2AL" },
  geo: { "@type": "GeoCoordinates", latitude: 53.4262, longitude: -2.3173 },
};

/** A series of football as publishers write it, with personal data that must not be stored. */
export function aSeries(origin: string, id: string, change: Record<string, unknown> = {}) {
  return {
    "@context": "https://openactive.io/",
    "@type": "SessionSeries",
    "@id": `${origin}/series/${id}`,
    name: "Turn up and play",
    description: "<p>Bring <b>shin pads</b> &amp; water.</p>",
    activity: [footballConcept],
    genderRestriction: "https://openactive.io/FemaleOnly",
    ageRange: { "@type": "QuantitativeValue", minValue: 16, maxValue: 30 },
    location: salePlace,
    organizer: {
      "@type": "Organization",
      name: "Trafford Leisure",
      email: "jo.bloggs@leisure.example",
      telephone: "0161",
    },
    leader: [{ "@type": "Person", name: "Jo Bloggs", email: "jo.bloggs@leisure.example" }],
    offers: [
      { "@type": "Offer", price: 5, priceCurrency: "GBP" },
      { "@type": "Offer", price: 3.5, priceCurrency: "GBP", url: "https://book.example/cheap" },
    ],
    url: "https://book.example/turn-up",
    ...change,
  };
}

/** A date of a series, referred to by its @id. */
export function aDate(
  origin: string,
  seriesId: string,
  id: string,
  startsAtMs: number,
  change: Record<string, unknown> = {},
) {
  return {
    "@context": "https://openactive.io/",
    "@type": "ScheduledSession",
    "@id": `${origin}/series/${seriesId}#${id}`,
    superEvent: `${origin}/series/${seriesId}`,
    startDate: new Date(startsAtMs).toISOString(),
    duration: "PT1H",
    maximumAttendeeCapacity: 20,
    remainingAttendeeCapacity: 5,
    ...change,
  };
}
