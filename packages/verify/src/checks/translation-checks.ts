import { type Check, refused, taken, writes } from '../check.ts';
import { holdsIf } from '../verdict.ts';
import { unknownId } from './not-found-checks.ts';

const operation = 'translation_translateText';
const body = { text: ['The battery is full.'], source_lang: 'en', target_lang: 'de' };
const rules = { clause: 'Parameters of other endpoints' };

/** Text translation, as far as it uses the resources; it uses up a few characters of quota. */
export const translationChecks: readonly Check[] = [
  taken(
    operation,
    'a text is translated',
    { marks: ['TextTranslationRequest', 'TextTranslationRequest.target_lang'] },
    ({ ask }) => {
      const text = [...body.text, 'The rider is here.'];
      return ask(operation, { body: { ...body, text, custom_instructions: ['Be brief.'] } });
    },
  ),
  ...Object.entries({
    'glossary_id together with glossary_ids': { glossary_id: unknownId, glossary_ids: [unknownId] },
    'glossary_ids without a source language': { glossary_ids: [unknownId], source_lang: undefined },
  }).map(([what, part]) =>
    refused(operation, `${what}: refused`, rules, ({ ask }) =>
      ask(operation, { body: { ...body, ...part } }),
    ),
  ),
  refused(
    operation,
    'a missing memory returns 404',
    { clause: 'Translation memories, rule 6' },
    ({ ask }) => ask(operation, { body: { ...body, translation_memory_id: unknownId } }),
    404,
  ),
  writes(
    operation,
    'a missing style profile is refused',
    { marks: ['TextTranslationRequest.style_profile_id'] },
    async ({ ask }) => {
      const { status } = await ask(operation, { body: { ...body, style_profile_id: unknownId } });
      return holdsIf(status === 400 || status === 404, `${status} came`);
    },
  ),
];
