import type { Check } from '../check.ts';
import { textAt } from '../json-values.ts';
import { refused, taken } from '../limits.ts';
import { single, underItsName } from '../parameter-names.ts';
import type { Question } from '../send-request.ts';
import { holds } from '../verdict.ts';

const operation = 'textCorrection_correct';
const text = ['The rider check the brakes.', 'The battery is full.'];
const otherNames = single('target_lang', 'target_language', 'language', 'lang', 'target');

/** Text correction; it uses up a few characters of quota. */
export const textCorrectionChecks: readonly Check[] = [
  ...(['application/json', 'application/x-www-form-urlencoded'] as const).map((mediaType) =>
    taken(
      {
        title: `texts in ${mediaType} are corrected in their order`,
        clause: 'Correction result',
        marks: ['Correction'],
      },
      operation,
      ({ ask }) => ask(operation, { body: { text }, mediaType }),
    ),
  ),
  {
    title: 'the target language is asked for under its name',
    operation,
    marks: ['CorrectionRequest.target_lang'],
    writes: true,
    run: async ({ ask, described }) => {
      const [name = ''] = described.fields(operation).filter((field) => field !== 'text');
      const works = async ([field = '']: readonly string[]) => {
        const { status, data } = await ask(operation, askedIn(field, 'en-GB'));
        return status === 200 && /^en-gb$/i.test(textAt(data, 'improvements', 0, 'target_language'));
      };
      return underItsName({ operation, names: [name], others: otherNames, kind: 'field-name', works });
    },
  },
  {
    title: 'every described target language is taken',
    operation,
    clause: 'Text correction: values',
    writes: true,
    run: async ({ ask, described }) => {
      const [name = ''] = described.fields(operation).filter((field) => field !== 'text');
      // The laws judge what comes.
      for (const language of described.field(operation, name).schema.enum ?? [])
        await ask(operation, askedIn(name, `${language}`));
      return holds();
    },
  },
  refused({ title: 'no text at all is refused', marks: ['CorrectionRequest.text'] }, operation, ({ ask }) =>
    ask(operation, { body: { text: [] } }),
  ),
  refused(
    {
      title: 'a target language the service does not have is refused',
      clause: 'Text correction: values',
    },
    operation,
    ({ ask, described }) => {
      const [name = ''] = described.fields(operation).filter((field) => field !== 'text');
      return ask(operation, askedIn(name, 'tlh'));
    },
  ),
];

function askedIn(field: string, language: string): Question {
  return { body: { text: text.slice(1), [field]: language } };
}
