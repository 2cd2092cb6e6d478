// The pictures that stand by lot at the head of a venue's and a provider's page (specification §7.13).
import casual from "../../art/casual.svg";
import futsal from "../../art/futsal.svg";
import kickabout from "../../art/kickabout.svg";
import nineASide from "../../art/nine-a-side.svg";
import smallSided from "../../art/small-sided.svg";

export const venueHeroes = [
  { art: smallSided, viewBox: "0 0 560 380" },
  { art: kickabout, viewBox: "0 0 640 300" },
  { art: casual, viewBox: "0 0 640 360" },
  { art: futsal, viewBox: "0 0 560 380" },
  { art: nineASide, viewBox: "0 0 560 380" },
] as const;
