// A date is a number whose format says so. Some formats have a number that every program knows; the others are in the
// workbook.

import type { NumberFormat } from '../sheet.ts';

/** First and last of those numbers that are dates, times and durations. */
const knownDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Those that show no day. */
const knownTimes: readonly number[] = [18, 19, 20, 21, 45, 46, 47];
/** Its hours do not end at 24. */
const longDuration = 46;

/** Texts in quotes, escaped characters, blanks as wide as a character, colours, languages and conditions. */
const literals = /"[^"]*"?|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Whether a number with this format is shown as a date, a time or a duration. */
export function isDateFormat(number: number, code: string | undefined): boolean {
  if (code === undefined) return knownDates.some(([first, last]) => number >= first && number <= last);
  return !/^(general|standard)$/i.test(code) && /[ymdhs]/i.test(code.replace(literals, ''));
}

const dayInMs = 86_400_000;
const dayIn1904 = 1462;

/** Days in the calendar of 1900, as digits, of days since 1904. A time of day or a duration is the same in both. */
export function since1900(days: string, { id, code }: NumberFormat): string {
  const isTime = code === undefined ? knownTimes.includes(id) : isTimeCode(code);
  const isDuration = code === undefined ? id === longDuration : /\[(h+|m+|s+)\]/i.test(code);
  return isDuration || (isTime && Number(days) < 1) ? days : String(Number(days) + dayIn1904);
}

/** Months and minutes have one letter. */
function isTimeCode(code: string): boolean {
  const letters = code.replace(literals, '');
  return /[hs]/i.test(letters) && !/[yd]/i.test(letters);
}

/** `2024-01-05`, `13:30:00`, or both, of days in the calendar of 1900. */
export function dateInWords(days: number): string {
  // The calendar of 1900 has a 29 February that never was.
  const shifted = days < 60 ? days + 1 : days;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((shifted * dayInMs) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return String(days);
  const [date = '', time = ''] = moment.toISOString().slice(0, -5).split('T');
  if (days >= 0 && days < 1) return time;
  return time === '00:00:00' ? date : `${date}T${time}`;
}
