// Pitch plans of four kinds of football, all to the scale of real pitches.

type PlanName = "football" | "futsal" | "walking-football" | "small-sided";

/** Half length and half width on a drawing of 72 by 52 units with the spot in its middle. */
const sizes: Record<PlanName, { x: number; y: number; stripe: number; circle: number }> = {
  football: { x: 35, y: 22.4, stripe: 8.8, circle: 6.4 },
  futsal: { x: 14, y: 7, stripe: 7, circle: 2.1 },
  "walking-football": { x: 21, y: 14, stripe: 10.5, circle: 2.4 },
  "small-sided": { x: 19.2, y: 13, stripe: 9.6, circle: 3.5 },
};

/** What each is known by: the hall's ball, the unhurried way, the few players. */
const signs: Record<PlanName, { areas: string; dots: [number, number, number][]; way?: string }> = {
  football: { areas: "M1 12H12.5V40H1M71 12H59.5V40H71", dots: [] },
  futsal: { areas: "M22 21A5 5 0 0 1 22 31M50 21A5 5 0 0 0 50 31", dots: [[44, 22, 2.4]] },
  "walking-football": {
    areas: "M15 20.1A5.9 5.9 0 0 1 15 31.9M57 20.1A5.9 5.9 0 0 0 57 31.9",
    dots: [],
    way: "M14 38Q24 20 36 30T60 16",
  },
  "small-sided": {
    areas: "M16.8 19.3A6.7 6.7 0 0 1 16.8 32.7M55.2 19.3A6.7 6.7 0 0 0 55.2 32.7",
    dots: [
      [25, 21, 1.9],
      [28, 33, 1.9],
      [43, 19, 1.9],
      [47, 31, 1.9],
      [38, 26, 1.9],
    ],
  },
};

export function PitchPlan({ name, className }: { name: PlanName; className?: string }) {
  const { x, y, stripe, circle } = sizes[name];
  const { areas, dots, way } = signs[name];
  const box = { x: 36 - x, y: 26 - y, width: 2 * x, height: 2 * y };
  const stripes = Array.from({ length: Math.ceil(x / stripe) }, (_, at) => box.x + 2 * at * stripe);
  return (
    <svg className={className} viewBox="0 0 72 52" aria-hidden="true">
      <rect {...box} fill="var(--art-grass-2)" />
      {stripes.map((left) => (
        <rect key={left} {...box} x={left} width={stripe} fill="var(--art-grass-1)" />
      ))}
      <g fill="none" stroke="var(--art-chalk)" strokeWidth="1.3">
        <rect {...box} />
        <path d={`M36 ${box.y}v${box.height}`} />
        <circle cx="36" cy="26" r={circle} />
        <path d={areas} />
      </g>
      {dots.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill="var(--art-light)" />
      ))}
      {way && (
        <path
          d={way}
          fill="none"
          stroke="var(--art-light)"
          strokeWidth="2.6"
          strokeDasharray=".1 5"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
