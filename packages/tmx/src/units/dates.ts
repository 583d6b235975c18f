// TMX writes a time as `YYYYMMDDThhmmssZ`, in UTC; anything else in a date attribute says nothing reliable.

const TIME = /^\d{8}T\d{6}Z$/;

/** Returns a date attribute if it is a real time, else undefined. */
export function tmxDate(value: string | undefined): string | undefined {
  if (value === undefined || !TIME.test(value)) return undefined;
  const iso = isoTime(value);
  const time = new Date(iso);
  // The engine takes 31 February for a day in March.
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso ? value : undefined;
}

/** Returns `2026-03-02T09:15:00.000Z` for `20260302T091500Z`. */
export function isoTime(date: string): string {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return `${day}T${date.slice(9, 11)}:${date.slice(11, 13)}:${date.slice(13, 15)}.000Z`;
}
