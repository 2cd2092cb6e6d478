// Towns of maps from the imported places: all of a country without an outline, and second names.
import { expect, onTestFinished, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import { serverLanguage } from "#src/platform/language/server-language.ts";
import { baseStyle, type MapColours } from "#src/web/map/map-style.ts";
import { smallMap } from "#src/web/map/small-map-drawing.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { mapTowns } from "./map-towns.ts";

const languages = [
  { tag: "en-GB", name: "English" },
  { tag: "cy-GB", name: "Cymraeg" },
];

onOneDatabase((open) => {
  async function withPlaces() {
    const england = country();
    onTestFinished(() => setCountry(england));
    const database = open();
    await database.query(
      `insert into places (name, names, kind, region_code, latitude, longitude, name_key, population, areas) values
        ('Cardiff', '{"cy":"Caerdydd"}', 'city', 'W1', 51.48, -3.18, 'cardiff', 350000, '{}'),
        ('Penarth', null, 'town', 'W2', 51.44, -3.17, 'penarth', null, '{}'),
        ('Cardiff Central', '{"cy":"Caerdydd Canolog"}', 'station', 'W3', 51.476, -3.179,
          'cardiff central', null, '{}'),
        ('Reykjavik', null, 'capital', 'W4', 64.15, -21.94, 'reykjavik', 140000, '{}')`,
    );
    return { england, find: mapTowns(database) };
  }

  test("a country with an outline and one language has none, and further languages have their names", async () => {
    const { england, find } = await withPlaces();
    expect(await find("en-GB")).toBeNull();
    setCountry({ ...england, languages });
    expect(await find("en-GB")).toBeNull();
    expect(await find("cy-GB")).toEqual({ towns: null, names: { Cardiff: "Caerdydd" } });
    expect(smallMap({ latitude: 51.5, longitude: -3.2 }, await find("cy-GB"))?.near?.town).toBe("Caerdydd");
  });

  test("a country without an outline has the towns in its box, the largest first, on both maps", async () => {
    const { england, find } = await withPlaces();
    const box = { outline: null, west: -6, south: 50, east: 0, north: 54 };
    setCountry({ ...england, languages, map: box });
    const found = await find("cy-GB");
    expect(found?.towns?.map(({ name, people }) => [name, people])).toEqual([
      ["Cardiff", 350],
      ["Penarth", 20],
    ]);
    const faces = { display: [], text: [] };
    const style = baseStyle(serverLanguage("cy-GB"), {} as MapColours, faces, found!);
    expect(JSON.stringify(style.sources.base)).toContain('"Penarth"');
    expect(style.sources.base).not.toHaveProperty("attribution");
    expect(smallMap({ latitude: 52.4, longitude: -4.6 }, found)?.land).toBe("M326 -6L326 186L-6 186L-6 -6Z");
    expect(JSON.stringify(style.layers)).toContain('{"Cardiff":"Caerdydd"}');
  });

  test("a map gets the largest 2,000", async () => {
    const { england, find } = await withPlaces();
    await open().query(
      `insert into places (name, kind, region_code, latitude, longitude, name_key, areas)
       select 'Village ' || n, 'village', 'V' || n, 52, -3, 'village', '{}' from generate_series(1, 2100) as n`,
    );
    setCountry({ ...england, map: { outline: null, west: -6, south: 50, east: 0, north: 54 } });
    const { towns } = (await find("en-GB"))!;
    expect([towns?.length, towns?.[1]?.name]).toEqual([2_000, "Penarth"]);
  });
});
