// Spreadsheets as people have them: what is guessed of columns, asked about cells, and then in the
// register. The files are made here, each broken in its own way.
import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { uploadAs } from "#test/desk/upload-as.ts";
import { rowsXml, workbookBytes } from "#test/workbook-bytes.ts";

describe("a spreadsheet at the desk", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    let maya: DeskVisitor;
    beforeEach(async () => {
      desk = await openDeskServer(database());
      maya = await desk.signIn("data-officer");
    });
    afterEach(() => desk.app.close());

    /** Uploads and waits until it has been looked at; its address. */
    async function looked(name: string, content: string | Buffer): Promise<string> {
      const { headers, statusCode } = await uploadAs(desk, maya, { [name]: content });
      expect(statusCode).toBe(303);
      await settled(headers.location!);
      return headers.location!;
    }
    const settled = (path: string) =>
      expect.poll(async () => textOf(await maya.get(path)), { timeout: 30_000 }).not.toMatch(/Refresh/);
    /** The fields of the page's form, as a browser would send them where nobody touches them. */
    const fieldsOf = async (path: string, id: string) => formFields((await maya.get(path)).body, id);
    async function press(path: string, id: string, change: Record<string, string | string[]> = {}) {
      const answer = await maya.post(`${path}/${id}`, { ...(await fieldsOf(path, id)), ...change });
      if (answer.statusCode === 303) await settled(path);
      return answer;
    }
    async function publish(path: string) {
      await maya.post(`${path}/publish`, { removals: "" });
      await expect.poll(async () => textOf(await maya.get(path)), { timeout: 30_000 }).toContain("Now in the register");
    }
    const rows = async (sql: string) => (await database().query<Record<string, unknown>>(sql)).rows;

    test("of other names, dates and words is matched, answered, published, and the next read the same", async () => {
      const header = "Club ID;Club;Postcode;Town;Tel / mobile;E-mail;Last checked;Treasurer";
      const row = (id: number, more = "") =>
        `${id};Caf\xe9 Rovers ${id};M33 7WR;Sale;161496000${id};club${id}@club.example;1${id}/11/2024;Ann${more}`;
      const file = (...ids: number[]) =>
        Buffer.from([header, ...ids.map((id) => row(id)), ";;;;;;;"].join("\r\n"), "latin1");
      const path = await looked("Clubs export Nov (final).csv", file(1, 2, 3));
      const match = textOf(await maya.get(path));
      expect(match).toContain("Match the columns");
      expect(match).toContain("Windows-1252");
      expect(match).toContain("Café Rovers 1");
      expect(match).toContain("looked up by ClubId");
      await press(path, "columns");
      const faults = textOf(await maya.get(path));
      expect(faults).toContain("ConfirmedOn: 3 rows like 11/11/2024");
      expect(faults).toContain("11 November 2024");
      expect(faults).toContain("Phone: 3 rows like 1614960001");
      await press(path, "answers");
      expect(textOf(await maya.get(path))).toContain("3 values were changed by your answers");
      await publish(path);
      const clubs = await rows(
        "select club_id, wgs_club_id, club_name, phone, email, confirmed_on::text from clubs order by 1",
      );
      expect(clubs[0]).toMatchObject({
        club_id: 1,
        club_name: "Café Rovers 1",
        phone: "01614960001",
        email: "club1@club.example",
        confirmed_on: "2024-11-11",
      });

      const next = await looked("december.csv", file(1, 2, 3, 4));
      const seen = textOf(await maya.get(next));
      expect(seen).toContain("What would change");
      expect(seen).toContain("The same columns as before");
      await publish(next);
      const after = await rows("select club_id, wgs_club_id, confirmed_on::text from clubs order by 1");
      expect(after.length).toBe(4);
      expect(after.slice(0, 3).map(({ wgs_club_id }) => wgs_club_id)).toEqual(
        clubs.map(({ wgs_club_id }) => wgs_club_id),
      );
    });

    const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const clubHead = "ClubId,WgsClubId,ClubName,PostCode";
    const aClub = (id: number, more = "") => `${id},${uuid(id)},Club ${id},M33 7WR${more}`;
    const lines = (...all: string[]) => all.join("\r\n");

    /** What the desk says of a file at first, and after its guesses and answers were taken. */
    async function through(name: string, content: string | Buffer) {
      const path = await looked(name, content);
      const first = textOf(await maya.get(path));
      if (first.includes("Match the columns")) await press(path, "columns");
      const checked = textOf(await maya.get(path));
      if (checked.includes("Take these answers")) await press(path, "answers");
      return { path, first, checked, answered: textOf(await maya.get(path)) };
    }

    test("in UTF-16 with tabs, as Excel saves “Unicode text”, is read as it is", async () => {
      const file = Buffer.from(
        `\ufeff${lines(clubHead, aClub(1).replace("Club 1", "FC Übung")).replaceAll(",", "\t")}`,
        "utf16le",
      );
      const { path } = await through("clubs.csv", file);
      await publish(path);
      expect(await rows("select club_name from clubs")).toEqual([{ club_name: "FC Übung" }]);
    });

    test("with an invisible sign in a column’s name, titles above and spaces around is read", async () => {
      const file = lines(
        "Clubs of the county,,,",
        "November 2026,,,",
        clubHead.replace("ClubId", "\u200bClub Id"),
        aClub(1).replace("Club 1", "\u00a0Club 1\u200e "),
        ",,,",
        aClub(2),
      );
      const { path, first } = await through("export.csv", file);
      expect(first).toContain("Match the columns");
      await publish(path);
      expect(await rows("select club_name from clubs order by 1")).toEqual([
        { club_name: "Club 1" },
        { club_name: "Club 2" },
      ]);
    });

    test("that lacks two columns says both, keeps what was chosen, and takes them from others", async () => {
      const path = await looked(
        "clubs november.csv",
        lines("Club ID,Wgs,Column three,Column four", `1,${uuid(1)},Sale Rovers,Sale`),
      );
      const chosen = { name: ["Club ID", "Wgs"], column: ["ClubId", "WgsClubId"], missing: ["ClubName", "PostCode"] };
      const refused = await maya.post(`${path}/columns`, { ...chosen, from: ["", ""], remember: "" });
      expect(refused.statusCode).toBe(422);
      expect(textOf(refused)).toContain("Choose a column for ClubName. Choose a column for PostCode.");
      await maya.post(`${path}/columns`, { ...chosen, from: ["Column three", "Column four"], remember: "" });
      await settled(path);
      await publish(path);
      expect(await rows("select club_name, postcode from clubs")).toEqual([
        { club_name: "Sale Rovers", postcode: "SALE" },
      ]);
      expect(await rows("select 1 from remembered_readings")).toEqual([]);
    });

    test("whose contents nobody can guess is told apart by hand", async () => {
      const path = await looked("list.csv", lines("A,B,C,D", `1,${uuid(1)},Sale,M33 7WR`));
      expect(textOf(await maya.get(path))).toContain("Contents Not known");
      await maya.post(`${path}/contents`, { table: "clubs" });
      expect(textOf(await maya.get(path))).toContain("Which column has ClubId?");
      expect((await maya.post(`${path}/contents`, { table: "constructor" })).statusCode).toBe(404);
    });

    test("whose text was read wrongly is read as somebody says, also when the next one comes", async () => {
      const file = (...ids: number[]) =>
        Buffer.from(
          lines(
            "All, clubs, of, the, county",
            "Club ID;Club;Postcode;Last checked",
            ...ids.map((id) => `${id};Bront\xeb ${id};M33 7WR;0${id}/04/2024`),
          ),
          "latin1",
        );
      const path = await looked("export.csv", file(1, 2));
      expect(textOf(await maya.get(path))).toContain("County associations");
      const given = { file: "export.csv", table: "clubs", sheet: "", encoding: "", separator: ";" };
      const send = async (action: string, fields: Record<string, string>) => {
        const { statusCode } = await maya.post(`${path}/${action}`, fields);
        await settled(path);
        return statusCode;
      };
      expect(await send("contents", { ...given, encoding: "utf-7" })).toBe(400);
      expect(await send("contents", { ...given, file: "other.csv" })).toBe(404);
      expect(await send("contents", given)).toBe(303);
      expect(textOf(await maya.get(path))).toContain("Brontë 1");
      await press(path, "columns", { remember: "yes" });
      await press(path, "answers");
      expect(textOf(await maya.get(path))).toContain("2 values were changed by your answers");
      // After the preview too: its letters, and the order of day and month.
      await send("ask-again", { file: "export.csv" });
      const [page] = [await maya.get(path)];
      expect(textOf(page)).toContain("ConfirmedOn: 2 rows like 01/04/2024");
      await press(path, "answers", { answer: "month-first", remember: "yes" });
      await publish(path);
      expect(await rows("select club_name, confirmed_on::text from clubs order by 1")).toEqual([
        { club_name: "Brontë 1", confirmed_on: "2024-01-04" },
        { club_name: "Brontë 2", confirmed_on: "2024-02-04" },
      ]);
      const next = await looked("december.csv", file(1, 2, 3));
      expect(textOf(await maya.get(next))).toContain("What would change");
      await publish(next);
      expect(await rows("select confirmed_on::text from clubs order by 1")).toEqual(
        ["2024-01-04", "2024-02-04", "2024-03-04"].map((confirmed_on) => ({ confirmed_on })),
      );
    });

    test("in the format’s own names is read with other letters where somebody says so", async () => {
      const content = Buffer.concat([
        Buffer.from(`${clubHead}\n1,${uuid(1)},Caf`),
        Buffer.from([0xc3, 0xa9]),
        Buffer.from(",M33 7WR\n"),
      ]);
      const path = await looked("clubs.csv", content);
      const given = { file: "clubs.csv", table: "", sheet: "", encoding: "windows-1252", separator: "" };
      await maya.post(`${path}/contents`, given);
      await settled(path);
      expect(textOf(await maya.get(path))).toContain("CafÃ©");
      await press(path, "columns");
      await publish(path);
      expect(await rows("select club_name from clubs")).toEqual([{ club_name: "CafÃ©" }]);
    });

    test("in the format’s own names is looked at again where nothing else is said of it", async () => {
      const path = await looked("clubs.csv", lines(clubHead, aClub(1)));
      const asItShows = { file: "clubs.csv", table: "", sheet: "", encoding: "", separator: "" };
      await maya.post(`${path}/contents`, asItShows);
      await settled(path);
      expect(textOf(await maya.get(path))).toMatch(/Match the columns .*1 row .*4 matched by name/);
      await press(path, "columns");
      await publish(path);
      expect(await rows("select 1 from clubs")).toHaveLength(1);
    });

    test("of teams says “Under 11”, “Girls” and “11 a side”, and each is answered once for all rows", async () => {
      await publish(await looked("clubs.csv", lines(clubHead, aClub(1))));
      const team = (id: number, age: string, gender: string) =>
        `${id},${uuid(id)},1,Team ${id},${age},${gender},11 a side`;
      const file = lines(
        "TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType",
        team(1, "Under 11", "Girls"),
        team(2, "Under 11", "Boys"),
        team(3, "u-9s", "girls"),
        team(4, "Adults", "Male"),
      );
      const { path, checked, answered } = await through("teams.csv", file);
      expect(checked).toContain("Agegroup: 2 rows that say “Under 11”");
      expect(checked).toContain("FootballType: 4 rows that say “11 a side”");
      expect(answered).toContain("New 4");
      await publish(path);
      expect(await rows("select age_group, gender, football_type from teams order by team_id")).toEqual([
        { age_group: "U11", gender: "Female", football_type: "11v11" },
        { age_group: "U11", gender: "Male", football_type: "11v11" },
        { age_group: "U9", gender: "Female", football_type: "11v11" },
        { age_group: "Open Aged", gender: "Male", football_type: "11v11" },
      ]);
    });

    test("with two kinds of commas is asked about, and a number that lost its figures is corrected", async () => {
      const file = lines(
        `${clubHead};Latitude;Longitude`.replaceAll(",", ";"),
        `7,009;${uuid(9)};Arrows;M33 7WR;53,4286;-2,3171`,
        `8.01E+03;${uuid(10)};Comets;M33 7WR;;`,
      );
      const { path, checked, answered } = await through("clubs.csv", file);
      expect(checked).toContain("ClubId: 1 row like 7,009");
      expect(checked).toContain("Latitude: 1 row like 53,4286");
      expect(answered).toContain("Rejected 1");
      const fields = await fieldsOf(path, "answers");
      expect(fields.cell).toEqual(["8.01E+03"]);
      await press(path, "answers", { cell: ["8010"] });
      await publish(path);
      expect(await rows("select club_id, latitude from clubs order by 1")).toEqual([
        { club_id: 7009, latitude: 53.4286 },
        { club_id: 8010, latitude: null },
      ]);
    });

    test("of dates that can only be month/day is offered both ways, and only read as answered", async () => {
      const head = `${clubHead},ConfirmedOn`;
      const path = await looked(
        "clubs.csv",
        lines(head, aClub(1, ",11/25/2024"), aClub(2, ",11/12/2024"), aClub(3, ",2024-11-01")),
      );
      expect(textOf(await maya.get(path))).toContain("ConfirmedOn: 2 rows like 11/25/2024");
      await press(path, "answers", { answer: ["month-first"], remember: [] });
      await publish(path);
      expect(await rows("select confirmed_on::text as day from clubs order by club_id")).toEqual([
        { day: "2024-11-25" },
        { day: "2024-11-12" },
        { day: "2024-11-01" },
      ]);
      const again = await looked("clubs.csv", lines(head, aClub(1, ",11/25/2024")));
      expect(textOf(await maya.get(again))).toContain("1 value needs an answer");
    });

    test("of training has named days and times as people write them", async () => {
      await publish(await looked("clubs.csv", lines(clubHead, aClub(1))));
      const file = lines(
        "ClubId,Day,Start,Finish,Age group,Gender",
        "1,Tuesday,6.30pm,7:30 pm,U11,Female",
        "1,Sat,9.00,10.00,U9|U8,Mixed",
      );
      const { path } = await through("training times.csv", file);
      await publish(path);
      expect(await rows("select day, start_time, end_time from club_training order by 1")).toEqual([
        { day: 2, start_time: "18:30", end_time: "19:30" },
        { day: 6, start_time: "09:00", end_time: "10:00" },
      ]);
    });

    test("of contacts is warned about line by line, and mended where that is answered", async () => {
      const head = `${clubHead},Phone,Email,ConfirmedOn,EnquiriesPausedUntil,Latitude,Longitude`;
      const file = lines(
        head,
        aClub(1, ",1614960001,a@club.example; b@club.example,,,,"),
        aClub(2, ",ring Ann,o\u2019neil@club.example,2031-01-01,,,"),
        aClub(3, ",,nobody at all,,2099-12-31,0,0"),
      );
      const { checked, path } = await through("clubs.csv", file);
      for (const warning of [
        "lost its first zero",
        "not a phone number that can be dialled",
        "More than one email address",
        "curly apostrophe",
        "2031-01-01 is in the future",
        "the year 2099 is far in the future",
        "not an email address",
        "0, 0",
      ])
        expect(checked).toContain(warning);
      await publish(path);
      expect(await rows("select phone, email, confirmed_on::text as day from clubs order by club_id")).toEqual([
        { phone: "01614960001", email: "a@club.example", day: null },
        { phone: "ring Ann", email: "o'neil@club.example", day: null },
        { phone: null, email: "nobody at all", day: null },
      ]);
    });

    test("with rows twice leaves the second out of the file to mend, which a spreadsheet reads as UTF-8", async () => {
      const file = lines(clubHead, aClub(1), aClub(1).replace("Club 1", "Copy"), "2,wrong,Élan,");
      const path = await looked("clubs.csv", file);
      const seen = textOf(await maya.get(path));
      expect(seen).toContain("a second row with ClubId 1: line 2 has it");
      expect(seen).toContain("This row is left out");
      expect(seen).toContain("the required value is missing");
      const toMend = (await maya.get(`${path}/refused/clubs.csv`)).body;
      expect(toMend.startsWith("\ufeffClubId,")).toBe(true);
      expect(toMend).toContain("Élan");
      expect(toMend).not.toContain("Copy");
      const fields = await fieldsOf(path, "answers");
      await press(path, "answers", { cell: fields.cell!.map((cell) => (cell === "wrong" ? uuid(2) : "M33 7WX")) });
      expect(textOf(await maya.get(path))).toContain("Rejected 1");
      await publish(path);
      expect(await rows("select club_name from clubs order by 1")).toEqual([
        { club_name: "Club 1" },
        { club_name: "Élan" },
      ]);
    });

    test("that is still wrong after it was mended says so beside what was typed", async () => {
      const path = await looked("clubs.csv", lines(clubHead, aClub(1), `two,${uuid(2)},Sale,M33 7WR`));
      await press(path, "answers", { cell: ["zwei"] });
      expect((await maya.get(path)).body).toMatch(/name="cell"[^>]*value="zwei"/);
      expect(textOf(await maya.get(path))).toContain("is not a whole number");
    });

    test("that is a workbook is read by its sheet of clubs, with Excel's dates and formulas' values", async () => {
      const head = ["Club ID", "Club", "Postcode", "Confirmed", "Fee"];
      const row = (id: number) =>
        `<row r="${id + 1}"><c><v>${id}</v></c><c t="str"><f>A1&amp;B1</f><v>Club ${id}</v></c>` +
        '<c t="inlineStr"><is><t>M33 7WR</t></is></c><c s="1"><v>45607</v></c></row>';
      const file = await workbookBytes({
        Notes: rowsXml([["Read me"], ["Made by Ann"]]),
        Clubs: rowsXml([head]) + row(1) + row(2),
        Teams: rowsXml([["Team"], ["Lions"]]),
      });
      const path = await looked("Membership November.xlsx", file);
      const match = textOf(await maya.get(path));
      expect(match).toContain("Sheet Clubs");
      expect(match).toContain("Teams, 1 row");
      await maya.post(`${path}/contents`, { table: "teams", sheet: "Teams" });
      expect(textOf(await maya.get(path))).toContain("Sheet Teams");
      await maya.post(`${path}/contents`, { table: "clubs", sheet: "Clubs" });
      await press(path, "columns");
      await publish(path);
      expect(await rows("select club_name, confirmed_on::text as day from clubs order by 1")).toEqual([
        { club_name: "Club 1", day: "2024-11-11" },
        { club_name: "Club 2", day: "2024-11-11" },
      ]);
      const next = await looked(
        "December.xlsx",
        await workbookBytes({ Other: rowsXml([["x"], ["y"]]), List: rowsXml([head]) + row(1) + row(3) }),
      );
      expect(textOf(await maya.get(next))).toContain("What would change");
    });

    test.each([
      ["no workbook at all", async () => Buffer.from("PK, but no zip")],
      ["one that unpacks to far too much", () => workbookBytes({ One: "" }, { "xl/x.xml": " ".repeat(60_000_000) })],
    ])("that is %s is refused with a reason, and the server goes on", async (_what, bytes) => {
      const path = await looked("list.xlsx", await bytes());
      expect(textOf(await maya.get(path))).toMatch(/The files cannot be used .*list\.xlsx/);
      expect(desk.errors).toEqual([]);
    });

    test.each([
      ["without anything", ""],
      ["of blank rows", "\n,,,\n"],
      ["without rows", `${clubHead}\n`],
      ["with one open quote", `"${lines(clubHead, aClub(1))}`],
      ["with a thousand columns", Array.from({ length: 1_000 }, (_, at) => `c${at}`).join()],
      ["with names of Object’s own", "__proto__,constructor,toString\n1,2,3\n"],
    ])("%s changes nothing and breaks nothing", async (_which, content) => {
      for (const name of ["clubs.csv", "anything.csv"]) {
        const path = await looked(name, content);
        expect((await maya.get(path)).statusCode).toBe(200);
        await maya.post(`${path}/discard`);
      }
      expect(desk.errors).toEqual([]);
    });

    test.each(["columns", "contents", "answers"])(
      "the call %s is for data officers alone, and takes nothing that is not there",
      async (call) => {
        const path = await looked("clubs.csv", lines(clubHead, aClub(1), "x,,,"));
        for (const role of ["viewer", "safeguarding"] as const) {
          const other = await desk.signIn(role);
          expect((await other.post(`${path}/${call}`, { table: "clubs", remember: "yes" })).statusCode).toBe(403);
        }
        expect((await desk.visitor().post(`${path}/${call}`)).statusCode).toBe(401);
        const wrong = { table: "x", question: "clubs.csv|x||y", answer: "z", remember: "" };
        expect((await maya.post(`${path}/${call}`, wrong)).statusCode).toBe(404);
        expect((await maya.post(`/desk/imports/999/${call}`, wrong)).statusCode).toBe(404);
      },
    );

    test("that someone may not import shows them no value of it", async () => {
      const path = await looked(
        "contacts.csv",
        lines("Club ID,Club,Postcode,Mail", "1,Sale,M33 7WR,ann@private.example"),
      );
      expect((await maya.get(path)).body).toContain("ann@private.example");
      for (const role of ["viewer", "safeguarding"] as const)
        expect((await (await desk.signIn(role)).get(path)).body).not.toContain("ann@private.example");
    });
  });
});

/** Of inputs and selects that belong to a form, by its id. */
function formFields(body: string, id: string): Record<string, string[]> {
  const inside = new RegExp(`<form id="${id}"[^>]*>(.*?)</form>`, "s").exec(body)?.[1] ?? "";
  const ofForm = new RegExp(`form="${id}"`);
  const found: Record<string, string[]> = {};
  for (const [whole, tag, attributes = "", content = ""] of body.matchAll(
    /<(input|select)\b([^>]*)>(?:((?:<option.*?<\/option>)*)<\/select>)?/gs,
  )) {
    const name = /name="([^"]*)"/.exec(attributes)?.[1];
    const isOff = attributes.includes('type="checkbox"') && !attributes.includes("checked");
    if (name === undefined || isOff || (!ofForm.test(attributes) && !inside.includes(whole))) continue;
    const options = [...content.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => option.includes("selected")) ?? options[0] ?? "";
    const value = /value="([^"]*)"/.exec(tag === "input" ? attributes : chosen)?.[1] ?? "";
    found[name] = [...(found[name] ?? []), unescaped(value)];
  }
  return found;
}

const unescaped = (value: string) =>
  value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
