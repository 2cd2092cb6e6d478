// Joins what fetching a map with streets needs: a web server and a folder.
import { fetchStreets, type StreetsFetched, type StreetsSize } from "../adapters/map-archive/fetch-streets.ts";

export type { StreetsFetched, StreetsSize };
export { fetchStreets };
