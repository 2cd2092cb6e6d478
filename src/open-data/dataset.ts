// The dataset of our feeds: what it is called and what is in it.
import type { DatasetFacts, Publisher } from "@touchline/openactive/dataset";

/** The feeds by the last part of their address, with the kind of their items. */
export const openDataFeeds = { "session-series": "SessionSeries", "scheduled-sessions": "ScheduledSession" } as const;
export type OpenDataFeed = keyof typeof openDataFeeds;

/** What the dataset is called and what is in it, in words. */
export function datasetTexts({ name }: Publisher, isDemonstration: boolean): { name: string; description: string } {
  const invented = "A demonstration: every club, team, venue and session in it is invented. ";
  return {
    name: isDemonstration ? `${name} football sessions (invented)` : `${name} football sessions`,
    description:
      `${isDemonstration ? invented : ""}Football sessions to turn up to and play, from the register of ${name}, ` +
      "as two feeds that anybody may read and use.",
  };
}

/** Its facts beside when the feeds last changed. `site`: the origin, without a slash at its end. */
export const datasetFacts = (
  publisher: Publisher,
  site: string,
  isDemonstration: boolean,
): Omit<DatasetFacts, "changedAtMs"> => ({
  site,
  ...datasetTexts(publisher, isDemonstration),
  keywords: ["Sessions", "Football", "Activities", "Sports", "Physical Activity", "OpenActive"],
  languages: ["en-GB"],
  feeds: openDataFeeds,
});
