// Content from files: what stops a start, what replaces a broken file, what an editor sees in watch
// mode.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type ContentSetup, openContentSetup } from "#test/content/content-setup.ts";

let setup: ContentSetup;
beforeEach(async () => {
  setup = await openContentSetup();
});
afterEach(() => setup.close());

describe("content files", () => {
  test("a broken file stops the start with a report of file and field if no good version was read before", async () => {
    await setup.changeFile("home", (home) => Reflect.deleteProperty(home.hero as object, "title"));
    await setup.changeFile("banners", (banners) => Object.assign(banners, { advert: "x" }));
    const problem = await setup.openFiles().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(SetupProblem);
    expect((problem as Error).message.split("\n")).toEqual([
      "The content cannot be used:",
      `${setup.file("home")}: hero.title is missing: it must be text of 1 to 200 characters`,
      `${setup.file("banners")}: advert is not a field here; there are podcast, promotion`,
    ]);
  });

  test("a file that is not JSON is reported as such", async () => {
    await writeFile(setup.file("pages"), "[{");
    await expect(setup.openFiles()).rejects.toThrow(/pages\.json: is not JSON: /);
  });

  test("a file that begins with a byte order mark is read like any other", async () => {
    await writeFile(setup.file("home"), `\uFEFF${await readFile(setup.file("home"), "utf8")}`);
    await setup.openFiles();
    expect(setup.problems).toEqual([]);
  });

  test("a file in another encoding is refused, as its letters would come out wrong", async () => {
    await writeFile(setup.file("home"), Buffer.from('{"title":"Fu\u00dfball"}', "latin1"));
    await expect(setup.openFiles()).rejects.toThrow(/home\.json: is not written in UTF-8: /);
  });

  test("a missing folder is reported once, and after a good start the last good files are used", async () => {
    const folderName = join(setup.folder, "elsewhere");
    const problem = await setup
      .openFiles({ folder: folderName, lastGoodFolder: null })
      .catch((error: unknown) => error);
    expect((problem as Error).message).toBe(`The content cannot be used:\n${folderName}: there is no such folder`);
    await setup.openFiles();
    await rm(join(setup.folder, "content"), { recursive: true });
    expect((await setup.openFiles()).current().home.hero.title).not.toBe("");
    expect(setup.problems).toEqual([{ source: join(setup.folder, "content"), errors: ["there is no such folder"] }]);
  });

  test("in watch mode a file that cannot be read is reported and does not end the process", async () => {
    const source = await setup.openFiles({ isWatching: true, lastGoodFolder: null });
    await rm(setup.file("programmes"));
    await mkdir(setup.file("programmes"));
    await expect
      .poll(() => setup.problems.map(({ errors }) => errors[0]))
      .toContainEqual(expect.stringMatching(/^cannot be read: /));
    await setup.changeFile("home", (home) => Object.assign(home.hero as object, { title: "Still here" }));
    await expect.poll(() => source.current().home.hero.title).toBe("Still here");
  });

  test("after a good start the last good version replaces a broken file, and the error is still reported", async () => {
    await setup.changeFile("home", (home) => Object.assign(home.hero as object, { title: "Last good" }));
    await setup.openFiles();
    await writeFile(setup.file("home"), "{}");
    const source = await setup.openFiles();
    expect(source.current().home.hero.title).toBe("Last good");
    expect(setup.problems.map(({ source }) => source)).toEqual([setup.file("home")]);
    expect(setup.problems[0]!.errors).toContain("hero is missing: it must be a JSON object");
  });

  test("a part without a file uses the product's own content", async () => {
    await rm(setup.file("programmes"));
    const own = JSON.parse(await readFile("content/programmes.json", "utf8"));
    expect((await setup.openFiles()).current().programmes).toEqual(own);
  });

  test("an association's questionnaire file needs only the texts that it changes", async () => {
    const titles = { who: { title: "Who wants to play?", answers: { myself: { title: "Me" } } } };
    await writeFile(setup.file("questionnaire"), JSON.stringify({ questions: titles }));
    const { questionnaire } = (await setup.openFiles()).current();
    const own = JSON.parse(await readFile("content/questionnaire.json", "utf8"));
    own.questions.who.title = "Who wants to play?";
    own.questions.who.answers.myself.title = "Me";
    expect(questionnaire).toEqual(own);
  });

  test.each([
    [
      { questions: { who: { heading: "Who?" } } },
      "questions.who.heading is not a field here; there are title, helpText",
    ],
    [
      { questions: { days: { title: { myself: 7 } } } },
      "questions.days.title.myself must be text of 1 to 200 characters",
    ],
    [{ questions: { where: {} } }, "questions.where is not a field here"],
    [{ questions: { who: { title: { myself: "Who?" } } } }, "questions.who.title.child is missing"],
    [
      { journeys: { youthclub: { questions: { who: { title: "Who?" } } } } },
      "journeys.youthclub.questions.who is not a",
    ],
    [[], "the whole must be a JSON object"],
  ])("a questionnaire text that belongs to no question, %j, is reported by its field", async (texts, message) => {
    await writeFile(setup.file("questionnaire"), JSON.stringify(texts));
    await expect(setup.openFiles()).rejects.toThrow(`${setup.file("questionnaire")}: ${message}`);
  });

  test("a text missing from the product's own questionnaire is reported by its field", async () => {
    await setup.changeFile("questionnaire", ({ questions }) =>
      Reflect.deleteProperty((questions as Record<string, { title: string }>).age!, "title"),
    );
    const own = { ownFolder: join(setup.folder, "content") };
    await expect(setup.openFiles(own)).rejects.toThrow("questions.age.title is missing: it must be text of 1 to 200");
  });

  test("an association's file of mails needs only the texts that it changes", async () => {
    await writeFile(setup.file("mails"), JSON.stringify({ note: { subject: "{site}: look at {name}" } }));
    const { mails } = (await setup.openFiles()).current();
    const own = JSON.parse(await readFile("content/mails.json", "utf8"));
    expect(mails).toEqual({ ...own, note: { ...own.note, subject: "{site}: look at {name}" } });
  });

  test.each([
    [{ note: { title: "Wrong" } }, "note.title is not a field here; there are subject, heading"],
    [
      { "not-delivered": { subject: "{writer}" } },
      "not-delivered.subject must be text of 1 to 400 characters, in which {club}",
    ],
    [{ note: { deleted: "Gone after { days }" } }, "note.deleted must be text of 1 to 400 characters, in which {days}"],
    [{ news: {} }, "news is not a field here"],
  ])("a text of mails that cannot be used, %j, is reported by its field", async (texts, message) => {
    await writeFile(setup.file("mails"), JSON.stringify(texts));
    await expect(setup.openFiles()).rejects.toThrow(`${setup.file("mails")}: ${message}`);
  });

  test("a text missing from the product's own mails is reported by its field", async () => {
    await setup.changeFile("mails", ({ note }) => Reflect.deleteProperty(note as object, "heading"));
    const own = { ownFolder: join(setup.folder, "content") };
    await expect(setup.openFiles(own)).rejects.toThrow("note.heading is missing: it must be text of 1 to 400");
  });

  test("in watch mode a saved file is loaded; of a broken one the last good one stays in use", async () => {
    let changes = 0;
    const source = await setup.openFiles({ isWatching: true, lastGoodFolder: null, onChange: () => void changes++ });
    await setup.changeFile("home", (home) => Object.assign(home.hero as object, { title: "Saved" }));
    await expect.poll(() => source.current().home.hero.title).toBe("Saved");
    await writeFile(setup.file("home"), '{ "hero": 1 }');
    await expect.poll(() => setup.problems.length).toBeGreaterThan(0);
    expect(setup.problems[0]!.errors).toContain("hero must be a JSON object");
    expect(source.current().home.hero.title).toBe("Saved");
    expect(source.current(), "the same until something changes").toBe(source.current());
    expect(changes).toBeGreaterThan(0);
  });
});
