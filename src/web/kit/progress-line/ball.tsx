// The ball: on the progress line, at the end of a card's flight.

/** A group to place in an <svg>; eight units in radius, white with the ink's colour around. */
export function Ball({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle r="8" fill="var(--chalk)" stroke="var(--on-paint)" strokeWidth="1.4" />
      <path d="M0 -3.6L3.4 -1.1L2.1 2.9H-2.1L-3.4 -1.1Z" fill="var(--on-paint)" />
      <path
        d="M0 -3.6V-8M3.4 -1.1L7.6 -2.5M2.1 2.9L4.7 6.5M-2.1 2.9L-4.7 6.5M-3.4 -1.1L-7.6 -2.5"
        stroke="var(--on-paint)"
        strokeWidth="1.5"
      />
    </g>
  );
}
