// The dataset in OpenActive's words, and the data catalogue that lists it: where harvesters begin.

export interface Publisher {
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
  name: string;
  description: string;
  keywords: string[];
  /** Tags of the languages it is written in. */
  languages: string[];
  /** The feeds by the last part of their address, with the type of their items. */
  feeds: Record<string, string>;
  /** When the feeds last changed; null where nothing was ever published. */
  changedAtMs: number | null;
}

type JsonLd = Record<string, unknown>;

export function datasetData(publisher: Publisher, facts: DatasetFacts): JsonLd {
  const { site, name, description, keywords, languages, feeds, changedAtMs } = facts;
  return {
    "@context": ["https://schema.org/", "https://openactive.io/"],
    "@type": "Dataset",
    "@id": `${site}/openactive`,
    url: `${site}/openactive`,
    name,
    description,
    keywords,
    license: publisher.licenceUrl,
    inLanguage: languages,
    schemaVersion: "https://openactive.io/modelling-opportunity-data/2.0/",
    documentation: "https://permalink.openactive.io/dataset-site/open-data-documentation",
    discussionUrl: new URL(publisher.contactUrl, site).href,
    publisher: publisherData(publisher, site),
    distribution: Object.entries(feeds).map(([path, type]) => ({
      "@type": "DataDownload",
      name: type,
      additionalType: `https://openactive.io/${type}`,
      encodingFormat: "application/vnd.openactive.rpde+json; version=1",
      contentUrl: `${site}/openactive/${path}`,
    })),
    ...(changedAtMs !== null && { dateModified: `${new Date(changedAtMs).toISOString().slice(0, 19)}Z` }),
  };
}

export function dataCatalogueData(publisher: Publisher, { site, name }: Pick<DatasetFacts, "site" | "name">): JsonLd {
  return {
    // Nothing else for a data catalogue, although every other document begins with OpenActive's.
    "@context": "https://schema.org/",
    "@type": "DataCatalog",
    "@id": `${site}/openactive/catalogue.jsonld`,
    name,
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
