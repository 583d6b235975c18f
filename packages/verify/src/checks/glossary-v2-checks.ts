import { type Check, reads } from '../check.ts';
import { numberAt } from '../json-values.ts';
import { bodyOfSuccess } from '../response.ts';
import { holdsIf } from '../verdict.ts';

const operation = 'glossariesV2_getEntries';

export const glossaryV2Checks: readonly Check[] = [
  reads(
    operation,
    'the entries are tab-separated text',
    { marks: [operation] },
    async ({ fixtures, ask }) => {
      const { id, data } = await fixtures.any('glossaryV2');
      const lines = `${bodyOfSuccess(await ask(operation, { path: [id] }))}`.trimEnd().split('\n');
      const areLines = lines.every((line) => line.includes('\t'));
      return holdsIf(
        areLines && lines.length === numberAt(data, 'entry_count'),
        'the lines differ from the entries',
      );
    },
  ),
];
