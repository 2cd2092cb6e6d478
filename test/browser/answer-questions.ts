// Answers the standard questionnaire as a person does: by the words on the screen.
import type { Page } from "playwright-core";

export interface Answers {
  who: "Myself" | "My child" | "Someone else";
  age: number;
  gender: RegExp;
  /** Left out if age and gender lead past this question. */
  football?: RegExp;
  days: "Any day" | "Weekdays" | "Weekends";
  disability: "Yes" | "No";
  /** What is typed, and the suggestion taken. */
  place: string;
}

/** Those of the main job: a parent looks for a club in Sale. */
export const girlOfTwelve: Answers = {
  who: "My child",
  age: 12,
  gender: /^(Female|Girls)/,
  football: /^Club/,
  days: "Any day",
  disability: "No",
  place: "M33 7WR",
};

async function choose(page: Page, answer: string | RegExp): Promise<void> {
  await page.getByRole("dialog").getByRole("radio", { name: answer }).check({ force: true });
  await page.getByRole("button", { name: "Next" }).click();
}

/** From the open dialog to the results, once they are shown. */
export async function answerQuestions(page: Page, answers: Answers): Promise<void> {
  await choose(page, new RegExp(`^${answers.who}`));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first().fill(String(answers.age));
  await page.getByRole("button", { name: "Next" }).click();
  await choose(page, answers.gender);
  if (answers.football) await choose(page, answers.football);
  await choose(page, new RegExp(`^${answers.days}`));
  await choose(page, new RegExp(`^${answers.disability}(?!t)`));
  const field = page.getByPlaceholder("Enter your postcode");
  await field.fill(answers.place);
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Find football" }).click();
  await page.waitForURL("**/recommendations");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
