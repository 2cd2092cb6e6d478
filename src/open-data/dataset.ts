// The dataset in OpenActive's words, and the data catalogue that lists it: where harvesters begin.

export interface Publisher {
  /** The association. */
  name: string;
  /** Null: the site itself. */
  url: string | null;
  email: string | null;
  licenceUrl: string;
  /** Page where people reach the association: a path of the site or an address. */
  contactUrl: string;
  /** A path of the site or an address. */
  logoUrl: string;
}

export interface DatasetFacts {
  /** Origin of the site, without a slash at its end. */
  site: string;
  isDemonstration: boolean;
  /** When the feeds last changed; null where nothing was ever published. */
  changedAtMs: number | null;
}

type JsonLd = Record<string, unknown>;

/** The feeds by the last part of their address, with the kind of their items. */
export const openDataFeeds = { "session-series": "SessionSeries", "scheduled-sessions": "ScheduledSession" } as const;
export type OpenDataFeed = keyof typeof openDataFeeds;

/** What the dataset is called and what is in it, in words. */
export function datasetTexts({ name }: Publisher, isDemonstration: boolean): { name: string; description: string } {
  const invented = "A demonstration: every club, team, venue and session in it is invented. ";
  return {
    name: isDemonstration ? `${name} football sessions (invented)` : `${name} football sessions`,
    description: `${isDemonstration ? invented : ""}Football sessions to turn up to and play, from the register of ${name}, as two feeds that anybody may read and use.`,
  };
}

export function datasetData(publisher: Publisher, { site, isDemonstration, changedAtMs }: DatasetFacts): JsonLd {
  const words = datasetTexts(publisher, isDemonstration);
  return {
    "@context": ["https://schema.org/", "https://openactive.io/"],
    "@type": "Dataset",
    "@id": `${site}/openactive`,
    url: `${site}/openactive`,
    ...words,
    keywords: ["Sessions", "Football", "Activities", "Sports", "Physical Activity", "OpenActive"],
    license: publisher.licenceUrl,
    inLanguage: ["en-GB"],
    schemaVersion: "https://openactive.io/modelling-opportunity-data/2.0/",
    documentation: "https://permalink.openactive.io/dataset-site/open-data-documentation",
    discussionUrl: new URL(publisher.contactUrl, site).href,
    publisher: publisherData(publisher, site),
    distribution: Object.entries(openDataFeeds).map(([path, name]) => ({
      "@type": "DataDownload",
      name,
      additionalType: `https://openactive.io/${name}`,
      encodingFormat: "application/vnd.openactive.rpde+json; version=1",
      contentUrl: `${site}/openactive/${path}`,
    })),
    ...(changedAtMs !== null && { dateModified: `${new Date(changedAtMs).toISOString().slice(0, 19)}Z` }),
  };
}

export function dataCatalogueData(publisher: Publisher, { site, isDemonstration }: DatasetFacts): JsonLd {
  return {
    // Nothing else for a data catalogue, although every other document begins with OpenActive's.
    "@context": "https://schema.org/",
    "@type": "DataCatalog",
    "@id": `${site}/openactive/catalogue.jsonld`,
    name: datasetTexts(publisher, isDemonstration).name,
    license: publisher.licenceUrl,
    publisher: publisherData(publisher, site),
    dataset: [`${site}/openactive`],
  };
}

function publisherData({ name, url, email, logoUrl }: Publisher, site: string): JsonLd {
  return {
    "@type": "Organization",
    name,
    legalName: name,
    url: url ?? `${site}/`,
    logo: { "@type": "ImageObject", url: new URL(logoUrl, site).href },
    ...(email !== null && { email }),
  };
}
