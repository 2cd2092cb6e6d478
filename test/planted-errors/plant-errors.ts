// Every small slip of the hand: a bound moved, a condition turned, a number off or doubled.

export interface PlantedError {
  path: string;
  /** From 1. */
  line: number;
  was: string;
  is: string;
  /** The whole file with the error in it. */
  text: string;
}

const slips: [pattern: RegExp, instead: string | ((found: string) => string)][] = [
  [/ <= /g, " < "],
  [/ >= /g, " > "],
  [/ < /g, " <= "],
  [/ > /g, " >= "],
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \?\? /g, " && "],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/ \* /g, " / "],
  // Whether an answer is an error the compiler checks.
  [/(?<!\bok: )\btrue\b/g, "false"],
  [/(?<!\bok: )\bfalse\b/g, "true"],
  [/(?<=[( ])!(?=[a-z(])/g, ""],
  [/\bMath\.min\b/g, "Math.max"],
  [/\bMath\.max\b/g, "Math.min"],
  [/(?<![\w."'`$])\d[\d_]*(?![\w."'`])/g, (found) => otherNumber(Number(found.replaceAll("_", "")))],
];

/** Nobody would see a limit of a minute that is a millisecond longer. */
const otherNumber = (number: number): string => String(number < 10 ? number + 1 : 2 * number);

/** Lines that do nothing at run time (types' members too), or that the compiler checks. */
const idle = /^\s*(\/\/|\*|\/\*|import |export (type|interface) |type |interface |\| |throw |\w+\??: [^=(]*;$)/;

/** In the order of the file; texts between quotes stay as they are. */
export function plantErrors(path: string, text: string): PlantedError[] {
  const lines = text.split("\n");
  return lines.flatMap((was, at) => {
    if (idle.test(was)) return [];
    return slips.flatMap(([pattern, instead]) =>
      [...was.matchAll(pattern)].flatMap((match) => {
        if (isQuoted(was, match.index) || was.slice(0, match.index).includes(" // ")) return [];
        const found = typeof instead === "string" ? instead : instead(match[0]);
        const is = was.slice(0, match.index) + found + was.slice(match.index + match[0].length);
        return [{ path, line: at + 1, was: was.trim(), is: is.trim(), text: lines.with(at, is).join("\n") }];
      }),
    );
  });
}

const isQuoted = (line: string, index: number): boolean => (line.slice(0, index).match(/["`]/g) ?? []).length % 2 === 1;
