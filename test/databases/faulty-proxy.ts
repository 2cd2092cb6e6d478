// A TCP proxy before a server that fails: silent, slow, resetting, refusing or moved elsewhere.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What happens to data and to new connections from now on. */
export type ProxyMode =
  | "pass"
  /** Connections are accepted and stay open, and all data in both directions are lost. */
  | "silent"
  /** All data arrive late. */
  | "slow"
  /** Connections are reset, also the open ones. */
  | "reset"
  /** Nothing listens; open connections are closed. */
  | "refuse";

export interface FaultyProxy {
  port: number;
  behave(mode: ProxyMode): Promise<void>;
  /** New connections lead there from now on. */
  leadTo(target: { host: string; port: number }): void;
  /** Open connections from our side. */
  open(): number;
  close(): Promise<void>;
}

/** Milliseconds that a chunk is late in the mode "slow". */
const slowMs = 300;

export async function startFaultyProxy(first: { host: string; port: number }): Promise<FaultyProxy> {
  let mode: ProxyMode = "pass";
  let target = first;
  const pairs = new Set<[Socket, Socket]>();

  function carry(from: Socket, to: Socket): void {
    from.on("data", (chunk: Buffer) => {
      if (mode === "silent") return;
      if (mode === "slow") setTimeout(() => to.writable && to.write(chunk), slowMs);
      else if (to.writable) to.write(chunk);
    });
    // A silent network loses the closing packets too.
    from.on("end", () => mode !== "silent" && to.end());
    from.on("error", () => to.destroy());
    from.on("close", () => mode !== "silent" && to.destroy());
  }

  const server = createServer({ allowHalfOpen: true }, (ours) => {
    if (mode === "reset") return ours.resetAndDestroy();
    const theirs = connect({ ...target, allowHalfOpen: true });
    const pair: [Socket, Socket] = [ours, theirs];
    pairs.add(pair);
    carry(ours, theirs);
    carry(theirs, ours);
    ours.on("close", () => pairs.delete(pair));
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    dropAll((socket) => socket.destroy());
    await closed;
  };
  function dropAll(drop: (socket: Socket) => void): void {
    for (const [ours, theirs] of pairs) {
      drop(ours);
      theirs.destroy();
    }
    pairs.clear();
  }
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async behave(next) {
      mode = next;
      if (next === "reset") dropAll((socket) => socket.resetAndDestroy());
      if (next === "refuse") await stopListening();
      else if (!server.listening) await listen(port);
    },
    leadTo(next) {
      target = next;
    },
    open: () => pairs.size,
    close: stopListening,
  };
}

/** The URL of a database through a port of this machine. */
export function databaseUrlThrough(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

/** Where a database's server is. */
export function serverOf(databaseUrl: string): { host: string; port: number } {
  const { hostname, port } = new URL(databaseUrl);
  return { host: hostname, port: Number(port || 5432) };
}
