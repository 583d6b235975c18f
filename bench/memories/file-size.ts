const UNITS = { MB: 1e6, GB: 1e9 };

/** Bytes in a size such as `100MB` or `1GB`. Throws a RangeError for anything else. */
export function bytesIn(size: string): number {
  const [, number, unit] = /^(\d+)(MB|GB)$/.exec(size) ?? [];
  if (unit !== 'MB' && unit !== 'GB') throw new RangeError(`a size is written as 100MB or 1GB, not ${size}`);
  return Number(number) * UNITS[unit];
}
