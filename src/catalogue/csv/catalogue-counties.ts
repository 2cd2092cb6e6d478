// The exchange format's counties.csv.
import { compactPostcode, isPostcodeArea } from "#src/gazetteer/postcode.ts";
import { shown } from "#src/platform/text/catalogue-csv.ts";
import { cellParser, words } from "./catalogue-cells.ts";
import { declareFile, required } from "./catalogue-columns.ts";
import { id, pipeList, text } from "./catalogue-shared-columns.ts";

const postcodeArea = cellParser("a postcode area like M or an outward code like M33", (cell) => {
  const area = compactPostcode(cell);
  if (isPostcodeArea(area)) return { ok: true, value: area };
  return { ok: false, reason: `${shown(cell)} is neither a postcode area like M nor an outward code like M33` };
});

export const countiesFile = declareFile(
  "counties",
  {
    CountyId: required(id),
    CountyName: required(words),
    Email: text,
    Phone: text,
    Website: text,
    SafeguardingEmail: text,
    SafeguardingPhone: text,
    PostcodeAreas: pipeList(postcodeArea),
  },
  ["CountyId"],
  (values) => ({
    countyId: values.CountyId,
    countyName: values.CountyName,
    email: values.Email,
    phone: values.Phone,
    website: values.Website,
    safeguardingEmail: values.SafeguardingEmail,
    safeguardingPhone: values.SafeguardingPhone,
    postcodeAreas: values.PostcodeAreas,
  }),
);
