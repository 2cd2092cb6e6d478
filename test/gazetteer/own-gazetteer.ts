// Postcodes and places in each layout that is read, from our gazetteer and its catalogue.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demonstrationOutwardCodes, demonstrationPlaces } from "#demonstration/demonstration-places.ts";
import { ownCatalogue } from "#test/catalogue/own-catalogue.ts";

type Cell = string | number;

/** A place in Sale that searches of the tests start from. */
const salePostcode = { postcode: "M33 7WR", latitude: 53.4263, longitude: -2.3265 };

/** Each postcode of our catalogue once, where its first record is, and that of the searches. */
export function ownUnitPostcodes() {
  const { clubs, venues } = ownCatalogue();
  const placed = [...clubs, ...venues].map(({ address, position }) => ({ postcode: address.postcode, ...position! }));
  const byPostcode = new Map([...placed.toReversed(), salePostcode].map((each) => [each.postcode, each]));
  return [...byPostcode.values()];
}

const unitRows = () => ownUnitPostcodes().map((each) => [each.postcode, each.latitude, each.longitude]);

/** A list of unit postcodes, with a column that is not used. */
export async function writeUnitPostcodes(folder: string): Promise<string> {
  const rows = unitRows().map((row) => [...row, "invented"]);
  return write(folder, "unit-postcodes.csv", [["postcode", "latitude", "longitude", "source"], ...rows]);
}

/** Outward codes with the columns they are published with. */
export async function writeOutwardCodes(folder: string): Promise<string> {
  const columns = "postcode,eastings,northings,latitude,longitude,town,region,uk_region,country,country_string";
  const rows = demonstrationOutwardCodes().map(({ outwardCode, position, town, region }) => {
    const area = [town ?? "", region ?? "", "", "ENG", "England"];
    return [outwardCode, 0, 0, position.latitude, position.longitude, ...area];
  });
  return write(folder, "outward-codes.csv", [columns.split(","), ...rows]);
}

/** How many columns the directory's sample without a header has. */
const sampleColumns = 57;

/** The directory's sample, without header: all but numbers quoted, dates in words, a code ended. */
export async function writeDirectorySample(folder: string): Promise<string> {
  const rows = ownUnitPostcodes().map(({ postcode, latitude, longitude }, at) => {
    const [outward = "", inward = ""] = postcode.split(" ");
    const terminated = at === 1 ? "25/1/2017 00:00:00" : "";
    const texts = [postcode, outward, `${outward} ${inward[0]}`].map((text) => `"${text}"`);
    const cells = [...texts, "1/8/1973 00:00:00", terminated, '"0"', '"0"', latitude, longitude];
    return [...cells, ...Array<Cell>(sampleColumns - cells.length).fill('"S"')];
  });
  const notPostcodes = ["PA31 8UAB", "PA31 8UAA"].map((text) => rows[0]!.with(0, `"${text}"`));
  return write(folder, "directory-sample.csv", [...rows, ...notPostcodes]);
}

/** The directory as released: a header, and many unused columns between the used ones. */
export async function writeDirectory(folder: string): Promise<string> {
  const header = ["pcd7", "pcd8", "pcds", "dointr", "doterm", "cty25cd", "lat", "long"];
  const rows = unitRows().map(([postcode = "", latitude = "", longitude = ""]) => {
    const compact = String(postcode).replace(" ", "");
    return [compact.padEnd(7), postcode, postcode, "198001", "", "E11000001", latitude, longitude];
  });
  return write(folder, "directory.csv", [header, ...rows]);
}

/**
 * Places with the columns they are published with; the first lies on the meridian, whose zero is
 * written as databases do.
 */
export async function writePlaces(folder: string): Promise<string> {
  const columns = "name,state_code,type,latitude,longitude,wikiDataId";
  const rows = demonstrationPlaces().map(({ name, regionCode, kind, position }) => [
    name,
    regionCode ?? "",
    kind ?? "",
    position.latitude.toFixed(8),
    position.longitude.toFixed(8),
    "",
  ]);
  const onMeridian = ["Zero", "NOW", "town", "51.50000000", "0E-8", ""];
  return write(folder, "places.csv", [columns.split(","), onMeridian, ...rows]);
}

async function write(folder: string, name: string, rows: Cell[][]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, rows.map((cells) => `${cells.join(",")}\n`).join(""));
  return path;
}
