// All rows in the order of a run: the key, translation memories, valid and wrong requests, lists, resources, and other
// assumptions.

import type { Row } from './row.ts';
import { describedRows } from './rows/described-rows.ts';
import { listRows } from './rows/list-rows.ts';
import { lastRow, memoryRows } from './rows/memory-rows.ts';
import { keyRow, requestRows, textRows } from './rows/request-rows.ts';
import { styleRows } from './rows/style-rows.ts';
import { termRows } from './rows/term-rows.ts';
import type { Description } from './schema.ts';

/** Returns all test rows for a description, in the order in which a run tests them. */
export function tableOf(description: Description): Row[] {
  return [
    keyRow,
    ...memoryRows,
    ...describedRows(description),
    ...requestRows,
    ...listRows(description),
    ...styleRows,
    ...termRows,
    ...textRows,
    lastRow,
  ];
}
