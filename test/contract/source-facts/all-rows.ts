// Every fact of the source document.

import { assumed } from './assumed.ts';
import { type Row, rowsOf } from './facts.ts';
import { glossaries } from './glossaries.ts';
import { marks } from './marks.ts';
import { required } from './required.ts';
import { service } from './service.ts';
import { spokenTerms } from './spoken-terms.ts';
import { styleProfiles } from './style-profiles.ts';
import { styleRules } from './style-rules.ts';
import { translation } from './translation.ts';
import { translationMemories } from './translation-memories.ts';

export const rows: readonly Row[] = [
  ...[service, styleRules, styleProfiles, translationMemories],
  ...[spokenTerms, glossaries, translation, marks, required],
].flatMap(rowsOf);

export const assumedRows: readonly Row[] = rowsOf(assumed);
