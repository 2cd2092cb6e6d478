// How long a session lasts, as a person reads it.

const minutesInADay = 1440;

/** "90 minutes"; from a day on, the days it touches: a camp from Monday morning to Wednesday afternoon is "3 days". */
export function durationWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < minutesInADay) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const days = Math.ceil(minutes / minutesInADay);
  return days === 1 ? "1 day" : `${days} days`;
}
