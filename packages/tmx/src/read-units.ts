import { closeSync, openSync, readSync } from 'node:fs';
import { FileReader } from './file-reader.ts';
import type { TmxUnit } from './units/tmx-unit.ts';
import { UnitCollector, type UnitOptions } from './units/unit-collector.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a TMX file of any size, unit by unit, until `onUnit` returns false or the file ends. Throws `TmxFault`,
 * with line, column and reason, where it cannot be read.
 */
export function readUnits(path: string, onUnit: (unit: TmxUnit) => boolean, options: UnitOptions = {}): void {
  let wanted = true;
  const reader = new FileReader(
    new UnitCollector((unit) => {
      wanted &&= onUnit(unit);
    }, options),
  );
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    let length = readSync(file, buffer, 0, CHUNK_BYTES, null);
    while (wanted && length > 0) {
      reader.write(buffer.subarray(0, length));
      length = readSync(file, buffer, 0, CHUNK_BYTES, null);
    }
    if (wanted) reader.end();
  } finally {
    closeSync(file);
  }
}
