// The table of deadlines in docs/reliability.md, made from the constants that are in force.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { documentLimits } from "@touchline/openactive/fetch-document";
import { expect, test } from "vitest";
import { longestWorkMs as importMs } from "#src/catalogue/uploads/import-work.ts";
import { timeoutSeconds } from "#src/desk/desk-provider.ts";
import { findingMs } from "#src/desk/sources-screen.tsx";
import { patience, questionMs } from "#src/mail/smtp-mailer.ts";
import { suspectAfterMs, tryAgainMs } from "#src/platform/database/database-watch.ts";
import { tableMs } from "#src/platform/database/migrate.ts";
import {
  firstTryMs,
  longLimits,
  ordinaryLimits,
  threadLimits,
  trialMs,
} from "#src/platform/database/postgresql-database.ts";
import { connectionDefaults } from "#src/platform/http/connection-limits.ts";
import { answeredWithinMs } from "#src/platform/http/request-deadline.ts";
import { pictureMs } from "#src/platform/pictures/small-picture.ts";
import { defaultLimits as indexLimits } from "#src/search/keep-current.ts";
import { defaultTimeoutMs } from "#src/sign-in/provider-keys.ts";
import { logOutMs } from "#src/sign-in/sign-in-sessions.ts";
import { layoutTimeoutMs } from "#src/site/open-content.ts";
import { gatewayTimeoutMs } from "#src/upstreams/open-gateway.ts";
import { upstreamCallMs, waitMs } from "#src/upstreams/open-organisations.ts";
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";

const time = (ms: number) => (ms < 1_000 ? `${ms} ms` : ms < 120_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`);

const later = "503 with `Retry-After`";
const broken = "the connection is closed";

const rows: [what: string, ms: number, then: string][] = [
  ["a page or call as a whole: its turn, a connection, its statements", answeredWithinMs, later],
  ["PostgreSQL: a connection, also from the pool", ordinaryLimits.connectMs, later],
  ["PostgreSQL: a statement that people wait for", ordinaryLimits.answerMs, later],
  ["PostgreSQL: an open transaction without statements", ordinaryLimits.idleTransactionMs, "PostgreSQL ends it"],
  [
    "PostgreSQL: a statement of a thread that builds an index or imports at the desk",
    threadLimits.answerMs,
    "the old catalogue stays, and it is tried again; the upload says so",
  ],
  ["a new index, all that its thread does", indexLimits.loadMs, "the old catalogue stays, and it is tried again"],
  ["an import or a preview at the desk, all that its thread does", importMs, "the upload says so"],
  [
    "PostgreSQL: a connection of an import or clean-up",
    longLimits.connectMs,
    "the import ends, or the job tries again",
  ],
  ["PostgreSQL: a statement of an import or clean-up", longLimits.answerMs, "the same"],
  ["PostgreSQL: an answer, until it is tried whether it is away", suspectAfterMs, "the trial; requests go on waiting"],
  [
    "PostgreSQL: the trial",
    trialMs,
    `it is away: all that wait are answered 503 at once; tried again every ${time(tryAgainMs)}`,
  ],
  [
    "PostgreSQL: a table that a migration changes and others use",
    tableMs,
    "those behind it go on; tried again every second, for half an hour",
  ],
  ["PostgreSQL at a start or a command", firstTryMs, "the start or command ends with one line"],
  ["the mail server: to connect, and to be greeted", patience.connectMs, "the email is tried again later"],
  ["the mail server: silence in between", patience.silenceMs, "the same"],
  ["the mail server: one email as a whole", patience.wholeMs, "the same"],
  ["the mail server, asked by `check`", questionMs, "a problem in its lines"],
  ["the identity provider: its issuer and keys", defaultTimeoutMs, later],
  ["the identity provider: a log-out", logOutMs, "the person is logged out here all the same"],
  ["the identity provider: an officer’s sign-in", timeoutSeconds * 1_000, "the desk says that it does not answer"],
  ["the organisation register or the fixtures system: a page’s wait", waitMs, "the catalogue’s own values"],
  ["the same: the whole call", upstreamCallMs, "the same; a late answer is for the next page"],
  ["the gateway: a call; all calls of a page", gatewayTimeoutMs, "502 or 504; a page: 503"],
  ["the content system: a call at a start or behind the scenes", layoutTimeoutMs, "the last valid content"],
  ["a publisher of open data: a document with its redirects", documentLimits.totalMs, "the feed is tried again later"],
  ["the same: all that is asked to find the feeds behind an address, at the desk", findingMs, "the desk says so"],
  ["the process that reads a club’s logo, its turn included; beside the first of these", pictureMs, later],
  ["the server, asked by a browser: a call, a script, the next page", waitLimitMs, "the screen offers to try again"],
  ["a client: its request arrives", connectionDefaults.requestMs, broken],
  ["a client: its answer is read", connectionDefaults.answerMs, broken],
  ["a client at the desk: files arrive", connectionDefaults.filesMs, broken],
];

test("docs/reliability.md has every deadline as the code has it", async () => {
  const document = resolve("docs/reliability.md");
  const last = "which `--update` renews.\n\n";
  const [before] = readFileSync(document, "utf8").split(last);
  const table = rows.map(([what, ms, then]) => `| ${what} | ${time(ms)} | ${then} |\n`).join("");
  await expect(`${before}${last}| What is waited for | At most | Then |\n|---|---|---|\n${table}`).toMatchFileSnapshot(
    document,
  );
});
