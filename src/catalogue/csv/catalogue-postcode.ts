// A postcode as an exchange file writes it: any spacing and case.
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { cellParser, words } from "./catalogue-cells.ts";

/** As printed on an envelope ("M33 7WR"). What is no postcode is stored as written: such a place is warned about, not refused. */
export const asPostcode = cellParser("a postcode, in any spacing and case", (text) => {
  const parsed = words(text);
  if (!parsed.ok) return parsed;
  const postcode = readPostcode(parsed.value);
  if (postcode?.kind === "full") return { ok: true, value: postcode.postcode };
  return { ok: true, value: postcode?.outwardCode ?? parsed.value.toUpperCase().replaceAll(/\s+/g, " ") };
});
