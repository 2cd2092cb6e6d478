// Films only from players the association names: browsers refuse all other frames (§2.24).
import type { RecommendationsContent, Video } from "#src/site/recommendations-content.ts";

/** The content without films from other origins than these. */
export function withAllowedVideos(content: RecommendationsContent, origins: readonly string[]): RecommendationsContent {
  const allowed = new Set(origins);
  const cleaned = <Part extends { video?: Video }>({ video, ...part }: Part) =>
    (video && allowed.has(new URL(video.src).origin) ? { ...part, video } : part) as Part;
  return {
    ...content,
    club: cleaned(content.club),
    casual: cleaned(content.casual),
    footballTypes: content.footballTypes.map(cleaned),
  };
}
