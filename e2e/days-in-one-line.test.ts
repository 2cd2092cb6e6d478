// @module-tag thorough
// Days in one line of text: shortened on the screen from the third day on, read in full by screen readers (§5.22).
import { expect } from "vitest";
import { product, test } from "./shared-product.ts";

interface Answer {
  Recommendations: { RecommendationClubCartDto: { ClubId: number; TeamsPlayDays: string }[] }[];
}

test("a club that plays on four days shows the first and how many more, and screen readers read all of them", async () => {
  const search = { Age: 30, Disabilityoption: 3, Latitude: 53.42, Longitude: -2.32, PageSize: 50 };
  const answer = await fetch(`${product.origin}/api/clubrecommendation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(search),
  });
  const [found] = (await answer.json()) as [Answer];
  const clubs = found.Recommendations.flatMap((group) => group.RecommendationClubCartDto);
  const pages = await Promise.all(
    [...new Set(clubs.map(({ ClubId }) => ClubId))]
      .slice(0, 20)
      .map(async (id) => (await fetch(`${product.origin}/club/${id}`)).text()),
  );
  const heads = pages.map((page) => /<dt>When<\/dt><dd>(.*?)<div/.exec(page)?.[1] ?? "");
  expect(heads.filter((head) => /(day, ){2,}/.test(head.replace(/<span class="vh">.*?<\/span>/g, "")))).toEqual([]);
  const short = heads.map((head) =>
    /<span aria-hidden="true">(\w+day) \+(\d)<\/span><span class="vh">(.*?)<\/span>/.exec(head),
  );
  const [, first = "", more, spoken = ""] = short.find((each) => each !== null) ?? [];
  expect(spoken.startsWith(first)).toBe(true);
  expect(spoken.match(/day/g)).toHaveLength(Number(more) + 1);
});
