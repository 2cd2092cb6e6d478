// Every migration in order. A name, once released, never changes: databases record it.
import type { Migration } from "kysely/migration";
import * as catalogue from "./0001-catalogue.ts";
import * as postcodesAndPlaces from "./0002-postcodes-and-places.ts";
import * as messages from "./0003-messages.ts";
import * as signInRevocations from "./0004-sign-in-revocations.ts";
import * as deletionAsked from "./0005-deletion-asked.ts";
import * as developmentAccounts from "./0006-development-accounts.ts";
import * as harvest from "./0007-harvest.ts";
import * as alerts from "./0009-alerts.ts";
import * as openDataChanges from "./0011-open-data-changes.ts";
import * as freshnessAndNotes from "./0012-freshness-and-notes.ts";
import * as alertNewsInRows from "./0013-alert-news-in-rows.ts";

export const migrations: Record<string, Migration> = {
  "0001-catalogue": catalogue,
  "0002-postcodes-and-places": postcodesAndPlaces,
  "0003-messages": messages,
  "0004-sign-in-revocations": signInRevocations,
  "0005-deletion-asked": deletionAsked,
  "0006-development-accounts": developmentAccounts,
  "0007-harvest": harvest,
  "0009-alerts": alerts,
  "0011-open-data-changes": openDataChanges,
  "0012-freshness-and-notes": freshnessAndNotes,
  "0013-alert-news-in-rows": alertNewsInRows,
};
