import type { Check } from '../check.ts';
import { listAt, textAt } from '../json-values.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import type { Question } from '../send-request.ts';
import { differs, holds, holdsIf } from '../verdict.ts';

const operation = 'textCorrection_correct';
const text = ['The rider check the brakes.', 'The battery is full.'];
const otherNames = ['target_lang', 'target_language', 'language', 'lang', 'target'];

/** Text correction; it uses up a few characters of quota. */
export const textCorrectionChecks: readonly Check[] = [
  ...(['application/json', 'application/x-www-form-urlencoded'] as const).map(
    (mediaType): Check => ({
      title: `texts in ${mediaType} are corrected in their order`,
      operation,
      clause: 'Correction result',
      marks: ['Correction'],
      writes: true,
      run: async ({ ask }) => {
        const data = bodyOfSuccess(await ask(operation, { body: { text }, mediaType }));
        const improvements = listAt(data, 'improvements');
        const last = improvements.map((one) => textAt(one, 'text').split(' ')[1]);
        const languages = improvements.flatMap((one) => [
          textAt(one, 'detected_source_language'),
          textAt(one, 'target_language'),
        ]);
        return holdsIf(
          last.join() === 'rider,battery' && !languages.includes(''),
          `${improvements.length} texts came, or in another order`,
        );
      },
    }),
  ),
  {
    title: 'the target language is asked for under its name',
    operation,
    marks: ['CorrectionRequest.target_lang'],
    writes: true,
    run: async ({ ask, described }) => {
      const [name = ''] = described.fields(operation).filter((field) => field !== 'text');
      const works = async (field: string) => {
        const { status, data } = await ask(operation, askedIn(field, 'en-GB'));
        return status === 200 && /^en-gb$/i.test(textAt(data, 'improvements', 0, 'target_language'));
      };
      if (await works(name)) return holds();
      for (const to of otherNames.filter((other) => other !== name)) {
        if (await works(to))
          return differs(`it is called ${to}`, { kind: 'field-name', operation, from: name, to });
      }
      return differs(`it has no effect, nor has ${otherNames.join(', ')}`);
    },
  },
  {
    title: 'no text at all is refused',
    operation,
    marks: ['CorrectionRequest.text'],
    writes: true,
    run: async ({ ask }) => answersWith(400, await ask(operation, { body: { text: [] } })),
  },
  {
    title: 'a target language the service does not have is refused',
    operation,
    clause: 'Text correction: values',
    writes: true,
    run: async ({ ask, described }) => {
      const [name = ''] = described.fields(operation).filter((field) => field !== 'text');
      return answersWith(400, await ask(operation, askedIn(name, 'tlh')));
    },
  },
];

function askedIn(field: string, language: string): Question {
  return { body: { text: text.slice(1), [field]: language } };
}
