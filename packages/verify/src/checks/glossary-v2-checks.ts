import type { Check } from '../check.ts';
import { numberAt } from '../json-values.ts';
import { refusedWithout } from '../limits.ts';
import { bodyOfSuccess } from '../response.ts';
import { holdsIf } from '../verdict.ts';

export const glossaryV2Checks: readonly Check[] = [
  refusedWithout(
    { title: 'a v2 glossary without entries_format is not created', marks: ['NewGlossaryV2.entries_format'] },
    'glossariesV2_create',
    'entries_format',
    ({ fixtures }) => fixtures.make('glossaryV2', { entries_format: undefined }),
  ),
  {
    title: 'the entries come as tab-separated text',
    operation: 'glossariesV2_getEntries',
    marks: ['glossariesV2_getEntries'],
    run: async ({ fixtures, ask }) => {
      const { id, data } = await fixtures.any('glossaryV2');
      const answer = await ask('glossariesV2_getEntries', { path: [id] });
      const lines = `${bodyOfSuccess(answer)}`.trimEnd().split('\n');
      const areLines =
        lines.length === numberAt(data, 'entry_count') && lines.every((line) => line.includes('\t'));
      return holdsIf(areLines, 'the lines are not the entries');
    },
  },
];
