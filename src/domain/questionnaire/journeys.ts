// Every journey by its id.
import type { JourneyId } from "#src/domain/preferences/journey-id.ts";
import type { Journey } from "./journey.ts";
import { adultclub } from "./journeys/adultclub.ts";
import { ageuk } from "./journeys/ageuk.ts";
import { external } from "./journeys/external.ts";
import { justplay } from "./journeys/justplay.ts";
import { letgirlsplay } from "./journeys/letgirlsplay.ts";
import { mini } from "./journeys/mini.ts";
import { squadgirls } from "./journeys/squadgirls.ts";
import { standard } from "./journeys/standard.ts";
import { volunteer } from "./journeys/volunteer.ts";
import { wildcats } from "./journeys/wildcats.ts";
import { youthclub } from "./journeys/youthclub.ts";

export const journeys: Readonly<Record<JourneyId, Journey>> = {
  standard,
  letgirlsplay,
  wildcats,
  justplay,
  ageuk,
  youthclub,
  adultclub,
  volunteer,
  squadgirls,
  external,
  mini,
};
