// The settings of the base map: a style of the association's own, or a folder with streets.
import Type, { type Static } from "typebox";

export const mapSettings = {
  mapStyleUrl: Type.Optional(
    Type.String({
      pattern: "^(https?://[^\\s]+|/[^/\\s][^\\s]*)$",
      description: "a web address, or a path of this site like /map-files/style.json",
      title:
        "MapLibre style of the base map, for a map that someone else provides, instead of the product's own " +
        "outline and the streets in MAP_FOLDER; its sources may be `pmtiles://` addresses",
    }),
  ),
  mapFolder: Type.Optional(
    Type.String({
      minLength: 1,
      title:
        "Folder of map files, for a map with streets, served at /map-files/ with range requests; streets that " +
        "`map install` has put there need no further setting",
    }),
  ),
};

export type MapSettings = Static<ReturnType<typeof Type.Object<typeof mapSettings>>>;
