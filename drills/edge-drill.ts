// nginx as deploy/nginx.conf has it, in front of the product: what passes, whose address limits count, and that a cache in between
// passes nothing of one visitor to another.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { ownCertificate } from "#development/identity/certificate.ts";
import { embeddedWithClubs, type KillDatabase } from "#test/server/databases-with-clubs.ts";
import { aMessage, freePort } from "#test/server/production-process.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, startDrillServer } from "./drill-server.ts";

const site = "football.example.org";

/** Messages from one address in an hour that need no captcha are fewer than these. */
const messages = 24;

/** `trusted`: the numbers of proxies to trust; 1 is the right one. Without nginx, one line and no row. */
export async function edgeDrill({
  withPages,
  trusted,
}: {
  withPages: boolean;
  trusted: number[];
}): Promise<DrillRow[]> {
  if (spawnSync("nginx", ["-v"]).error) {
    console.log("edge: skipped, as nginx is not installed");
    return [];
  }
  const rows: DrillRow[] = [];
  for (const proxies of trusted) {
    const database = await embeddedWithClubs(3 * messages);
    const settings = { ...database.environment, TRUSTED_PROXIES: String(proxies), PUBLIC_URL: `https://${site}` };
    const server = await startDrillServer(settings, withPages);
    const nginx = await Nginx.start(server);
    try {
      if (proxies === 1) rows.push(await passes(nginx, withPages), await keepsApart(nginx, withPages));
      rows.push(await limits(nginx, database, proxies));
    } finally {
      await nginx.stop();
      await server.stop();
      await database.drop();
    }
  }
  return rows;
}

/** What must come through as it is, and what must not. */
async function passes(nginx: Nginx, withPages: boolean): Promise<DrillRow> {
  const search = { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };
  const tried: [string, Asked, number[]][] = [
    ["a search", { path: "/api/clubrecommendation", body: JSON.stringify(search) }, [200]],
    ["a call's body of 70 kB", { path: "/api/clubrecommendation", body: "x".repeat(70_000) }, [413]],
    ["a header of 40 kB", { path: "/", headers: { "x-long": "x".repeat(40_000) } }, [0, 400, 431]],
    ["figures", { path: "/metrics" }, [404]],
    ["readiness", { path: "/health/ready" }, [404]],
    ...(withPages
      ? ([
          ["home", { path: "/" }, [200]],
          ["a club", { path: "/club/1" }, [200]],
        ] as [string, Asked, number[]][])
      : []),
  ];
  const wrong: string[] = [];
  for (const [what, asked, statuses] of tried) {
    const { status } = await nginx.ask(asked);
    if (!statuses.includes(status)) wrong.push(`${what}: ${status}`);
  }
  // There is no desk here: that the product itself refuses them, with its own headers, shows that nginx passes them on.
  const { headers } = await nginx.ask({ path: "/desk/imports", body: "x".repeat(2_000_000) });
  if (!headers["content-security-policy"]) wrong.push("an officer's files of 2 MB do not arrive");
  const { status } = await nginx.askSlowly("/api/clubrecommendation", JSON.stringify(search));
  if (status !== 200) wrong.push(`a search sent in pieces: ${status}`);
  return {
    tried: "requests through nginx over HTTP/2, large and slow ones among them",
    times: tried.length + 2,
    lost: wrong.length,
    measured: wrong.join("; ") || "each answered as it is without a proxy, /metrics and /health by none",
  };
}

/** With a cache that obeys cache-control: pages have a nonce of their own, answers to calls are their caller's. */
async function keepsApart(nginx: Nginx, withPages: boolean): Promise<DrillRow> {
  const search = (Age: number) => JSON.stringify({ Age, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 });
  const calls = [6, 30, 6, 60].map((age) => ({ path: "/api/clubrecommendation", body: search(age) }));
  const pages = withPages ? ["/", "/", "/recommendations", "/club/1", "/club/1"].map((path) => ({ path })) : [];
  let wrong = 0;
  for (const asked of [...calls, ...pages]) {
    const { headers } = await nginx.ask(asked);
    if (headers["x-cache"] === "HIT") wrong += 1;
  }
  return {
    tried: "pages and calls through a proxy that caches what cache-control allows",
    times: calls.length + pages.length,
    lost: wrong,
    measured: `${wrong} answered from the cache`,
  };
}

