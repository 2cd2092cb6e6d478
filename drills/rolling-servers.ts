// Two servers behind a balancer, restarted one by one with other settings or versions under load.
import { setTimeout as wait } from "node:timers/promises";
import { type DrillServer, errorLines, startDrillServer } from "./drill-server.ts";

interface Place {
  server: DrillServer;
  /** Error lines of this server that were collected before. */
  taken: number;
  /** True while the balancer sends nothing there. */
  isOut: boolean;
  underWay: number;
}

type Settings = Record<string, string>;

export class RollingServers {
  readonly #places: Place[];
  #endedErrors: string[] = [];
  readonly #withPages: boolean;
  #settings: Settings;
  #checkout: string;
  #turn = 0;

  private constructor(servers: DrillServer[], settings: Settings, withPages: boolean, checkout: string) {
    this.#places = servers.map((server) => ({ server, taken: 0, isOut: false, underWay: 0 }));
    this.#settings = settings;
    this.#withPages = withPages;
    this.#checkout = checkout;
  }

  /** `checkout`: the folder of another version's sources. */
  static async start(settings: Settings, withPages: boolean, checkout = "."): Promise<RollingServers> {
    const start = () => startDrillServer(settings, withPages, checkout);
    return new RollingServers([await start(), await start()], settings, withPages, checkout);
  }

  /** Gives the next server to `ask`, as a balancer does, and waits; an error has its log's end. */
  async ask<Answer>(ask: (server: DrillServer) => Promise<Answer>): Promise<Answer> {
    const open = this.#places.filter(({ isOut }) => !isOut);
    this.#turn += 1;
    const place = open[this.#turn % open.length]!;
    place.underWay += 1;
    try {
      return await ask(place.server);
    } catch (error) {
      throw await withLog(error as Error, place.server);
    } finally {
      place.underWay -= 1;
    }
  }

  /** Stops each when its last answer is sent, and starts it changed before the next one stops. */
  async restart(changed: Settings): Promise<void> {
    this.#settings = { ...this.#settings, ...changed };
    for (const place of this.#places) await this.#startAgain(place);
  }

  /** The same in another version; `meanwhile` when one server is of it and the other is not yet. */
  async change(checkout: string, meanwhile: () => Promise<void>): Promise<void> {
    this.#checkout = checkout;
    await this.#startAgain(this.#places[0]!);
    await meanwhile();
    await this.#startAgain(this.#places[1]!);
  }

  async #startAgain(place: Place): Promise<void> {
    place.isOut = true;
    while (place.underWay > 0) await wait(20);
    await place.server.stop();
    this.#endedErrors.push(...this.#newErrors(place));
    place.server = await startDrillServer(this.#settings, this.#withPages, this.#checkout);
    place.taken = 0;
    place.isOut = false;
  }

  /** Errors that any of them has logged since the last call. */
  takeErrors(): string[] {
    const errors = [...this.#endedErrors, ...this.#places.flatMap((place) => this.#newErrors(place))];
    this.#endedErrors = [];
    return errors;
  }

  #newErrors(place: Place): string[] {
    const errors = errorLines(place.server).slice(place.taken);
    place.taken += errors.length;
    return errors;
  }

  async stop(): Promise<void> {
    for (const { server } of this.#places) await server.stop();
  }
}

/** Milliseconds until a server has written a line about what it has answered. */
const writtenWithinMs = 200;

async function withLog({ message, cause }: Error, { output }: DrillServer): Promise<Error> {
  await wait(writtenWithinMs);
  const lines = output().split("\n");
  const telling = lines.filter((line) => /^\{.*("level":[56]0|"status":5\d\d)/.test(line)).slice(-3);
  return new Error([message, ...(cause ? [String(cause)] : []), ...telling].join("\n  "));
}
