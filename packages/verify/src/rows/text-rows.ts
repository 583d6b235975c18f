// Text correction and translation; they use a few characters of quota. And what every operation says of a key.

import { listAt, textAt } from '../outcome.ts';
import { bodyOf, formType, otherStatus } from '../request.ts';
import { first, other, type Row, unknownId, writes } from '../row.ts';
import { bodySchema } from '../rules.ts';

const correct = 'textCorrection_correct';
const translate = 'translation_translateText';
const text = ['The rider check the brakes.', 'The battery is full.'];
const body = { text: ['The battery is full.'], source_lang: 'en', target_lang: 'de' };

export const keyRows: readonly Row[] = (
  [
    ['a request without a key', undefined],
    ['a key that does not exist', 'a-key-that-does-not-exist'],
  ] as const
).map(([what, key]) => ({
  says: `${what} is refused with 401`,
  assumes: ['Unauthorized'],
  reads: true,
  see: async (service) => other('the status', await service.statusWith(key, 'styleProfiles_list'), 401),
}));

export const textRows: readonly Row[] = [
  ...(['application/json', formType] as const).map((mediaType) =>
    writes(correct, `texts in ${mediaType} are corrected in their order`, ['Correction'], async (service) => {
      const data = bodyOf(await service.ask(correct, { body: { text }, mediaType }));
      const results = listAt(data, 'improvements').map((one) => textAt(one, 'text'));
      return first(
        other('the number of results', results.length, text.length),
        other('that the order is another one', results[0] === text[1], false),
        other('the last text', results[1], text[1]),
      );
    }),
  ),
  writes(
    correct,
    'target_lang is the language, of every described value',
    ['CorrectionRequest.target_lang'],
    async (service) => {
      const { properties = {} } = bodySchema(service.description, correct);
      const values = service.description.resolved(properties['target_lang'] ?? {}).enum ?? [];
      for (const target_lang of values.map(String)) {
        const data = bodyOf(await service.ask(correct, { body: { text: text.slice(1), target_lang } }));
        const came = textAt(data, 'improvements', 0, 'target_language').toLowerCase();
        // A language may be answered by one of its variants.
        if (!came.startsWith(target_lang.toLowerCase()))
          return `the result is in ${came}, not in ${target_lang}`;
      }
      return undefined;
    },
  ),
  writes(correct, 'a request without texts is refused', ['CorrectionRequest.text'], async (service) =>
    otherStatus(await service.ask(correct, { body: { text: [] } }), 400),
  ),
  writes(correct, 'an unsupported language is refused', [], async (service) =>
    otherStatus(await service.ask(correct, { body: { text, target_lang: 'tlh' } }), 400),
  ),
  writes(
    translate,
    'texts are translated, with instructions',
    [translate, 'TextTranslationRequest.custom_instructions'],
    async (service) => {
      const more = { text: [...body.text, 'The rider is here.'], custom_instructions: ['Be brief.'] };
      const data = bodyOf(await service.ask(translate, { body: { ...body, ...more } }));
      return other('the number of translations', listAt(data, 'translations').length, 2);
    },
  ),
  writes(translate, 'a memory is used with a threshold of at most 100', [], async (service) => {
    const { id: translation_memory_id } = await service.own('translationMemories');
    const ask = (translation_memory_threshold: number) =>
      service.ask(translate, { body: { ...body, translation_memory_id, translation_memory_threshold } });
    return first(otherStatus(await ask(100), 200), otherStatus(await ask(101), 400));
  }),
  ...Object.entries({
    'glossary_id together with glossary_ids': { glossary_id: unknownId, glossary_ids: [unknownId] },
    'glossary_ids without a source language': { glossary_ids: [unknownId], source_lang: undefined },
  }).map(([what, part]) =>
    writes(translate, `${what} is refused`, [], async (service) =>
      otherStatus(await service.ask(translate, { body: { ...body, ...part } }), 400),
    ),
  ),
  writes(translate, 'a missing memory returns 404', [], async (service) =>
    otherStatus(await service.ask(translate, { body: { ...body, translation_memory_id: unknownId } }), 404),
  ),
  writes(
    translate,
    'a missing style profile is refused',
    ['TextTranslationRequest.style_profile_id'],
    async (service) =>
      otherStatus(await service.ask(translate, { body: { ...body, style_profile_id: unknownId } }), 400, 404),
  ),
];