/** Each message names another made-up address in X-Forwarded-For; a second visitor has written nothing yet. */
async function limits(nginx: Nginx, { clubs }: KillDatabase, trusted: number): Promise<DrillRow> {
  const send = (number: number, from: string) =>
    nginx.ask({
      path: "/api/notification",
      body: JSON.stringify({ ...aMessage(clubs[number]!) }),
      headers: { "x-forwarded-for": `203.0.113.${number % 250}, 198.51.100.${number % 250}` },
      from,
    });
  let accepted = 0;
  for (let number = 0; number < 2 * messages; number++)
    if ((await send(number, "127.0.0.1")).status === 200) accepted += 1;
  const isSecondHeard = (await send(2 * messages, "127.0.0.2")).status === 200;
  const isWrong = accepted > messages || (trusted > 0 && !isSecondHeard);
  const second = isSecondHeard ? "is answered" : "counts as the same";
  return {
    tried: `messages with made-up X-Forwarded-For, TRUSTED_PROXIES=${trusted}`,
    times: 2 * messages + 1,
    lost: isWrong ? 1 : 0,
    measured: `${accepted} taken of ${2 * messages} from one address; a second visitor ${second}`,
  };
}

interface Asked {
  path: string;
  /** Sent by POST. */
  body?: string;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  from?: string;
}

interface Answered {
  /** 0 where the connection was ended instead. */
  status: number;
  headers: IncomingHttpHeaders;
}

class Nginx {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #port: number;

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.#child = child;
    this.#folder = folder;
    this.#port = port;
  }

  /** With our example's file, but for ports, certificate and servers, and with a cache. */
  static async start({ origin }: DrillServer): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), "touchline-nginx-"));
    const [port, plainPort] = [await freePort(), await freePort()];
    const { key, certificate } = await ownCertificate(folder, Date.now());
    await writeFile(join(folder, "key.pem"), key, { mode: 0o600 });
    await writeFile(join(folder, "certificate.pem"), certificate);
    await mkdir(join(folder, "temporary"));
    const example = await readFile("deploy/nginx.conf", "utf8");
    const ours = example
      .replace(/^ *server 10\.0\.0\.11:3000/m, `server ${new URL(origin).host}`)
      .replace(/^ *server 10\.0\.0\.12:3000.*$/m, "")
      .replace(/^ *listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replace(
        "listen 443 ssl http2;",
        `listen 127.0.0.1:${port} ssl http2; add_header x-cache $upstream_cache_status always;`,
      )
      .replace(/ssl_certificate .*;/, `ssl_certificate ${join(folder, "certificate.pem")};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(folder, "key.pem")};`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((what) => `${what}_temp_path ${join(folder, "temporary", what)};`)
      .join("\n");
    const whole = `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
events {}
http {
  access_log off;
  ${temporary}
  proxy_cache_path ${join(folder, "cache")} keys_zone=all:1m;
  proxy_cache all;
  proxy_cache_methods GET HEAD POST;
  ${ours}
}`;
    await writeFile(join(folder, "nginx.conf"), whole);
    const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
      stdio: "inherit",
    });
    const nginx = new Nginx(child, folder, port);
    for (let tries = 0; tries < 100 && !(await nginx.#isListening()); tries++) await wait(50);
    return nginx;
  }

  ask({ path, body, headers = {}, from = "127.0.0.1" }: Asked): Promise<Answered> {
    return this.#request(path, headers, from, body === undefined ? null : [body]);
  }

  /** A body that comes in pieces, a tenth of a second apart. */
  askSlowly(path: string, body: string): Promise<Answered> {
    return this.#request(path, {}, "127.0.0.1", body.match(/.{1,20}/gs)!);
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGTERM");
    await gone;
    await rm(this.#folder, { recursive: true, force: true });
  }

  #connect(from: string) {
    return connectTls({
      ...{ host: "127.0.0.1", port: this.#port, localAddress: from, servername: site },
      ...{ rejectUnauthorized: false, ALPNProtocols: ["h2"] },
    });
  }

  #isListening(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = this.#connect("127.0.0.1");
      const end = (is: boolean) => {
        socket.destroy();
        resolve(is);
      };
      socket.once("secureConnect", () => end(true)).once("error", () => end(false));
    });
  }

  async #request(
    path: string,
    headers: Record<string, string>,
    from: string,
    pieces: string[] | null,
  ): Promise<Answered> {
    const session = connectHttp2(`https://${site}`, { createConnection: () => this.#connect(from) });
    try {
      return await new Promise<Answered>((resolve) => {
        const ended = () => resolve({ status: 0, headers: {} });
        session.on("error", ended);
        const type = pieces ? { ":method": "POST", "content-type": "application/json" } : {};
        const stream = session.request({ ":path": path, ...type, ...headers }, { endStream: !pieces });
        stream.on("error", ended).once("response", (answer) => {
          stream.resume().once("end", () => resolve({ status: Number(answer[":status"]), headers: answer }));
        });
        void sendPieces(pieces ?? []).then(() => stream.end());
        async function sendPieces(all: string[]): Promise<void> {
          for (const piece of all) {
            stream.write(piece);
            if (all.length > 1) await wait(100);
          }
        }
      });
    } finally {
      session.destroy();
    }
  }
}
