// Every migration in order. A name, once released, never changes: databases record it. A start that has none to run loads none.
import type { Migration } from "kysely/migration";

export const migrations: Record<string, Migration> = {
  "0001-catalogue": loaded(() => import("./0001-catalogue.ts")),
  "0002-postcodes-and-places": loaded(() => import("./0002-postcodes-and-places.ts")),
  "0003-messages": loaded(() => import("./0003-messages.ts")),
  "0004-sign-in-revocations": loaded(() => import("./0004-sign-in-revocations.ts")),
  "0005-deletion-asked": loaded(() => import("./0005-deletion-asked.ts")),
  "0006-development-accounts": loaded(() => import("./0006-development-accounts.ts")),
  "0007-harvest": loaded(() => import("./0007-harvest.ts")),
  "0009-alerts": loaded(() => import("./0009-alerts.ts")),
  "0011-open-data-changes": loaded(() => import("./0011-open-data-changes.ts")),
  "0012-freshness-and-notes": loaded(() => import("./0012-freshness-and-notes.ts")),
  "0013-alert-news-in-rows": loaded(() => import("./0013-alert-news-in-rows.ts")),
  "0014-imports": loaded(() => import("./0014-imports.ts")),
  "0015-sealed-searches": loaded(() => import("./0015-sealed-searches.ts")),
  "0016-counties": loaded(() => import("./0016-counties.ts")),
  "0018-mapping-of-feeds": loaded(() => import("./0018-mapping-of-feeds.ts")),
  "0020-removed-items": loaded(() => import("./0020-removed-items.ts")),
  "0021-reports-and-bounces": loaded(() => import("./0021-reports-and-bounces.ts")),
  "0025-team-of-message": loaded(() => import("./0025-team-of-message.ts")),
  "0028-places-by-size": loaded(() => import("./0028-places-by-size.ts")),
  "0029-cancelled-sessions": loaded(() => import("./0029-cancelled-sessions.ts")),
  "0030-audit-and-desk": loaded(() => import("./0030-audit-and-desk.ts")),
  "0031-uploads": loaded(() => import("./0031-uploads.ts")),
  "0032-corrections": loaded(() => import("./0032-corrections.ts")),
  "0033-note-outcomes": loaded(() => import("./0033-note-outcomes.ts")),
  "0034-search-counts": loaded(() => import("./0034-search-counts.ts")),
  "0035-safeguarding": loaded(() => import("./0035-safeguarding.ts")),
  "0036-address-proofs": loaded(() => import("./0036-address-proofs.ts")),
  "0038-notes-asked": loaded(() => import("./0038-notes-asked.ts")),
  "0039-what-clubs-say": loaded(() => import("./0039-what-clubs-say.ts")),
  "0040-club-training": loaded(() => import("./0040-club-training.ts")),
  "0041-club-listings": loaded(() => import("./0041-club-listings.ts")),
  "0042-asking-clubs": loaded(() => import("./0042-asking-clubs.ts")),
  "0043-answers-to-messages": loaded(() => import("./0043-answers-to-messages.ts")),
};

function loaded(load: () => Promise<Migration>): Migration {
  return { up: async (db) => (await load()).up(db) };
}
