// @module-tag thorough
// A log-out on one process counts on all: two real servers over one PostgreSQL, with nothing else between them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certificateFile, ownCertificate } from "#development/identity/certificate.ts";
import { type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";
import { type KillDatabase, postgresqlWithClubs } from "./databases-with-clubs.ts";
import { ServerProcess } from "./server-process.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;

describe.runIf(testDatabaseUrl)("two servers over one PostgreSQL", () => {
  let folder: string;
  let database: KillDatabase;
  let peer: SigningProvider;
  let nodes: ServerProcess[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-nodes-"));
    const { key, certificate } = await ownCertificate(folder, Date.now());
    peer = await startSigningProvider({ key, cert: certificate });
    database = await postgresqlWithClubs(testDatabaseUrl ?? "", 1);
    const environment = {
      ...database.environment,
      NODE_EXTRA_CA_CERTS: certificateFile(folder),
      IDENTITY_AUTHORITY: peer.place.authority,
      IDENTITY_CLIENT_ID: peer.place.clientId,
      IDENTITY_AUDIENCE: peer.place.audience,
      IDENTITY_SCOPE_PREFIX: peer.place.scopePrefix,
    };
    nodes = [new ServerProcess(environment), new ServerProcess(environment)];
    await Promise.all(nodes.map((node) => node.start()));
  }, 120_000);

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await peer.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(node: ServerProcess, call: string, token: string, body: object): Promise<number> {
    const answer = await fetch(`${node.origin}/api/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { status } = (await answer.json()) as { status: number };
    expect(status).toBe(answer.status);
    return answer.status;
  }

  const validate = (node: ServerProcess, token: string) =>
    ask(node, "ValidateSignInSessions", token, { userId: "amara", lastLogOnTime: new Date().toISOString() });

  test("a log-out on the first ends the session on the second, also after the first was killed", async () => {
    const [first, second] = nodes as [ServerProcess, ServerProcess];
    const token = await peer.sign(peer.claims());
    expect([await validate(first, token), await validate(second, token)]).toEqual([200, 200]);
    expect(await ask(first, "RevokeSignInSessions", token, { userId: "amara" })).toBe(200);
    expect([await validate(second, token), await validate(first, token)]).toEqual([404, 404]);
    await second.kill();
    await second.start();
    expect(await validate(second, token)).toBe(404);
    const again = await peer.sign(peer.claims({ auth_time: Math.floor(Date.now() / 1000) + 5 }));
    const lastLogOnTime = new Date(Date.now() + 5_000).toISOString();
    expect(await ask(second, "ValidateSignInSessions", again, { userId: "amara", lastLogOnTime })).toBe(200);
  });

  test("servers whose provider is gone start and serve signed-out visitors", async () => {
    const [first] = nodes as [ServerProcess];
    await first.kill();
    await peer.stop();
    await first.start();
    expect((await fetch(`${first.origin}/health/ready`)).status).toBe(200);
    expect(await validate(first, await peer.sign(peer.claims()))).toBe(503);
    await peer.restart();
  });
});
