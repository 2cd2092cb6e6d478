// A feed of any number of synthetic items for bench/harvest.ts, in a process of its own; prints its URL.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const items = Number(process.argv[2] ?? 1_000_000);
const itemsAPage = 1_000;
/** One item in so many is a series, the others are its dates; one series in ten is football. */
const datesASeries = 50;
const dayMs = 86_400_000;
const firstMs = Math.ceil(Date.now() / dayMs) * dayMs;

const football = "https://openactive.io/activity-list#0a5f732d-e806-4e51-ad40-0a7de0239c8c";
const yoga = "https://openactive.io/activity-list#bf1a5e00-cdcf-465d-8c5a-6f57040b7f7e";

function itemText(n: number): string {
  const series = Math.floor(n / (datesASeries + 1));
  const nth = n % (datesASeries + 1);
  return nth === 0 ? seriesText(n, series) : dateText(n, series, nth);
}

/** As large as real ones: two kilobytes, most of it unused. */
function seriesText(n: number, series: number): string {
  const place = series % 2_000;
  return JSON.stringify({
    ...envelope(n, "SessionSeries"),
    data: {
      "@context": ["https://openactive.io/", "https://openactive.io/ns-beta"],
      "@type": "SessionSeries",
      "@id": `https://leisure.example/series/${series}`,
      name: `Session ${series}`,
      description: `<p>${"Come along for an hour of it with our friendly team. ".repeat(12)}</p>`,
      activity: [{ "@type": "Concept", "@id": series % 10 === 0 ? football : yoga, prefLabel: "Activity" }],
      genderRestriction: "https://openactive.io/NoRestriction",
      ageRange: { "@type": "QuantitativeValue", minValue: 16 },
      organizer: { "@type": "Organization", name: `Leisure ${series % 40}`, email: "someone@leisure.example" },
      leader: [{ "@type": "Person", name: "Somebody" }],
      location: {
        "@type": "Place",
        name: `Centre ${place}`,
        description: "A centre with everything. ".repeat(20),
        address: { streetAddress: `${place} High Street`, addressLocality: "Town", postalCode: "M33 2AL" },
        geo: { latitude: 51 + (place % 50) / 20, longitude: -2.5 + Math.floor(place / 50) / 20 },
      },
      offers: [{ "@type": "Offer", price: 5, priceCurrency: "GBP" }],
      url: `https://leisure.example/book/${series}`,
    },
  });
}

function dateText(n: number, series: number, nth: number): string {
  const startMs = firstMs + nth * dayMs + (series % 48) * 1_800_000;
  return JSON.stringify({
    ...envelope(n, "ScheduledSession"),
    data: {
      "@context": "https://openactive.io/",
      "@type": "ScheduledSession",
      "@id": `https://leisure.example/series/${series}#/dates/${nth}`,
      identifier: n,
      superEvent: `https://leisure.example/series/${series}`,
      startDate: new Date(startMs).toISOString(),
      endDate: new Date(startMs + 3_600_000).toISOString(),
      duration: "PT1H",
      eventStatus: "https://schema.org/EventScheduled",
      maximumAttendeeCapacity: 20,
      remainingAttendeeCapacity: n % 20,
      url: `https://leisure.example/book/${series}/${nth}`,
    },
  });
}

const envelope = (n: number, kind: string) => ({ state: "updated", kind, id: `item-${n}`, modified: n + 1 });

const server = createServer((request, response) => {
  const after = Number(new URL(request.url ?? "/", "http://localhost").searchParams.get("afterChangeNumber") ?? 0);
  const last = Math.min(items, after + itemsAPage);
  const texts = Array.from({ length: last - after }, (_, index) => itemText(after + index));
  const { port } = server.address() as AddressInfo;
  response.setHeader("content-type", "application/json").setHeader("cache-control", "max-age=8");
  response.end(`{"next":"http://127.0.0.1:${port}/feed?afterChangeNumber=${last}","items":[${texts.join(",")}]}`);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`));
