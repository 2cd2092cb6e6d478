// Tests that open real databases or start processes: run by `npm test`, left out of `npm run test:unit`, which is to be quick.

export const integrationFiles = [
  "bench/reference.test.ts",
  "src/adapters/database/*.test.ts",
  "src/adapters/development-identity/development-identity.test.ts",
  "src/adapters/geocoding/database-geocoder.test.ts",
  "src/cli/!(report-words).test.ts",
  "src/server/api/{forged-tokens,held-data,provider-down,sign-in-sessions,sign-in-through-gateway}.test.ts",
  "src/services/{deliver-mail,import-catalogue,load-demonstration,send-message,sign-in-chores}.test.ts",
  "test/{database-away,log-out-on-every-node,outbox-survives-kills}.test.ts",
];
