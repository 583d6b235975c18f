import type { Check } from '../check.ts';
import { type Limit, refused, refusedBeyond, refusedWithout, taken, takenUpTo } from '../limits.ts';
import { answersWith } from '../response.ts';
import { holdsIf } from '../verdict.ts';

const operation = 'translation_translateText';
const unknownId = '00000000-0000-4000-8000-0000000fffff';
const body = { text: ['The battery is full.'], source_lang: 'en', target_lang: 'de' };
const clause = 'Parameters of other endpoints';
const ids = (count: number) => Array.from({ length: count }, () => unknownId);

const threshold: Limit = { operation, of: { field: 'translation_memory_threshold' }, keyword: 'maximum' };
const glossaryIds: Limit = { operation, of: { field: 'glossary_ids' }, keyword: 'maxItems' };

/** Text translation, as far as it uses the resources; it uses up a few characters of quota. */
export const translationChecks: readonly Check[] = [
  taken(
    {
      title: 'a text is translated',
      marks: [
        'TextTranslationRequest',
        'TextTranslationRequest.text',
        'TextTranslationRequest.custom_instructions',
        'TextTranslationRequest.target_lang',
        'TextTranslation',
      ],
    },
    operation,
    ({ ask }) => {
      const text = [...body.text, 'The rider is here.'];
      return ask(operation, { body: { ...body, text, custom_instructions: ['Be brief.'] } });
    },
  ),
  refusedWithout(
    {
      title: 'a translation without a target language is refused',
      marks: ['TextTranslationRequest.target_lang'],
    },
    operation,
    'target_lang',
    ({ ask }) => ask(operation, { body: { ...body, target_lang: undefined } }),
  ),
  {
    title: '5 glossaries are taken',
    operation,
    clause,
    writes: true,
    run: async ({ ask, fixtures, described }) => {
      const made: string[] = [];
      for (let at = 0; at < 5; at += 1) made.push((await fixtures.fresh('glossary')).id);
      return takenUpTo(described, glossaryIds, (count) =>
        ask(operation, { body: { ...body, glossary_ids: made.slice(0, count) } }),
      );
    },
  },
  ...(
    [
      [
        'a threshold of 101',
        threshold,
        { translation_memory_id: unknownId, translation_memory_threshold: 101 },
      ],
      ['6 glossaries', glossaryIds, { glossary_ids: ids(6) }],
    ] as const
  ).map(([what, limit, part]) =>
    refusedBeyond({ title: `${what}: refused`, clause }, limit, ({ ask }) =>
      ask(operation, { body: { ...body, ...part } }),
    ),
  ),
  ...(
    [
      ['glossary_id beside glossary_ids', { glossary_id: unknownId, glossary_ids: ids(1) }],
      ['glossary_ids without a source language', { glossary_ids: ids(1), source_lang: undefined }],
    ] as const
  ).map(([what, part]) =>
    refused({ title: `${what}: refused`, clause }, operation, ({ ask }) =>
      ask(operation, { body: { ...body, ...part } }),
    ),
  ),
  {
    title: 'a memory that does not exist is not found',
    operation,
    clause: 'Translation memories, rule 6',
    writes: true,
    run: async ({ ask }) =>
      answersWith(404, await ask(operation, { body: { ...body, translation_memory_id: unknownId } })),
  },
  {
    title: 'a style profile that does not exist is refused',
    operation,
    marks: ['TextTranslationRequest.style_profile_id'],
    writes: true,
    run: async ({ ask }) => {
      const { status } = await ask(operation, { body: { ...body, style_profile_id: unknownId } });
      return holdsIf(status === 400 || status === 404, `${status} came`);
    },
  },
];
