// SIGKILL at random while imports are matched against alerts and their mails sent: each alert gets each import's news once.
import { killWhileTelling, type TellingOptions } from "#test/alerts/kill-while-telling.ts";
import type { DrillRow } from "./drill-report.ts";

/** On PostgreSQL, as two servers share it. Throws without TEST_DATABASE_URL. */
export async function alertsDrill(options: TellingOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases.");
  const { alerts, imports, kills, missing, doubled, repeated } = await killWhileTelling(serverUrl, options);
  const { whileMatching, whileSending } = kills;
  return [
    {
      tried: `two servers killed while ${alerts} alerts are sent mails about ${imports} imports`,
      times: whileMatching + whileSending,
      lost: missing + doubled,
      measured: `${whileMatching} while matching, ${whileSending} while sending; ${missing} missing, ${doubled} doubled, ${repeated} sent again under their Message-ID`,
    },
  ];
}
