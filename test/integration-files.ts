// Tests that open real databases or start processes: run by `npm test`, left out of the fast `npm run test:unit`.

export const integrationFiles = [
  "bench/reference.test.ts",
  "development/identity/*.test.ts",
  "src/alerts/{alert-command,alert-demand,alerts-at-places,alerts,news}.test.ts",
  "src/catalogue/import/{import-catalogue,load-demonstration}.test.ts",
  "src/catalogue/store/*.test.ts",
  "src/cli/!(format-report).test.ts",
  "src/compose/{build-changed-index,compose-index,pages-before-calls}.test.ts",
  "src/gazetteer/{database-geocoder,gazetteer-writer}.test.ts",
  "src/listings/find-county.test.ts",
  "src/mail/{deliver-mail,mail-command}.test.ts",
  "src/messages/{held-messages,message-routes,not-arrived,report-message,send-message}.test.ts",
  "src/notes/{note-command,note-routes,send-note}.test.ts",
  "src/open-data/harvest/{harvest-services,misbehaving-feeds,publish-harvest}.test.ts",
  "src/open-data/{open-data-store,open-documents,rpde-feeds}.test.ts",
  "src/platform/database/*.test.ts",
  "src/sign-in/{forged-tokens,held-data-routes,provider-down,revocation-store,sign-in-clean-up,sign-in-sessions,sign-in-through-gateway}.test.ts",
  "test/alerts/alerts-survive-kills.test.ts",
  "test/databases/{database-away,upgrade}.test.ts",
  "test/openactive/two-instances.test.ts",
  "test/server/{drills,log-out-on-every-server,outbox-survives-kills,processes,production-tree}.test.ts",
];
