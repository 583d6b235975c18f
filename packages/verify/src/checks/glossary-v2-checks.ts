import type { Check } from '../check.ts';
import { numberAt, textAt, valueAt } from '../json-values.ts';
import { refusedWithout } from '../required-fields.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { holdsIf } from '../verdict.ts';

export const glossaryV2Checks: readonly Check[] = [
  {
    title: 'a v2 glossary is created from its fields',
    operation: 'glossariesV2_create',
    marks: ['glossariesV2_create', 'NewGlossaryV2.*'],
    writes: true,
    run: async ({ fixtures }) => {
      const { data } = await fixtures.fresh('glossaryV2');
      return holdsIf(numberAt(data, 'entry_count') === 2, 'its entry_count is not 2');
    },
  },
  {
    title: 'a v2 glossary without entries_format is not created',
    operation: 'glossariesV2_create',
    marks: ['NewGlossaryV2.entries_format'],
    writes: true,
    run: async ({ fixtures, described }) => {
      const answer = await fixtures.make('glossaryV2', { entries_format: undefined });
      return refusedWithout(described, 'glossariesV2_create', 'entries_format', answer);
    },
  },
  {
    title: 'a v2 glossary is found by its id, its codes in upper case',
    operation: 'glossariesV2_get',
    marks: ['glossariesV2_get', 'GlossaryV2.source_lang', 'GlossaryV2.target_lang'],
    run: async ({ fixtures, ask }) => {
      const { id } = await fixtures.any('glossaryV2');
      const data = bodyOfSuccess(await ask('glossariesV2_get', { path: [id] }));
      const codes = `${textAt(data, 'source_lang')}, ${textAt(data, 'target_lang')}`;
      return holdsIf(codes === codes.toUpperCase(), `codes came as ${codes}`);
    },
  },
  {
    title: 'ready is a boolean, and stays true once it is',
    operation: 'glossariesV2_get',
    marks: ['GlossaryV2.ready'],
    run: async ({ fixtures, ask }) => {
      const { id, data } = await fixtures.any('glossaryV2');
      const later = bodyOfSuccess(await ask('glossariesV2_get', { path: [id] }));
      const [before, after] = [data, later].map((one) => valueAt(one, 'ready'));
      const isSound = typeof before === 'boolean' && typeof after === 'boolean' && (after || !before);
      return holdsIf(isSound, `${before}, then ${after}`);
    },
  },
  {
    title: 'the entries come as tab-separated text',
    operation: 'glossariesV2_getEntries',
    marks: ['glossariesV2_getEntries'],
    run: async ({ fixtures, ask }) => {
      const { id, data } = await fixtures.any('glossaryV2');
      const answer = await ask('glossariesV2_getEntries', { path: [id] });
      const lines = `${bodyOfSuccess(answer)}`.trimEnd().split('\n');
      const type = answer.headers.get('content-type')?.split(';')[0];
      if (type !== 'text/tab-separated-values') return holdsIf(false, `${type} came`);
      const areLines =
        lines.length === numberAt(data, 'entry_count') && lines.every((line) => line.includes('\t'));
      return holdsIf(areLines, 'the lines are not the entries');
    },
  },
  {
    title: 'a deleted v2 glossary is gone',
    operation: 'glossariesV2_delete',
    clause: 'Glossaries: delete v2',
    writes: true,
    run: async ({ fixtures, ask }) => {
      const { id } = await fixtures.fresh('glossaryV2');
      bodyOfSuccess(await ask('glossariesV2_delete', { path: [id] }));
      return answersWith(404, await ask('glossariesV2_get', { path: [id] }));
    },
  },
];
