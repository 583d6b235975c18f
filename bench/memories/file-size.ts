const UNITS: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9 };

/** Bytes in a size such as `100MB` or `1GB`; NaN for anything else. */
export function bytesIn(size: string): number {
  const [, number, unit = ''] = /^(\d+)(MB|GB)$/.exec(size) ?? [];
  return Number(number) * (UNITS[unit] ?? Number.NaN);
}
