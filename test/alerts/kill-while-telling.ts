// Two servers over one database, killed again and again while many alerts have news; says what reached the mail system.
import { setTimeout as wait } from "node:timers/promises";
import { alertCipher } from "#src/adapters/crypto/alert-cipher.ts";
import { migrate } from "#src/adapters/database/migrate.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { startSmtpServer } from "#test/messages/smtp-server.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import { anAlert, importRows } from "./alert-setup.ts";
import { storeConfirmedAlerts } from "./many-alerts.ts";

export interface TellingReport {
  alerts: number;
  kills: number;
  /** Addresses that got no mail. */
  missing: number;
  /** Addresses that got mails under more than one Message-ID. */
  doubled: number;
  /** Arrivals beyond the first of a Message-ID: after a kill between acceptance and record. */
  repeated: number;
}

const key = { name: "kills", key: "k".repeat(40) };

/** Longest wait for the last mail after the last kill: leases of killed processes, and seconds for the clock. */
const drainMs = 90_000;

export async function killWhileTelling(
  serverUrl: string,
  { alerts, kills }: { alerts: number; kills: number },
): Promise<TellingReport> {
  const peer = await startSmtpServer({ acceptAfterMs: 5 });
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl);
  const environment = {
    DATABASE_URL: url,
    SMTP_URL: peer.url,
    ALERT_KEYS: `${key.name}:${key.key}`,
    ALERT_HOLD_PERCENT: "100",
  };
  const servers = [new ServerProcess(environment), new ServerProcess(environment)];
  try {
    await migrate(database);
    const requestOf = (number: number) => anAlert({ Email: `p${number}@example.org` });
    await storeConfirmedAlerts(database, alertCipher([key]), { count: alerts, nowMs: Date.now(), requestOf });
    await Promise.all(servers.map((server) => server.start()));
    await importRows(database, { clubs: [aClub()], teams: [aTeam()] });
    const told = () => new Set(peer.inbox.flatMap(({ to }) => to)).size;
    let done = 0;
    for (; done < kills && told() < alerts; done++) {
      await wait(50 + Math.random() * 400);
      const server = servers[done % 2]!;
      await server.kill();
      await server.start();
    }
    for (const deadline = Date.now() + drainMs; told() < alerts && Date.now() < deadline; ) await wait(250);
    // What is doubled would come a moment later.
    await wait(3_000);
    return { ...judge(peer.inbox, alerts), kills: done };
  } finally {
    for (const server of servers) await server.kill();
    await database.close();
    await drop?.();
    await peer.stop();
  }
}

function judge(inbox: { messageId: string; to: string[] }[], alerts: number): Omit<TellingReport, "kills"> {
  const idsOf = new Map<string, Set<string>>();
  for (const { messageId, to } of inbox) {
    for (const address of to) idsOf.set(address, (idsOf.get(address) ?? new Set()).add(messageId));
  }
  return {
    alerts,
    missing: alerts - idsOf.size,
    doubled: [...idsOf.values()].filter((ids) => ids.size > 1).length,
    repeated: inbox.length - new Set(inbox.map(({ messageId }) => messageId)).size,
  };
}
