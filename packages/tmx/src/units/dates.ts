// Reads dates. TMX writes a time as `YYYYMMDDThhmmssZ` in UTC. Any other value of a date attribute is ignored.

const TIME = /^\d{8}T\d{6}Z$/;

/** Returns the value of a date attribute if it is a valid time; undefined otherwise. */
export function tmxDate(value: string | undefined): string | undefined {
  if (value === undefined || !TIME.test(value)) return undefined;
  const iso = isoTime(value);
  const time = new Date(iso);
  // Date converts 31 February to a day in March. So the result is compared with the value.
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso ? value : undefined;
}

/** Converts a time of TMX to ISO 8601, for example `20260302T091500Z` to `2026-03-02T09:15:00.000Z`. */
export function isoTime(date: string): string {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return `${day}T${date.slice(9, 11)}:${date.slice(11, 13)}:${date.slice(13, 15)}.000Z`;
}
