import { readText } from './read-text.ts';
import { TmxFault } from './tmx-fault.ts';
import { type TmxUnit, UnitCollector } from './units.ts';
import { createXmlParser } from './xml-parser.ts';

/**
 * Reads a TMX file of any size, unit by unit, until `onUnit` returns false or the file ends. Throws `TmxFault`,
 * with line, column and reason, where it cannot be read.
 */
export function readUnits(path: string, onUnit: (unit: TmxUnit) => boolean): void {
  let wanted = true;
  const parser = createXmlParser(
    new UnitCollector((unit) => {
      wanted &&= onUnit(unit);
    }),
  );
  try {
    for (const text of readText(path)) {
      parser.write(text);
      if (!wanted) return;
    }
    parser.close();
  } catch (error) {
    const place = parser.place();
    if (!(error instanceof TmxFault) || place === undefined) throw error;
    throw new TmxFault(`${place}: ${error.message}`);
  }
}
