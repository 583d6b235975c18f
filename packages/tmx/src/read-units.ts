import { chunksOfFile, FileReader } from './file-reader.ts';
import type { TmxUnit } from './units/tmx-unit.ts';
import { UnitCollector, type UnitOptions } from './units/unit-collector.ts';

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
  for (const chunk of chunksOfFile(path)) {
    reader.write(chunk);
    if (!wanted) return;
  }
  reader.end();
}
