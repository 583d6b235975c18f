// Every fact of the source document.

import { assumed } from './assumed.ts';
import { nameOf, type Row, rowsOf } from './facts.ts';
import { glossaries } from './glossaries.ts';
import { operations } from './operations.ts';
import { service } from './service.ts';
import { assumedShapes } from './shapes.ts';
import { spokenTerms } from './spoken-terms.ts';
import { styleProfiles } from './style-profiles.ts';
import { styleRules } from './style-rules.ts';
import { translation } from './translation.ts';
import { translationMemories } from './translation-memories.ts';

export const rows: readonly Row[] = [
  ...[service, styleRules, styleProfiles, translationMemories],
  ...[spokenTerms, glossaries, translation],
].flatMap((table) => rowsOf(table));

const documented = new Set(rows.map(nameOf));

/** The facts that the source document does not have; a row of both is documented. */
export const assumedRows: readonly Row[] = [...operations, ...assumedShapes, ...rowsOf(assumed)].filter(
  (row) => !documented.has(nameOf(row)),
);
