// nginx, Caddy and HAProxy as deploy/ has them, but for ports, certificate and servers; HTTP/2.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { ownCertificate } from "#development/identity/certificate.ts";
import { freePort } from "#test/server/production-process.ts";
import type { DrillServer } from "./drill-server.ts";

/** The name that the examples have. */
export const site = "football.example.org";

/** What an example is filled with. */
interface Place {
  folder: string;
  port: number;
  plainPort: number;
  /** Host and port of the product. */
  server: string;
}

interface Kind {
  /** The words that start it in the foreground with a file. */
  words(file: string, folder: string): string[];
  /** The example's text, filled. */
  fill(example: string, place: Place): string;
}

const kinds = {
  nginx: {
    words: (file, folder) => ["-c", file, "-e", join(folder, "error.log")],
    // With a cache that obeys cache-control, which the example has not.
    fill: (example, { folder, port, plainPort, server }) => {
      const ours = example
        .replace(/^ *server 10\.0\.0\.11:3000/m, `server ${server}`)
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
      return `${process.getuid?.() === 0 ? "user root;" : ""}
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
    },
  },
  caddy: {
    words: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    fill: (example, { folder, port, plainPort, server }) =>
      `{
	admin off
	auto_https disable_certs
	http_port ${plainPort}
	https_port ${port}
	skip_install_trust
	storage file_system ${join(folder, "temporary")}
	log {
		level ERROR
	}
}
${example
  .replace(
    `${site} {`,
    `${site} {\n\tbind 127.0.0.1\n\ttls ${join(folder, "certificate.pem")} ${join(folder, "key.pem")}`,
  )
  .replace("10.0.0.11:3000 10.0.0.12:3000", server)}`,
  },
  haproxy: {
    words: (file) => ["-db", "-f", file],
    fill: (example, { folder, port, plainPort, server }) =>
      example
        .replace("bind :80", `bind 127.0.0.1:${plainPort}`)
        .replace(
          "bind :443 ssl crt /etc/haproxy/football.pem",
          `bind 127.0.0.1:${port} ssl crt ${join(folder, "both.pem")}`,
        )
        .replace("10.0.0.11:3000", server)
        .replace(/^ *server second .*$/m, ""),
  },
} satisfies Record<string, Kind>;

export type ProxyName = keyof typeof kinds;
export const proxyNames = Object.keys(kinds) as ProxyName[];

const examples: Record<ProxyName, string> = { nginx: "nginx.conf", caddy: "Caddyfile", haproxy: "haproxy.cfg" };

export const isInstalled = (name: ProxyName) => !spawnSync(name, [name === "caddy" ? "version" : "-v"]).error;

export interface ProxyRequest {
  path: string;
  /** Sent by POST. */
  body?: string;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  from?: string;
}

export interface Answered {
  /** 0 where the connection was ended instead. */
  status: number;
  headers: IncomingHttpHeaders;
}

export class FrontProxy {
  readonly name: ProxyName;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #port: number;

  private constructor(name: ProxyName, child: ChildProcess, folder: string, port: number) {
    this.name = name;
    this.#child = child;
    this.#folder = folder;
    this.#port = port;
  }

  static async start(name: ProxyName, { origin }: DrillServer): Promise<FrontProxy> {
    const folder = await mkdtemp(join(tmpdir(), `touchline-${name}-`));
    const [port, plainPort] = [await freePort(), await freePort()];
    const { key, certificate } = await ownCertificate(folder, Date.now());
    await writeFile(join(folder, "key.pem"), key, { mode: 0o600 });
    await writeFile(join(folder, "certificate.pem"), certificate);
    await writeFile(join(folder, "both.pem"), `${certificate}\n${key}`, { mode: 0o600 });
    await mkdir(join(folder, "temporary"));
    const { fill, words } = kinds[name];
    const example = await readFile(join("deploy", examples[name]), "utf8");
    const file = join(folder, examples[name]);
    await writeFile(file, fill(example, { folder, port, plainPort, server: new URL(origin).host }));
    const child = spawn(name, words(file, folder), { stdio: "inherit", env: { ...process.env, HOME: folder } });
    const proxy = new FrontProxy(name, child, folder, port);
    for (let tries = 0; tries < 200 && !(await proxy.#isListening()); tries++) await wait(50);
    return proxy;
  }

  ask({ path, body, headers = {}, from = "127.0.0.1" }: ProxyRequest): Promise<Answered> {
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
    // The types do not know that a socket takes its own address here too.
    const options = {
      host: "127.0.0.1",
      port: this.#port,
      localAddress: from,
      servername: site,
      rejectUnauthorized: false,
      ALPNProtocols: ["h2"],
    };
    return connectTls(options);
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
