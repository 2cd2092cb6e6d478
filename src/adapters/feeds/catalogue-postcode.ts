// A postcode as an exchange file writes it: any spacing and case.
import { type CellParser, words } from "./catalogue-cells.ts";

const unitPostcode = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** As printed on an envelope ("M33 7WR"). What is no postcode is kept as written: such a place is warned about, not refused. */
export const asPostcode: CellParser<string> = (text) => {
  const parsed = words(text);
  if (!parsed.ok) return parsed;
  const upper = parsed.value.toUpperCase();
  const found = unitPostcode.exec(upper.replaceAll(/\s/g, ""));
  return { ok: true, value: found === null ? upper.replaceAll(/\s+/g, " ") : `${found[1]} ${found[2]}` };
};
