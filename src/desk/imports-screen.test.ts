// The calls of the screen of imports: what an officer uploads, whose form it is, what is shown.
import { Buffer } from "node:buffer";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { pastImports } from "#src/catalogue/store/past-imports.ts";
import { listUploads } from "#src/catalogue/uploads/upload-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aPerson, type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { uploadAs } from "#test/desk/upload-as.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const clubs = (count: number, more = "") =>
  [
    "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude",
    ...Array.from({ length: count }, (_, at) => `${at + 1},${uuid(at + 1)},Club ${at + 1},M33 7WR,53.4,-2.3`),
    more,
  ].join("\n");

describe("the screen of imports", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    let maya: DeskVisitor;
    beforeEach(async () => {
      desk = await openDeskServer(database());
      maya = await desk.signIn("data-officer");
    });
    afterEach(() => desk.app.close());

    const upload = (who: DeskVisitor, files: Record<string, string>, change?: { origin?: string; token?: string }) =>
      uploadAs(desk, who, files, change);
    /** Uploads and waits until it has been checked; its address. */
    async function checked(content: string): Promise<string> {
      const { headers, statusCode } = await upload(maya, { "clubs.csv": content });
      expect(statusCode).toBe(303);
      await expect
        .poll(async () => textOf(await maya.get(headers.location!)), { timeout: 30_000 })
        .toContain("What would change");
      return headers.location!;
    }
    const published = (path: string) =>
      expect.poll(async () => textOf(await maya.get(path)), { timeout: 30_000 }).toContain("Now in the register");

    test("a file is uploaded, checked, published and taken back, and the history names who did it", async () => {
      const path = await checked(clubs(3, "9,no-uuid,Hale Barns Rovers,M33 7WR,,"));
      const page = await maya.get(path);
      expect(textOf(page)).toContain("Hale Barns Rovers 5 WgsClubId");
      expect(page.body).toMatch(/<input[^>]*name="cell"[^>]*value="no-uuid"/);
      expect((await maya.get(`${path}/refused/clubs.csv`)).body).toContain(
        "9,no-uuid,Hale Barns Rovers,M33 7WR,,,5,WgsClubId,",
      );
      expect(textOf(await maya.get(`${path}?file=clubs.csv&kind=loaded`))).toContain("3 new in clubs.csv");
      expect(textOf(await maya.get("/desk"))).toContain("1 upload is waiting to be published");
      await maya.post(`${path}/publish`, { removals: "" });
      await published(path);
      const [made] = await pastImports(database());
      expect(textOf(await maya.get("/desk/imports"))).toMatch(
        /Maya Thornbury clubs.csv 3 new, 1 rejected Undo this import/,
      );
      await maya.post("/desk/imports/undo", { importId: String(made!.importId) });
      const history = async () => textOf(await maya.get("/desk/imports"));
      await expect.poll(history, { timeout: 30_000 }).toContain("Undone by Maya Thornbury");
      expect(textOf(await maya.get(path))).toContain("No longer in the register Undone by Maya Thornbury");
    });

    test("where much would go the number has to be typed, and what was typed stays", async () => {
      const first = await checked(clubs(40));
      await maya.post(`${first}/publish`, { removals: "" });
      await published(first);
      const path = await checked(clubs(10));
      for (const [removals, expected] of [
        ["", "Type the number"],
        ["29", "That is not the number"],
        ["thirty", "That is not the number"],
      ]) {
        const answer = await maya.post(`${path}/publish`, { removals: removals! });
        expect(answer.statusCode).toBe(422);
        expect(textOf(answer)).toContain(expected);
        expect(answer.body).toContain(`value="${removals}"`);
      }
      await maya.post(`${path}/publish`, { removals: "30" });
      await published(path);
    });

    test("what is refused says why, and a form of another site or another role takes nothing", async () => {
      const refused = await upload(maya, { "crest.png": "x" });
      expect(refused.statusCode).toBe(422);
      expect(textOf(refused)).toContain("crest.png is not a file that we can read");
      expect(textOf(await upload(maya, {}))).toContain("Choose files");
      const elsewhere = { origin: "https://evil.example" };
      expect((await upload(maya, { "clubs.csv": clubs(1) }, elsewhere)).statusCode).toBe(403);
      expect((await upload(maya, { "clubs.csv": clubs(1) }, { token: "guessed" })).statusCode).toBe(422);
      expect((await upload(await desk.signIn("viewer"), { "clubs.csv": clubs(1) })).statusCode).toBe(403);
      expect((await upload(desk.visitor(), { "clubs.csv": clubs(1) })).statusCode).toBe(401);
      expect(await listUploads(database())).toEqual([]);
    });

    test("another's upload is seen and published by every data officer, and discarded by its own alone", async () => {
      const path = await checked(clubs(1));
      const idris = desk.visitor();
      desk.provider.person = aPerson({
        email: "idris@example.org",
        name: "Idris",
        subject: "2",
        roleWords: ["data-officer"],
      });
      await desk.signInAs(idris);
      const seen = await idris.get(path);
      expect([seen.body.includes("/publish"), seen.body.includes("/discard")]).toEqual([true, false]);
      expect((await idris.post(`${path}/discard`)).statusCode).toBe(404);
      expect((await maya.post(`${path}/discard`)).statusCode).toBe(303);
      expect(await listUploads(database())).toEqual([]);
    });

    test("whoever does not import sees how many records change and their names, and nobody’s contacts", async () => {
      const header = "ClubId,WgsClubId,ClubName,PostCode,IsAllowPublic,Phone,Email,IndividualName,WelfareOfficerEmail";
      const row = (id: number, phone: string) =>
        `${id},${uuid(id)},Club ${id},M33 7WR,No,${phone},ann@sale.example,Bea Kersal,welfare@sale.example`;
      const first = await checked([header, row(1, "0161 496 0001"), row(2, "0161 496 0002")].join("\n"));
      await maya.post(`${first}/publish`, { removals: "" });
      await published(first);
      const refused = [row(4, "0161 496 0004").replace(uuid(4), "Bea Kersal"), `5,${uuid(5)},0161 496 0005,M33 7WR`];
      const rows = [row(1, "0161 496 0009"), row(3, "0161 496 0003"), ...refused];
      const path = await checked([header, ...rows].join("\n"));
      const privately = /0161 496|@sale\.example|Kersal/;
      const kinds = ["loaded", "changed", "removed", "refused"];
      const addresses = ["", ...kinds.map((kind) => `?file=clubs.csv&kind=${kind}`)];
      for (const roles of [["viewer"], ["safeguarding"], ["viewer", "safeguarding"]] as const) {
        const who = await desk.signIn(...roles);
        for (const address of addresses) expect((await who.get(path + address)).body).not.toMatch(privately);
        expect(textOf(await who.get(`${path}?file=clubs.csv&kind=changed`))).toMatch(
          /1 changed in clubs.csv .*Record Club 1 /,
        );
        expect(textOf(await who.get(`${path}?file=clubs.csv&kind=refused`))).toMatch(
          /2 rejected in clubs.csv .*Row Line Club 4 4 Line 5 5 /,
        );
        expect((await who.get(`${path}/refused/clubs.csv`)).statusCode).toBe(403);
        expect((await who.get("/desk/imports")).body).not.toMatch(privately);
      }
      expect((await maya.get(`${path}?file=clubs.csv&kind=changed`)).body).toContain("0161 496 0009");
      expect((await maya.get(`${path}/refused/clubs.csv`)).body).toContain("0161 496 0005");
    });

    test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
      "refused rows of a file called %s are nothing",
      async (file) => {
        const path = await checked(clubs(1, "9,no-uuid,Hale Barns Rovers,M33 7WR,,"));
        expect((await maya.get(`${path}/refused/${file}`)).statusCode).toBe(404);
        expect((await maya.get(`${path}?file=${file}&kind=${file}`)).statusCode).toBe(200);
      },
    );

    /** The bytes of an upload of two files, as a browser sends them, with its head. */
    async function requestOf(who: DeskVisitor, host: string) {
      const own = /name="token" value="([^"]+)"/.exec((await who.get("/desk/imports")).body)?.[1] ?? "";
      const form = new FormData();
      form.append("token", own);
      form.append("files", new Blob([clubs(600)]), "clubs.csv");
      form.append("files", new Blob([`ProviderId,ProviderName\n${"x".repeat(20_000)}\n`]), "providers.csv");
      const body = new Response(form);
      const bytes = Buffer.from(await body.arrayBuffer());
      const head = [
        "POST /desk/imports HTTP/1.1",
        `host: ${host}`,
        "origin: https://football.example",
        `content-type: ${body.headers.get("content-type")}`,
        `content-length: ${bytes.length}`,
        `cookie: ${[...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ")}`,
      ];
      return { head: `${head.join("\r\n")}\r\n\r\n`, bytes };
    }

    test("an upload that is cut at any moment leaves nothing, and the server answers the next one", async () => {
      // As a busy database answers: a cut comes while one file is stored and the next has begun.
      const busy: Database = {
        ...database(),
        async query(text, values) {
          if (/upload_(files|pieces)/.test(text)) await wait(8);
          return database().query(text, values);
        },
      };
      await desk.app.close();
      desk = await openDeskServer(busy);
      maya = await desk.signIn("data-officer");
      await desk.app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = desk.app.server.address() as AddressInfo;
      const { head, bytes } = await requestOf(maya, "football.example");
      const uncaught = vi.fn();
      process.on("uncaughtException", uncaught);
      onTestFinished(() => void process.off("uncaughtException", uncaught));
      const parts = (["\r\n--", "filename=", "\r\n\r\n"] as const).flatMap((edge) => {
        const found: number[] = [];
        for (let at = bytes.indexOf(edge); at !== -1; at = bytes.indexOf(edge, at + 1))
          found.push(at, at + 1, at + edge.length);
        return found;
      });
      const cuts = Array.from({ length: 200 - parts.length }, (_, at) => Math.floor((bytes.length * at) / 170));
      const cut = async (at: number, index: number) => {
        const socket = connect(port, "127.0.0.1").on("error", () => {});
        await once(socket, "connect");
        socket.write(head);
        // A line that is bad stops somewhere, and breaks off at once or a moment later.
        await new Promise((resolve) => socket.write(bytes.subarray(0, Math.min(at, bytes.length - 1)), resolve));
        await wait([0, 2, 10, 30][index % 4]);
        if (index % 2 === 0) socket.resetAndDestroy();
        else socket.destroy();
      };
      const all = [...parts, ...cuts];
      for (let from = 0; from < all.length; from += 8)
        await Promise.all(all.slice(from, from + 8).map((at, index) => cut(at, index)));
      const left = async () => (await database().query("select 1 from uploads")).rows.length;
      await expect.poll(left, { timeout: 30_000 }).toBe(0);
      expect(uncaught.mock.calls).toEqual([]);
      expect((await upload(maya, { "clubs.csv": clubs(1) })).statusCode).toBe(303);
    });

    test.each([
      ["of 5,000 characters", "b".repeat(5_000)],
      ["of 257 characters", "b".repeat(257)],
      ["of none", '""'],
      ["that is no boundary", ";"],
    ])("a form with a boundary %s is not understood", async (_which, boundary) => {
      const answer = await desk.app.inject({
        method: "POST",
        url: "/desk/imports",
        payload: "--b--",
        headers: {
          origin: "https://football.example",
          host: "football.example",
          "content-type": `multipart/form-data; boundary=${boundary}`,
          cookie: [...maya.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
        },
      });
      expect(answer.statusCode).toBe(400);
    });

    test.each([
      "/desk/imports/0",
      "/desk/imports/99999999999",
      "/desk/imports/x",
      "/desk/imports/1/refused/..%2Fx",
      "/desk/imports/templates/x.csv",
    ])("%s is nothing", async (path) => {
      expect((await maya.get(path)).statusCode).toBe(404);
    });

    test("the templates list every column, and each is a file with its header", async () => {
      expect(textOf(await maya.get("/desk/imports/templates"))).toContain("WgsClubId Yes a UUID");
      expect((await maya.get("/desk/imports/templates/clubs.csv")).body).toMatch(/^\ufeffClubId,WgsClubId,ClubName,/);
    });
  });
});
