// A drill's own PostgreSQL server, made, killed and promoted as an operator does.
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#test/server/production-process.ts";

/** PostgreSQL refuses to be run by root: then its own user does. */
const user = process.getuid?.() === 0 ? idsOf("postgres") : null;

/** The folder of PostgreSQL's programs, off the PATH on Debian; null where not installed. */
export function postgresqlPrograms(): string | null {
  try {
    const folder = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
    return existsSync(join(folder, "initdb")) ? folder : null;
  } catch {
    return null;
  }
}

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  wal_level: "replica",
  synchronous_commit: "remote_apply",
  // A killed process loses nothing that it has handed to the system.
  fsync: "off",
  max_connections: "60",
  shared_buffers: "32MB",
};

export class OwnPostgreSQL {
  readonly port: number;
  readonly #folder: string;
  readonly #programs: string;
  #isRunning = false;

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.port = port;
  }

  /** An empty one, running; its data and log of writes in the folders given, if any. */
  static async primary(
    programs: string,
    on: { data?: string; writes?: string; settings?: Record<string, string> } = {},
  ): Promise<OwnPostgreSQL> {
    const server = new OwnPostgreSQL(programs, newFolder(on.data), await freePort());
    const writes = on.writes ? ["--waldir", join(newFolder(on.writes), "wal"), "--wal-segsize", "1"] : [];
    server.#run("initdb", "-U", "postgres", "-A", "trust", "--no-sync", ...writes);
    server.start({ ...on.settings, ...(on.writes && { max_wal_size: "8MB", min_wal_size: "2MB" }) });
    return server;
  }

  /** A copy of another that follows it, through the given port. */
  static async standbyOf(primary: OwnPostgreSQL, port = primary.port): Promise<OwnPostgreSQL> {
    const server = new OwnPostgreSQL(primary.#programs, newFolder(), await freePort());
    const through = (each: number) => `host=127.0.0.1 port=${each} user=postgres application_name=standby`;
    // Nothing of this process runs meanwhile, so that no proxy of it could carry the copy.
    server.#run("pg_basebackup", "-d", through(primary.port), "-R", "-X", "stream", "-c", "fast", "--no-sync");
    server.start({ primary_conninfo: through(port) });
    return server;
  }

  /** `further`: settings that hold for this start alone. */
  start(further: Record<string, string> = {}): void {
    const words = Object.entries({ ...settings, port: String(this.port), ...further });
    const options = words.map(([name, value]) => `-c ${name}='${value}'`).join(" ");
    this.#run("pg_ctl", "-w", "-t", "60", "-l", join(this.#folder, "log"), "-o", options, "start");
    this.#isRunning = true;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** The address of whichever of the two can be written to. */
  or(other: OwnPostgreSQL): string {
    return `postgres://postgres@127.0.0.1:${this.port},127.0.0.1:${other.port}/postgres?target_session_attrs=read-write`;
  }

  /** Over a connection of its own. */
  async query(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  }

  /** Whether its first process is there, be it recovering or serving. */
  hasEnded(): boolean {
    return !existsSync(join(this.#folder, "postmaster.pid"));
  }

  /** SIGKILL to all of its processes. What it had written stays for a further start. */
  kill(): void {
    const lock = join(this.#folder, "postmaster.pid");
    const postmaster = Number(readFileSync(lock, "utf8").split("\n")[0]);
    // Stopped, it starts no further process.
    process.kill(postmaster, "SIGSTOP");
    const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
      .trim()
      .split("\n");
    for (const pid of [postmaster, ...children.map(Number)]) killIfThere(pid);
    // Where nobody collects dead processes it would be taken for a running one.
    rmSync(lock);
    this.#isRunning = false;
  }

  /** Makes a standby a primary, and returns when it can be written to. */
  promote(): void {
    this.#run("pg_ctl", "-w", "promote");
  }

  /** Ends it however it stands, and removes its folder. */
  remove(): void {
    if (this.#isRunning && !this.hasEnded()) this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(program: string, ...words: string[]): void {
    execFileSync(join(this.#programs, program), ["-D", this.#folder, ...words], {
      ...user,
      stdio: ["ignore", "ignore", "pipe"],
      cwd: "/",
    });
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // A connection's process may have ended by itself.
    if ((error as { code?: string }).code !== "ESRCH") throw error;
  }
}

function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "touchline-postgresql-"));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The numbers of a user and its group. */
export function idsOf(name: string): { uid: number; gid: number } {
  const idOf = (what: string) => Number(execFileSync("id", [what, name], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
