// Places as people type them, at the call, on both databases: the demonstration's places and a
// venue and ground of its own.
import { afterEach, beforeEach, expect, test } from "vitest";
import { demonstrationOutwardCodes, demonstrationPlaces } from "#demonstration/demonstration-places.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aClub, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aPlaceNamed, aUnit, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { databaseGeocoder } from "./database-geocoder.ts";

const noGround = { line1: null, line2: null, line3: null, city: "Sale" };

/** Text, the first answer's name and detail; "clear" where it needs no choice. */
const cases: [text: string, name: string | null, detail?: string | null, clear?: "clear"][] = [
  ["stockport", "Stockport", "Greater Manchester", "clear"],
  ["  STOCKPORT  ", "Stockport", "Greater Manchester", "clear"],
  ["stockprt", "Stockport", "Greater Manchester"],
  ["stockpport", "Stockport", "Greater Manchester"],
  ["stokcport", "Stockport", "Greater Manchester"],
  ["stockpert", "Stockport", "Greater Manchester"],
  ["tsockport", "Stockport", "Greater Manchester"],
  ["leds", "Leeds", "West Yorkshire"],
  ["bakewel", "Bakewell", "Derbyshire"],
  ["huddersfeild", "Huddersfield", "West Yorkshire"],
  ["middlesborough", "Middlesbrough", "North Yorkshire"],
  ["wolverhmaptn", "Wolverhampton", "West Midlands"],
  ["birmigham", "Birmingham", "West Midlands"],
  ["st albans", "St Albans", "Hertfordshire", "clear"],
  ["Saint Albans", "St Albans", "Hertfordshire", "clear"],
  ["st. helens", "St Helens", "Merseyside", "clear"],
  ["Kings Lynn", "King's Lynn", "Norfolk", "clear"],
  ["king’s  lynn", "King's Lynn", "Norfolk", "clear"],
  ["Newcastle under lyme", "Newcastle under Lyme", "Staffordshire", "clear"],
  ["newcastle-under-lyme", "Newcastle under Lyme", "Staffordshire", "clear"],
  ["stokeontrent", "Stoke-on-Trent", "Staffordshire", "clear"],
  ["ynys mon", "Ynys Môn", "Isle of Anglesey", "clear"],
  ["robin hoods bay", "Robin Hood's Bay", "North Yorkshire", "clear"],
  ["westward ho", "Westward Ho!", "Devon", "clear"],
  ["newport", "Newport", "City of Newport"],
  ["Newport, Shropshire", "Newport", "Shropshire", "clear"],
  ["newport isle of wight", "Newport", "Isle of Wight", "clear"],
  ["newport wales", "Newport", "City of Newport", "clear"],
  ["newport shropshir", "Newport", "Shropshire", "clear"],
  ["newport essex", "Newport", "Essex", "clear"],
  ["newcastle", "Newcastle", "Shropshire"],
  ["sale manchester", "Sale", "Greater Manchester", "clear"],
  ["Sale, near Manchester", "Sale", "Greater Manchester", "clear"],
  ["Ashton in Makerfield wigan", "Ashton-in-Makerfield", "Greater Manchester", "clear"],
  ["ashton wigan", "Ashton-in-Makerfield", "Greater Manchester"],
  ["st ives cornwall", "St Ives", "Cornwall", "clear"],
  ["richmond yorkshire", "Richmond", "North Yorkshire", "clear"],
  ["near Old Trafford", "Old Trafford", "Greater Manchester", "clear"],
  ["nr bakewell", "Bakewell", "Derbyshire", "clear"],
  ["by hathersage", "Hathersage", "Derbyshire", "clear"],
  ["barton in the beans", "Barton in the Beans", "Leicestershire", "clear"],
  ["hale m33", "Hale", "Greater Manchester"],
  ["stockport train station", "Stockport Railway Station", "Greater Manchester", "clear"],
  ["kings cross station", "London King's Cross Railway Station", "Greater London", "clear"],
  ["manchester piccadilly", "Manchester Piccadilly Railway Station", "Greater Manchester", "clear"],
  ["platt lane", "Platt Lane Sports Complex", "Greater Manchester", "clear"],
  ["crossford bridge", "Crossford Bridge", "Greater Manchester", "clear"],
  ["M33", "M33", "Greater Manchester", "clear"],
  ["m337wr", "M33 7WR", "Greater Manchester", "clear"],
  ["clive", null],
  ["Atlantis", null],
  ["%", null],
];

