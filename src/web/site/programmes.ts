// Which of the association's programmes, events cards and logos a place shows, by what is played
// there (§2.35, §7.13, §9.10, §9.11).
import type { Language } from "#src/platform/language/language.ts";
import type { CentreCard, ProviderCard } from "#src/search/answer/answer-schema.ts";
import { formatSessionAges } from "#src/search/answer/format-session-ages.ts";
import { langOf, langsOf } from "#src/site/content-lang.ts";
import type {
  Initiative,
  InitiativesContent,
  PlaceLogo,
  Programme,
  ProgrammesContent,
} from "#src/site/programmes-content.ts";

export interface PlaceProgramme extends Pick<Programme, "slug" | "name" | "description" | "infoLink"> {
  /** Who it is for and what is played: "Girls", "Casual", "Ages 5 to 11". */
  tags: string[];
}

/**
 * The programmes of the place in the order of the content, each once. `names`: FaInitiative of
 * sessions and offers, also unknown ones; one without an age means the programme at every age.
 */
export function programmesAt(
  language: Language,
  { programmes, tags: labels }: ProgrammesContent,
  names: readonly (string | null | undefined)[],
): PlaceProgramme[] {
  const played = new Set(names.map((name) => slugOf(name ?? "")));
  const isPlayed = ({ slug }: Programme) => played.has(slug) || played.has(programmeSlug(slug));
  return programmes.filter(isPlayed).map((programme) => {
    const { slug, name, description, infoLink, tags, ages } = programme;
    const own = tags.map((tag) => labels.find((each) => each.tag === tag));
    // That of "age" stands before the page's own words.
    const tagLangs = own.flatMap((label, at) => {
      const lang = label && label.tag !== "age" && langOf(label, "label");
      return lang ? [[`tags ${at}`, lang]] : [];
    });
    const lang = { ...langsOf(programme).lang, ...Object.fromEntries(tagLangs) };
    return {
      slug,
      name,
      description,
      infoLink,
      tags: own.map((label) => {
        if (label?.tag !== "age") return label?.label ?? "";
        const years = formatSessionAges(language, ages.from, ages.to ?? null);
        return language.text("{label} {ages}", { label: label.label, ages: years });
      }),
      ...(Object.keys(lang).length > 0 && { lang }),
    };
  });
}

/** "Age UK Walking Football" is age-uk-walking-football. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Without the age at its end, as a programme of two ages is one: "Kickabout 16" is kickabout. */
export function programmeSlug(name: string): string {
  return slugOf(name).replace(/-(16|18)$/, "");
}

type InitiativeCard = Omit<Initiative, "programmes">;

/** All that a place can show at any age; chosen on the server, so nothing else is sent. */
export interface PlaceInitiatives {
  heading: string;
  cards: InitiativeCard[];
  /** The cards of each category there, by id; `older` in their place beyond that age in years. */
  promoted: { ids: number[]; older?: { overAge: number; ids: number[] } }[];
}

/**
 * The initiatives that the place's categories promote and that are played there; null where there
 * is none. `names`: the FaInitiative of sessions and offers, unknown ones included.
 */
export function initiativesAt(
  content: InitiativesContent,
  names: readonly (string | null | undefined)[],
): PlaceInitiatives | null {
  const { heading, categories, promos, initiatives } = content;
  const played = new Set(names.map((name) => programmeSlug(name ?? "")));
  const isPlayed = ({ programmes }: { programmes: string[] }) => programmes.some((slug) => played.has(slug));
  const playedIds = new Set<number>(initiatives.filter(isPlayed).map(({ id }) => id));
  const idsOf = (numbers: readonly number[]) => {
    const ids = numbers.flatMap((number) => promos.find(({ promo }) => promo === number)?.initiative ?? []);
    return [...new Set<number>(ids)].filter((id) => playedIds.has(id));
  };
  const promoted = categories.filter(isPlayed).map(({ promos: own, older }) => ({
    ids: idsOf(own),
    ...(older && { older: { overAge: older.overAge, ids: idsOf(older.promos) } }),
  }));
  const shownIds = new Set(promoted.flatMap(({ ids, older }) => [...ids, ...(older?.ids ?? [])]));
  const cards = initiatives.filter(({ id }) => shownIds.has(id)).map(({ programmes: _programmes, ...card }) => card);
  return cards.length === 0 ? null : { heading, ...langsOf(content), cards, promoted };
}

const isFor = ({ ages }: InitiativeCard, age: number | null) =>
  age === null || ((ages?.from ?? 0) <= age && age <= (ages?.to ?? Number.POSITIVE_INFINITY));

/**
 * The cards for this age, each once, in the order of the promos: a card for sixteen and over is not
 * shown for a child. null: no search yet; then all cards.
 */
export function initiativesFor({ cards, promoted }: PlaceInitiatives, age: number | null): InitiativeCard[] {
  const ids = promoted.flatMap(({ ids: own, older }) =>
    older && age !== null && age > older.overAge ? older.ids : own,
  );
  return [...new Set(ids)].flatMap((id) => cards.filter((card) => card.id === id && isFor(card, age)));
}

/** What is played at a place. */
export interface Played {
  /** As the catalogue's FaInitiative names them, unknown ones and repetitions included. */
  programmes: readonly (string | null)[];
  footballTypes: readonly string[];
}

/** More would be a line of their own on a phone. */
const mostLogos = 3;

/** The first few that fit, in the content's order; none where nothing has a logo. */
export function placeLogos(logos: readonly PlaceLogo[], { programmes, footballTypes }: Played): PlaceLogo[] {
  if (logos.length === 0) return [];
  const played = new Set(programmes.flatMap((name) => (name === null ? [] : [slugOf(name), programmeSlug(name)])));
  const types = new Set(footballTypes);
  const fits = (logo: PlaceLogo) =>
    logo.programmes?.some((slug) => played.has(slug)) || logo.footballTypes?.some((type) => types.has(type));
  return logos.filter(fits).slice(0, mostLogos);
}

/** Of the sessions that match, or the provider's own; unknown names and none included. */
export function programmesOf(card: CentreCard | ProviderCard): (string | null)[] {
  return "ProviderId" in card ? [card.FaInitiative] : card.SessionInfo.map(({ FaInitiative }) => FaInitiative);
}
