// An event as publishers write it, changed by a test.

export const nowMs = Date.UTC(2026, 10, 22, 9);
export const list = "https://openactive.io/activity-list#";
export const football = { "@id": `${list}0a5f732d-e806-4e51-ad40-0a7de0239c8c`, prefLabel: "Football" };

export function anEvent(change: Record<string, unknown> = {}) {
  return {
    "@type": "Event",
    "@id": "https://example.org/events/1",
    name: "Kickabout",
    activity: [football],
    startDate: "2026-12-01T19:30:00Z",
    duration: "PT1H30M",
    location: {
      "@type": "Place",
      name: "Park",
      address: { postalCode: "m33 2al" },
      geo: { latitude: 53.42, longitude: -2.31 },
    },
    ...change,
  };
}
