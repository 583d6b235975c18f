// TMX writes a time as `YYYYMMDDThhmmssZ`, in UTC; anything else in a date attribute says nothing reliable.

/** The date attribute as it is when it names a real time, else undefined. */
export function tmxDate(value: string | undefined): string | undefined {
  return value !== undefined && isTime(value) ? value : undefined;
}

/** `20260302T091500Z` as `2026-03-02T09:15:00.000Z`. */
export function isoTime(date: string): string {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return `${day}T${date.slice(9, 11)}:${date.slice(11, 13)}:${date.slice(13, 15)}.000Z`;
}

/** Every file holds millions of these, so they are read digit by digit. */
function isTime(value: string): boolean {
  if (value.length !== 16 || value[8] !== 'T' || value[15] !== 'Z') return false;
  const century = digits(value, 0);
  const year = digits(value, 2);
  return (
    century >= 0 &&
    year >= 0 &&
    isDay(century * 100 + year, digits(value, 4), digits(value, 6)) &&
    isBelow(24, digits(value, 9)) &&
    isBelow(60, digits(value, 11)) &&
    isBelow(60, digits(value, 13))
  );
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isBelow(limit: number, value: number): boolean {
  return value >= 0 && value < limit;
}

/** The two digits at a place as a number, or NaN. */
function digits(value: string, at: number): number {
  const tens = value.charCodeAt(at) - 48;
  const ones = value.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
