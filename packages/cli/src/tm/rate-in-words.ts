import type { BulkProgress } from 'language-service-bulk';

/** `120 of 300 done, 2 failed, 3.4 a second, ends at about 14:32`. */
export function rateInWords(progress: BulkProgress, now: Date): string {
  const { done, failed, unknown, open, perSecond, leftMs, paused } = progress;
  const parts = [`${done} of ${done + failed + unknown + open} done`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (unknown > 0) parts.push(`${unknown} unknown`);
  if (paused) return [...parts, 'paused'].join(', ');
  if (perSecond > 0) parts.push(`${perSecond.toPrecision(2)} a second`);
  if (open > 0 && leftMs !== undefined) parts.push(endInWords(leftMs, now));
  return parts.join(', ');
}

const dayMs = 86_400_000;

function endInWords(leftMs: number, now: Date): string {
  if (leftMs < 60_000) return `ends in about ${Math.ceil(leftMs / 1_000)} s`;
  if (leftMs >= dayMs) return `ends in about ${Math.ceil(leftMs / dayMs)} days`;
  const end = new Date(now.getTime() + leftMs);
  const two = (number: number) => String(number).padStart(2, '0');
  return `ends at about ${two(end.getHours())}:${two(end.getMinutes())}`;
}
