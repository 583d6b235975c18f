// TMX writes a time as `YYYYMMDDThhmmssZ`, in UTC. Any other value of a date attribute is not reliable and ignored.

const TIME = /^\d{8}T\d{6}Z$/;

/** Returns the value of a date attribute; undefined if it is not an existing time. */
export function tmxDate(value: string | undefined): string | undefined {
  if (value === undefined || !TIME.test(value)) return undefined;
  const iso = isoTime(value);
  const time = new Date(iso);
  // Date would convert 31 February to a day in March, so the result is compared.
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso ? value : undefined;
}

/** Returns a time of TMX in ISO 8601, for example `2026-03-02T09:15:00.000Z` for `20260302T091500Z`. */
export function isoTime(date: string): string {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return `${day}T${date.slice(9, 11)}:${date.slice(11, 13)}:${date.slice(13, 15)}.000Z`;
}
