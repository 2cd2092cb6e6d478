// The back of a shirt, room for a number on it.

export function ShirtPicture() {
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true">
      <path
        d="M78 12L18 38L2 104L44 118L52 96V212H188V96L196 118L238 104L222 38L162 12C150 34 90 34 78 12Z"
        fill="var(--pitch)"
      />
      <path d="M78 12C90 34 150 34 162 12L152 8C142 22 98 22 88 8Z" fill="var(--mint)" />
      <path d="M5 92L47 106L44 118L2 104ZM235 92L193 106L196 118L238 104Z" fill="var(--mint)" />
      <path d="M52 96L60 64M188 96L180 64" stroke="var(--pitch-deep)" strokeWidth="3" fill="none" />
    </svg>
  );
}
