// Names that read true and belong to nobody: localities of two halves, animals and trades.
import type { SecondNames } from "#src/catalogue/records/record-fields.ts";
import { Chance, hashOf, keyOf, subjects } from "./chance.ts";
import type { ClubKind } from "./club-kinds.ts";
import type { Town } from "./parse-gazetteer.ts";

const firstHalves = (
  "Lark,Thorn,Alder,Hazel,Fern,Fox,Rook,Clover,Bramble,Copper,Quarry,Lantern,Saddler,Weaver,Tanner,Miller,Otter," +
  "Plover,Curlew,Finch,Linden,Rowan,Juniper,Sorrel,Teasel,Barley,Harvest,Pepper,Willow,Cobble,Drover,Ferry,Heron," +
  "Martlet,Nettle,Orchard,Pebble,Saffron,Tansy,Wicket"
).split(",");
const secondHalves =
  "croft,mere,gate,holt,bank,combe,shaw,wick,mead,garth,fold,stead,rigg,dene,brow,acre,lea,cross,reach,knoll".split(
    ",",
  );
const localityCount = firstHalves.length * secondHalves.length;

const mascots = (
  "Otters,Herons,Kestrels,Larks,Hares,Badgers,Merlins,Lanterns,Arrows,Comets,Pioneers,Dragonflies,Curlews,Martlets," +
  "Bitterns,Skylarks,Plovers,Dunlins,Hedgehogs,Bumblebees"
).split(",");

const suffixes: Record<ClubKind, readonly string[]> = {
  junior: ["Juniors", "Youth", "Junior FC", "Colts"],
  community: ["Community FC", "FC", "Football Club"],
  adult: ["FC", "Sunday FC", "Old Players FC"],
  women: ["Women and Girls", "Ladies and Girls", "Women and Girls FC"],
  walking: ["Walking Football", "Walking Football Club"],
  futsal: ["Futsal", "Futsal Club"],
  inclusive: ["Inclusive Football", "Inclusive FC", "Disability Football Club"],
};

const venueKinds = {
  outdoor: ["Lane Sports Ground", "Playing Fields", "Recreation Ground", "Park Pitches", "Road Sports Ground"],
  artificial: ["Sports Village", "Community Pitches", "Football Centre", "Academy Sports Centre"],
  indoor: ["Leisure Centre", "Sports Hall", "Community Centre", "Academy Sports Centre"],
} as const;

const streets = "Lane,Road,Street,Avenue,Drive,Way,Grove,Close".split(",");

/** What is in a town, in its further languages: a plain name with the town's, by column. */
export function secondNamesIn({ name, names }: Town, plain: Record<string, string>): SecondNames | null {
  if (!names) return null;
  const inTown = (other: string) => Object.entries(plain).map(([column, text]) => [column, text.replace(name, other)]);
  return Object.fromEntries(Object.entries(names).map(([code, other]) => [code, Object.fromEntries(inTown(other))]));
}

/** A locality's name; each number below 800 gives another one, higher ones begin again. */
export function localityName(number: number): string {
  const at = number % localityCount;
  return firstHalves[at % firstHalves.length]! + secondHalves[Math.floor(at / firstHalves.length)]!;
}

/** The locality of a town's n-th club or venue: in a town's own order, each once before again. */
function localityNumber(town: Town, ordinal: number, what: number): number {
  // 347 has no factor in common with 800, so the walk meets every locality.
  return (hashOf(subjects.name, keyOf(town.name), what) + ordinal * 347) % localityCount;
}

/** The full name and its teams' shorter one; full names differ in towns of under 16,000 clubs. */
export function clubNames(town: Town, ordinal: number, kind: ClubKind): { clubName: string; shortName: string } {
  const number = localityNumber(town, ordinal, 1);
  const locality = localityName(number);
  const chance = new Chance(subjects.name, keyOf(town.name), ordinal);
  const suffix = chance.pick(suffixes[kind]);
  const round = Math.floor(ordinal / localityCount);
  const style = round > 0 ? 0 : chance.next();
  const mascot = mascots[(number + round) % mascots.length]!;
  if (style < 0.4)
    return { clubName: `${locality} ${mascot} ${suffix} (${town.name})`, shortName: `${locality} ${mascot}` };
  if (style < 0.75) return { clubName: `${locality} ${suffix} (${town.name})`, shortName: locality };
  return { clubName: `${town.name} ${locality} ${suffix}`, shortName: `${town.name} ${locality}` };
}

export function venueName(town: Town, ordinal: number, ground: keyof typeof venueKinds): string {
  const chance = new Chance(subjects.name, keyOf(town.name), ordinal, 2);
  return `${localityName(localityNumber(town, ordinal, 2))} ${chance.pick(venueKinds[ground])}`;
}

/** A street, sometimes with a number ("14 Larkcroft Lane"). */
export function streetName(chance: Chance): string {
  const street = `${localityName(chance.whole(0, localityCount - 1))} ${chance.pick(streets)}`;
  return chance.happens(0.4) ? `${chance.whole(1, 180)} ${street}` : street;
}

/** A name as part of a web address: "Otter's Holt (Leeds)" becomes "otters-holt-leeds". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
