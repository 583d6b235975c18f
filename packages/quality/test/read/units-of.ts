// The units of a file that a test writes.

import type { InputFile, ReadOptions, Unit, UnitReader } from 'language-service-quality/read/unit';

export function inputOf(name: string, ...pieces: readonly (string | Uint8Array)[]): InputFile {
  return {
    name,
    async *chunks() {
      for (const piece of pieces) yield Buffer.from(piece);
    },
  };
}

export async function unitsOf(
  reader: UnitReader,
  file: InputFile,
  options: ReadOptions = {},
): Promise<Unit[]> {
  const units: Unit[] = [];
  await reader(file, options, (unit) => units.push(unit));
  return units;
}
