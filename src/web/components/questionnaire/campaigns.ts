// What each campaign page says and shows around its questionnaire (specification §1.3, §2.3).
import type { JourneyId } from "#src/domain/questionnaire/journey.ts";
import casual from "#src/web/art/casual.svg";
import club from "#src/web/art/club.svg";
import girls from "#src/web/art/girls.svg";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";

export type CampaignId = Exclude<JourneyId, "standard" | "mini">;

export interface Campaign {
  /** Above each question's heading; absent in a partner's page, which has words of its own. */
  name?: string;
  heading: string;
  lead: string;
  art: string;
  /** The whole of the picture, in its own units. */
  viewBox: string;
  /** The ground the campaign's page is painted on. */
  ground: "night" | "pitch" | "light" | "mint";
}

export const campaigns: Record<CampaignId, Campaign> = {
  letgirlsplay: {
    name: "Let girls play",
    heading: "Let girls play",
    lead: "Football for girls aged 5 to 11, where the first kick is the best one.",
    art: girls,
    viewBox: "0 0 640 300",
    ground: "mint",
  },
  wildcats: {
    name: "Wildcats",
    heading: "Find your Wildcats",
    lead: "Fun football for girls and women, near you, whatever you have played before.",
    art: girls,
    viewBox: "0 0 640 300",
    ground: "light",
  },
  justplay: {
    name: "Just play",
    heading: "Just turn up and play",
    lead: "Casual football for everybody from 16, with no team to join and no league to follow.",
    art: kickabout,
    viewBox: "0 0 640 300",
    ground: "night",
  },
  ageuk: {
    name: "Walking football",
    heading: "Football at your pace",
    lead: "Walking football for older adults: all of the game, none of the running.",
    art: casual,
    viewBox: "0 0 640 360",
    ground: "mint",
  },
  youthclub: {
    name: "Youth clubs",
    heading: "Find a youth club",
    lead: "Teams for players aged 5 to 18, with training, matches and friends.",
    art: nineASide,
    viewBox: "0 0 560 380",
    ground: "pitch",
  },
  adultclub: {
    name: "Adult clubs",
    heading: "Find an adult club",
    lead: "Eleven-a-side teams for players from 18, from Sunday league to Saturday first team.",
    art: longBall,
    viewBox: "0 0 760 420",
    ground: "night",
  },
  volunteer: {
    name: "Volunteer",
    heading: "Help a team near you",
    lead: "Coaches, helpers and tea makers: clubs are looking for people like you.",
    art: club,
    viewBox: "0 0 640 360",
    ground: "pitch",
  },
  squadgirls: {
    name: "Squad girls",
    heading: "Your squad is waiting",
    lead: "Football for girls in their teens: play with friends, or come and find some.",
    art: smallSided,
    viewBox: "0 0 560 380",
    ground: "light",
  },
  external: {
    heading: "Find football near you",
    lead: "Answer a few questions and see the clubs and sessions that fit.",
    art: kickabout,
    viewBox: "0 0 640 300",
    ground: "night",
  },
};

/** The campaign of an address's last word; null where there is none. */
export function campaignOf(word: string | undefined): CampaignId | null {
  return word !== undefined && Object.hasOwn(campaigns, word) ? (word as CampaignId) : null;
}
