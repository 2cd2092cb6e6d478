// The pictures of each campaign page around its questionnaire (§1.3, §2.3); its texts are content.
import type { CampaignId } from "#src/search/criteria/journey-id.ts";
import casual from "#src/web/art/casual.svg";
import club from "#src/web/art/club.svg";
import girls from "#src/web/art/girls.svg";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";

export interface Campaign {
  art: string;
  /** The complete picture, in its own units. */
  viewBox: string;
  /** The ground the campaign's page is painted on. */
  ground: "night" | "pitch" | "light" | "mint";
}

export const campaigns: Record<CampaignId, Campaign> = {
  letgirlsplay: { art: girls, viewBox: "0 0 640 300", ground: "mint" },
  wildcats: { art: girls, viewBox: "0 0 640 300", ground: "light" },
  justplay: { art: kickabout, viewBox: "0 0 640 300", ground: "night" },
  ageuk: { art: casual, viewBox: "0 0 640 360", ground: "mint" },
  youthclub: { art: nineASide, viewBox: "0 0 560 380", ground: "pitch" },
  adultclub: { art: longBall, viewBox: "0 0 760 420", ground: "night" },
  volunteer: { art: club, viewBox: "0 0 640 360", ground: "pitch" },
  squadgirls: { art: smallSided, viewBox: "0 0 560 380", ground: "light" },
  external: { art: kickabout, viewBox: "0 0 640 300", ground: "night" },
};

/** The campaign of a URL's last segment; null where there is none. */
export function campaignOf(word: string | undefined): CampaignId | null {
  return word !== undefined && Object.hasOwn(campaigns, word) ? (word as CampaignId) : null;
}
