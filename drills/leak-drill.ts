// Every answer of every route over a catalogue whose private values are marked: none is published.
import { uuid } from "#test/catalogue/builders.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, startDrillServer } from "./drill-server.ts";
import { hidden, makeMarkedCatalogue, markedRecords, plantedMark, privateMark } from "./marked-catalogue.ts";

export async function leakDrill({ withPages }: { withPages: boolean }): Promise<DrillRow[]> {
  const catalogue = await makeMarkedCatalogue();
  try {
    const server = await startDrillServer({ ...catalogue.environment, LOG_LEVEL: "trace" }, withPages);
    try {
      return await scan(server, withPages);
    } finally {
      await server.stop();
    }
  } finally {
    await catalogue.remove();
  }
}

/** A URL, with a body for a POST. */
type Question = [address: string, body?: object];

/** Everything that can be requested, for records that exist and one that does not. */
function everyQuestion(withPages: boolean): Question[] {
  const ids = Array.from({ length: markedRecords + 1 }, (_, at) => at + 1);
  const searches = ["club", "casual", "teams", "session"].flatMap((call) =>
    [6, 9, 12, 15, 17, 30, 70].flatMap((Age) =>
      [1, 2, 3].map((Disabilityoption): Question => {
        const body = { Age, Disabilityoption, Latitude: 53.4263, Longitude: -2.3265, PageSize: 50 };
        return [`/api/${call}recommendation`, body];
      }),
    ),
  );
  const counts = searches.map(([, body]): Question => ["/api/filtercounts", body]);
  const records = ids.flatMap((id): Question[] => [
    ["/api/club", { ClubId: id }],
    ["/api/centre", { CentreId: id }],
    ["/api/provider", { ProviderId: id, PitchFinderId: id }],
    [`/api/team?FadwTeamId=${id}`],
    [`/api/clubref?WgsClubId=${uuid(id)}`],
    [`/venue/${id}/calendar?session=s${id}`],
  ]);
  const files = ["/sitemap.xml", "/api/sitemap", "/api/catalogue", "/metrics", "/health/ready", "/api/captcha"];
  const parts = ["club", "team", "venue", "provider"].flatMap((kind) => [
    `/sitemaps/${kind}-1.xml`,
    `/api/sitemap/part?Kind=${kind}&Number=1`,
  ]);
  const paths = ids.flatMap((id) => [`/club/${id}`, `/team/${id}`, `/venue/${id}`, `/provider/${id}p${id}`]);
  const pages = withPages ? [...paths, ...paths.map((path) => `${path}.data`), "/", "/results"] : [];
  const others = [...files, ...parts, ...pages, "/api/documentation/json", "/nothing"].map((path): Question => [path]);
  return [...searches, ...counts, ...records, ...others, ...ids.map(message)];
}

/** A message to a club: no answer, even to an invalid one, may say who gets it or who wrote. */
function message(id: number): Question {
  const body = {
    NotificationType: id % 2 ? "TouchlineClubContact" : "TouchlineWelfareOfficer",
    EventId: uuid(5_000 + id),
    WgsClubId: uuid(id),
    EmailSubjectData: {
      QueryFrom: "player",
      Email: `${hidden("writer", id)}@example.org`,
      QueryIsAbout: id % 5 ? "Playing" : hidden("topic", id),
      PlayerAge: id % 2 ? 30 : 12,
      QueryDescription: hidden("words", id),
    },
    Firstname: hidden("writer", id),
    Lastname: hidden("writer", id),
    ConfirmAge: true,
    ConfirmSafeGuard: true,
  };
  return ["/api/notification", body];
}

async function scan(server: DrillServer, withPages: boolean): Promise<DrillRow[]> {
  let planted = 0;
  let leaked = 0;
  let failed = 0;
  const questions = everyQuestion(withPages);
  for (const [address, body] of questions) {
    const asking = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(server.origin + address, { redirect: "manual", ...(body && asking) });
    const text = JSON.stringify([...answer.headers]) + (await answer.text());
    if (answer.status >= 500) failed += 1;
    if (text.includes(plantedMark)) planted += 1;
    if (!text.includes(privateMark)) continue;
    leaked += 1;
    console.error(`${address}: ${/.{0,60}qzprivateqz[\w-]*/.exec(text)?.[0]}`);
  }
  const isInLog = server.output().includes(privateMark);
  return [
    {
      tried: `requests to every route${withPages ? " and page" : ""}`,
      times: questions.length,
      lost: leaked + failed + (isInLog ? 1 : 0) + (planted > 0 ? 0 : 1),
      measured:
        `${leaked} with a private mark, ${isInLog ? "some" : "none"} in the log, ` + `${planted} with the planted one`,
    },
  ];
}
