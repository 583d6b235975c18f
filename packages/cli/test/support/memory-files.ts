// TMX files of the tests: a unit a line, so that line numbers are easy to see.

import { tu as unit } from '../../../tmx/test/support/files.ts';

export { unit };

/** A file whose first unit is in line 3. */
export function memoryOf(...units: readonly string[]): string {
  return [
    '<?xml version="1.0"?>',
    '<tmx version="1.4"><header srclang="en"/><body>',
    ...units,
    '</body></tmx>',
    '',
  ].join('\n');
}

/** So many units, no two alike. */
export function manyUnits(count: number): string[] {
  return Array.from({ length: count }, (_, at) => unit({ en: `Sentence ${at}`, de: `Satz ${at}` }));
}

/** Four units of which an import stores two. */
export const quirky = memoryOf(
  unit({ en: 'Check the brakes.', de: 'Bremsen prüfen.' }),
  unit({ en: 'Check the brakes.', de: 'Bremsen prüfen.' }),
  unit({ en: 'Charge the battery.' }),
  unit({ en: 'Oil the chain.', de: 'Kette ölen.', tlh: 'Qapla' }),
);
