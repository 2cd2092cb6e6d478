// Distances as a person reads them (clarifications "Matching, distance, totals").
import type { Language } from "#src/platform/language/language.ts";
import { spokenUnit } from "./distance-unit.ts";

/** The figure and its unit apart: "0.6" and "miles"; under a tenth "less than 0.1". */
export function distanceParts(language: Language, miles: number): { figure: string; unit: string } {
  const { unit, miles: unitMiles } = spokenUnit();
  const distance = miles / unitMiles;
  // The type takes the only word of a plural form for a value.
  const tenths = { tenths: Math.max(1, Math.round(distance * 10)) } as { tenths: number; miles: ""; kilometres: "" };
  const { text } = language;
  const figure =
    distance < 0.1 ? text("less than {figure}", { figure: decimal(language, 0.1) }) : decimal(language, distance);
  return {
    figure,
    unit:
      unit === "miles"
        ? text("{tenths, plural, other {miles}}", tenths)
        : text("{tenths, plural, other {kilometres}}", tenths),
  };
}

/** Miles to one decimal: "0.6 miles", "1.0 miles"; else "less than 0.1 miles"; or kilometres. */
export function formatDistance(language: Language, miles: number): string {
  const { figure, unit } = distanceParts(language, miles);
  return language.text("{figure} {unit}", { figure, unit });
}

const inWholeUnits = (miles: number) => Math.round(miles / spokenUnit().miles);

/** Whether it is "less than a mile". */
export const isUnderOne = (miles: number): boolean => inWholeUnits(miles) < 1;

/** To the nearest whole unit: "5 miles", "8 kilometres", "less than a mile". */
export function formatWholeDistance(language: Language, miles: number): string {
  if (!isUnderOne(miles)) return formatRoundDistance(language, inWholeUnits(miles));
  return spokenUnit().unit === "miles" ? language.text("less than a mile") : language.text("less than a kilometre");
}

/** A rounded figure in the unit people read: "1 mile", "0.25 miles", "3 kilometres". */
export function formatRoundDistance(language: Language, distance: number): string {
  const { unit } = spokenUnit();
  const { text } = language;
  if (!Number.isInteger(distance)) {
    const figure = Number(distance.toFixed(2)).toString().replace(".", language.decimal);
    const tenths = Math.round(distance * 10);
    return unit === "miles"
      ? text("{tenths, plural, other {{figure} miles}}", { tenths, figure })
      : text("{tenths, plural, other {{figure} kilometres}}", { tenths, figure });
  }
  return unit === "miles"
    ? text("{distance, plural, one {# mile} other {# miles}}", { distance })
    : text("{distance, plural, one {# kilometre} other {# kilometres}}", { distance });
}

const decimal = ({ decimal }: Language, figure: number) => figure.toFixed(1).replace(".", decimal);
