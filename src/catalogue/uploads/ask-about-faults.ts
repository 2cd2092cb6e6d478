// What answers put right in a file: cells that say the same or are written alike, as one question.
import { conversions, isConversion, isRight, waysToRead, wordMeant } from "#src/catalogue/csv/cell-conversions.ts";
import { exchangeColumns } from "#src/catalogue/csv/exchange-rows.ts";
import type { Answer } from "#src/catalogue/csv/file-reading.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import type { ReportNote } from "#src/platform/import-report.ts";
import { withoutOuterSpace } from "#src/platform/text/invisible-characters.ts";
import type { Question } from "./upload-rules.ts";

/** Questions of one column: a column of names in the place of words would have one for each row. */
const mostOfColumn = 12;

/** Gathers the questions about one file, cell by cell. */
export class FaultQuestions {
  readonly #file: string;
  readonly #columns: ReturnType<typeof exchangeColumns>;
  readonly #answers: readonly Answer[];
  readonly #questions = new Map<string, Question>();

  /** `answers`: what has been answered is not asked again. */
  constructor(table: CatalogueTable, answers: readonly Answer[]) {
    this.#file = `${table}.csv`;
    this.#columns = exchangeColumns(table);
    this.#answers = answers;
  }

  get all(): Question[] {
    return [...this.#questions.values()];
  }

  /** What its column takes, of a closed list. */
  choicesOf(column: string): readonly string[] | undefined {
    return this.#columns.find(({ name }) => name === column)?.kind.choices;
  }

  /** True where an answer would put the cell right. */
  ask({ column: name, reason, isDuplicate }: ReportNote, cell: string, isWarning: boolean): boolean {
    const column = this.#columns.find((each) => each.name === name);
    const text = withoutOuterSpace(cell);
    if (!column || isDuplicate || text === "" || text.length > 100) return false;
    const { choices } = column.kind;
    const warning = isWarning ? reason : null;
    if (choices) return !isRight(column.kind, text) && this.#askWord(column.name, text, choices, warning);
    const ways = isRight(column.kind, text) ? [] : waysToRead(column.kind, text);
    return ways.length > 0 && this.#askWay(column.name, text, ways.filter(isConversion), warning);
  }

  #askWord(column: string, text: string, choices: readonly string[], warning: string | null): boolean {
    const meant = wordMeant(choices, text);
    const inOrder = meant === null ? choices : [meant, ...choices.filter((each) => each !== meant)];
    const options = inOrder.map((to) => ({ to, label: `${text} is ${to}`, becomes: to }));
    return this.#add(column, text, {
      column,
      from: text,
      example: text,
      options: meant === null ? [asItIs, ...options] : options,
      warning,
    });
  }

  #askWay(column: string, text: string, ways: (keyof typeof conversions)[], warning: string | null): boolean {
    const options = ways.map((to) => {
      const { label, convert } = conversions[to];
      return { to, label, becomes: convert(text) ?? "" };
    });
    const isNew = this.#add(column, ways[0]!, { column, from: null, example: text, options, warning });
    const question = this.#questions.get(`${column} ${ways[0]}`);
    if (!question || ways.length < 2) return isNew;
    const [first, second] = ways.map((way) => conversions[way].convert(text));
    if (first !== null && second === null) question.onlyFirst += 1;
    return isNew;
  }

  #add(column: string, key: string, question: Omit<Question, "file" | "rows" | "onlyFirst">): boolean {
    const isAnswered = this.#answers.some(
      ({ column: of, from, to }) =>
        of === column &&
        from === question.from &&
        (from !== null || question.options.some((each) => each.to === to) || to === "as-it-is"),
    );
    if (isAnswered) return false;
    const found = this.#questions.get(`${column} ${key}`);
    if (found) found.rows += 1;
    else {
      if (this.all.filter((each) => each.column === column).length >= mostOfColumn) return false;
      const options = question.options.includes(asItIs) ? question.options : [...question.options, asItIs];
      this.#questions.set(`${column} ${key}`, { ...question, options, file: this.#file, rows: 1, onlyFirst: 0 });
    }
    return true;
  }
}

/** Refused rows stay refused, and warned ones as they are. */
const asItIs = { to: "as-it-is", label: "Leave as it is", becomes: "" };
