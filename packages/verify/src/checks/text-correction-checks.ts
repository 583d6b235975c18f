import { type Check, refused, taken, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { textAt } from '../json-values.ts';
import { holds, holdsIf } from '../verdict.ts';

const operation = 'textCorrection_correct';
const text = ['The rider check the brakes.', 'The battery is full.'];
const values = { clause: 'Text correction: values' };

/** Text correction; it uses up a few characters of quota. */
export const textCorrectionChecks: readonly Check[] = [
  ...(['application/json', 'application/x-www-form-urlencoded'] as const).map((mediaType) =>
    taken(
      operation,
      `texts in ${mediaType} are corrected in order`,
      { clause: 'Correction result', marks: ['Correction'] },
      ({ ask }) => ask(operation, { body: { text }, mediaType }),
    ),
  ),
  writes(
    operation,
    'the described field sets the target language',
    { marks: ['CorrectionRequest.target_lang'] },
    async (service) => {
      const { status, data } = await asked(service, languageOf(service), 'en-GB');
      const works = status === 200 && /^en-gb$/i.test(textAt(data, 'improvements', 0, 'target_language'));
      return holdsIf(works, 'it has no effect');
    },
  ),
  writes(operation, 'every described target language is accepted', values, async (service) => {
    const name = languageOf(service);
    // The laws judge what comes.
    for (const language of service.described.field(operation, name).enum ?? [])
      await asked(service, name, `${language}`);
    return holds();
  }),
  refused(
    operation,
    'a request without texts is rejected',
    { marks: ['CorrectionRequest.text'] },
    ({ ask }) => ask(operation, { body: { text: [] } }),
  ),
  refused(operation, 'an unsupported target language is rejected', values, (service) =>
    asked(service, languageOf(service), 'tlh'),
  ),
];

/** The other field, under any name. */
function languageOf({ described }: Service): string {
  return described.fields(operation).find((field) => field !== 'text') ?? '';
}

function asked({ ask }: Service, field: string, language: string) {
  return ask(operation, { body: { text: text.slice(1), [field]: language } });
}
