// Only films in players that the association has named are offered.
import { expect, test } from "vitest";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { withAllowedVideos } from "./allowed-videos.ts";

const named = { src: "https://player.example.org/1?a=b", title: "One" };
const other = { src: "https://player.example.org.evil.example/1", title: "Other" };
const content = {
  club: { title: "Club", video: named },
  casual: { title: "Casual", video: other },
  footballTypes: [
    { footballType: "futsal", video: named },
    { footballType: "11v11", video: other },
    { footballType: "football" },
  ],
} as unknown as RecommendationsContent;

test("films in named players stay, all others are left out and nothing replaces them", () => {
  expect(withAllowedVideos(content, ["https://a.example", "https://player.example.org"])).toEqual({
    club: { title: "Club", video: named },
    casual: { title: "Casual" },
    footballTypes: [{ footballType: "futsal", video: named }, { footballType: "11v11" }, { footballType: "football" }],
  });
});

test("without a named player no film is offered", () => {
  expect(JSON.stringify(withAllowedVideos(content, []))).not.toContain("src");
});
