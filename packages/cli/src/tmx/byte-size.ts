import { UsageError } from '../command-error.ts';
import { shortened } from '../options/shortened.ts';

const factors: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

/** The bytes that `500000`, `10MB` or `1GiB` means. */
export function bytesIn(option: string, text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,15})\s*([a-z]*)$/i.exec(text) ?? [];
  const bytes = Number(digits) * (factors[unit.toLowerCase()] ?? Number.NaN);
  if (digits === '' || !Number.isSafeInteger(bytes) || bytes < 1)
    throw new UsageError(`${option} must be a size as 500000, 10MB or 1GiB; it is ${shortened(text)}`);
  return bytes;
}
