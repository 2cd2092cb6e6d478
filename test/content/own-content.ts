// The product's own content, from its files, for tests that change something in it.
import { readFileSync } from "node:fs";
import { contentPartNames, type SiteContent } from "#src/site/content-parts.ts";

/** Another copy each time. */
export function ownContent(): SiteContent {
  const parts = contentPartNames.map((part) => [part, JSON.parse(readFileSync(`content/${part}.json`, "utf8"))]);
  return Object.fromEntries(parts) as SiteContent;
}
