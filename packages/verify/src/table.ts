// Every row, in the order of a run: the key, styles, each right request and each wrong one, lists and lives, the other
// resources, and in the end the scopes. A list of rules is looked for before there are many. A memory is deleted when no
// row needs it any more.

import type { Row } from './row.ts';
import { listRows } from './rows/list-rows.ts';
import { memoryRows } from './rows/memory-rows.ts';
import { absenceRows, scopeRows, shapeRows } from './rows/shape-rows.ts';
import { styleRows } from './rows/style-rows.ts';
import { termRows } from './rows/term-rows.ts';
import { keyRows, textRows } from './rows/text-rows.ts';
import type { Description } from './schema.ts';

/** Returns the table for a description. */
export function tableOf(description: Description): Row[] {
  return [
    ...keyRows,
    ...styleRows,
    ...shapeRows(description),
    ...absenceRows(description),
    ...listRows,
    ...termRows,
    ...textRows,
    ...memoryRows,
    ...scopeRows(description),
  ];
}