onOneDatabase((database) => {
  let app: App;
  beforeEach(async () => {
    await loadGazetteer(database(), "outward_codes", demonstrationOutwardCodes());
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M337WR", 53.4263)]);
    await loadGazetteer(database(), "places", demonstrationPlaces());
    await loadCatalogue(database(), {
      clubs: [aClub(1)],
      venues: [aVenue(1, { centreName: "Platt Lane Sports Complex" })],
      teams: [aTeam(1, 1, { groundName: "Crossford Bridge", ground: { ...noGround, postcode: "M33 7WR" } })],
    });
    const geocoder = databaseGeocoder(database());
    app = await openCallsServer(
      servicesOver(
        {},
        { findPostcode: geocoder.findPostcode, suggestLocations: (text, near) => geocoder.suggest(text, 5, near) },
      ),
    );
  });
  afterEach(() => app.close());

  const ask = async (text: string) => {
    const response = await post(app, "/api/locations", { Text: text });
    expect(response.status).toBe(200);
    return response.body;
  };
  test("what a stranger would try", async () => {
    const answers = [];
    for (const [text] of cases) {
      const { Suggestions, IsClear } = await ask(text);
      const [first] = Suggestions;
      answers.push([text, first?.ReadableLocation ?? null, first?.Detail, IsClear ? "clear" : undefined]);
    }
    expect(answers).toEqual(cases.map(([text, name, detail, clear]) => [text, name, detail, clear]));
  });

  test("a place and a venue are found by their names in either language, and have both", async () => {
    await loadGazetteer(database(), "places", [aPlaceNamed("Cardiff", { names: { cy: "Caerdydd" } })]);
    const names = { cy: { CentreName: "Parc y Dre" } };
    await loadCatalogue(database(), { venues: [aVenue(1, { centreName: "Town Park", names })] });
    const { suggest } = databaseGeocoder(database());
    for (const typed of ["town park", "parc y dre"]) {
      expect((await suggest(typed, 5)).suggestions).toMatchObject([
        { readableLocation: "Town Park", names: { cy: "Parc y Dre" }, kind: "venue" },
      ]);
    }
    for (const typed of ["cardiff", "caerdydd"]) {
      expect((await suggest(typed, 5)).suggestions).toMatchObject([
        { readableLocation: "Cardiff", names: { cy: "Caerdydd" } },
      ]);
    }
  });

  test("each suggestion says what it is; names are read again once an import has changed them", async () => {
    expect((await ask("M33")).Suggestions[0]).toMatchObject({ Kind: "outward-code", IsApproximate: true });
    expect((await ask("crossford bridge")).Suggestions[0]).toMatchObject({
      Kind: "venue",
      Latitude: 53.4263,
      IsApproximate: false,
    });
    expect((await ask("stockport station")).Suggestions[0]).toMatchObject({ Kind: "station" });
    expect((await ask("a")).Suggestions).toHaveLength(5);
    const newports = (await ask("newport")).Suggestions.map((each: { Detail: string }) => each.Detail);
    expect(newports).toEqual(["City of Newport", "Isle of Wight", "Shropshire", "Essex", "East Riding of Yorkshire"]);
    const villages = [51, 53].map((latitude) =>
      aPlaceNamed("Twinham", { regionCode: `${latitude}`, kind: "village", position: { latitude, longitude: -2 } }),
    );
    await loadGazetteer(database(), "places", [...demonstrationPlaces().slice(0, 5), ...villages]);
    const twinhams = await Promise.all(
      [51.2, 52.9].map((Latitude) =>
        post(app, "/api/locations", { Text: "twinam", Near: { Latitude, Longitude: -2 } }),
      ),
    );
    expect(twinhams.map(({ body }) => body.Suggestions[0])).toMatchObject([
      { ReadableLocation: "Twinham", Latitude: 51, IsGuess: true },
      { ReadableLocation: "Twinham", Latitude: 53, IsGuess: true },
    ]);
    expect((await ask("twinham")).Suggestions[0]).toMatchObject({ IsGuess: false });
    expect((await ask("bakewell")).Suggestions).toEqual([]);
  });
});
