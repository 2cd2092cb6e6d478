// Tests that open real databases or start processes: run by `npm test`, left out of the fast `npm run test:unit`.

export const integrationFiles = [
  "bench/reference.test.ts",
  "src/adapters/database/*.test.ts",
  "development/identity/*.test.ts",
  "src/adapters/geocoding/database-geocoder.test.ts",
  "src/cli/!(format-report).test.ts",
  "src/compose/{build-changed,compose}-index.test.ts",
  "src/server/api/{forged-tokens,held-data-routes,provider-down,sign-in-sessions,sign-in-through-gateway}.test.ts",
  "src/services/harvesting/{harvest-services,misbehaving-feeds,publish-harvest}.test.ts",
  "src/server/open-data/*.test.ts",
  "test/alerts/alerts-survive-kills.test.ts",
  "src/services/alerts/{alerts,alerts-at-places,news}.test.ts",
  "src/services/details/find-county.test.ts",
  "src/services/importing/{import-catalogue,load-demonstration}.test.ts",
  "src/services/messages/*.test.ts",
  "src/services/notes/send-note.test.ts",
  "src/services/sign-in/sign-in-clean-up.test.ts",
  "test/databases/{database-away,upgrade}.test.ts",
  "test/openactive/two-instances.test.ts",
  "test/server/{drills,log-out-on-every-server,outbox-survives-kills,production-tree,threads}.test.ts",
];
