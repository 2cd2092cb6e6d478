// How long a session lasts, as a person reads it.

const minutesInADay = 1440;
/** Up to this many minutes, as in "90 minutes"; longer durations are in hours. */
const longestInMinutes = 119;

/** "90 minutes", "6 hours", "2 hours 30 minutes"; from a day on, the days it touches: a camp from Monday morning to Wednesday afternoon is "3 days". */
export function formatDuration(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= longestInMinutes) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (minutes < minutesInADay) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} hours${rest === 0 ? "" : ` ${formatDuration(rest)}`}`;
  }
  const days = Math.ceil(minutes / minutesInADay);
  return days === 1 ? "1 day" : `${days} days`;
}
