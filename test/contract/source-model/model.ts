// The service as docs/source.md describes it: states, fields, limits and statuses, written without the description.
// Names that the document does not show are those of docs/assumptions.md.

import { Checks, type Fields, numbersFrom } from './checks.ts';
import { memories } from './memories.ts';
import type { Due, Play } from './play.ts';
import { type Ask, asking, type Subject } from './service.ts';
import { styleProfiles, styleRules } from './styles.ts';
import { glossaries, spokenTerms } from './terms.ts';

/** The keys that the model uses. */
export interface Keys {
  readonly full: string;
  readonly other: string;
}

/** Compares the service with the model in so many rounds; returns what was checked. */
export async function compare(subject: Subject, keys: Keys, rounds: number, seed = 1): Promise<Checks> {
  const checks = new Checks();
  const expect: Play['expect'] = (what, { status, body }, expected) => {
    checks.equal(`${what}: status`, status, expected);
    if (expected >= 400) checks.equal(`${what}: message`, typeof body['message'], 'string');
    return body;
  };
  const dueWith =
    (asks: Ask): Due =>
    async (status, ...asked) =>
      expect(JSON.stringify(asked).slice(0, 120), await asks(...asked), status);
  const [ask, other] = [asking(subject, keys.full), asking(subject, keys.other)];
  const [due, dueOther] = [dueWith(ask), dueWith(other)];
  const play: Play = { checks, ask, other, due, dueOther, below: numbersFrom(seed), subject, expect };
  for (let round = 0; round < rounds; round += 1) {
    await styleRules(play);
    await styleProfiles(play);
    await spokenTerms(play);
    await glossaries(play);
    await texts(play);
    await memories(play);
  }
  return checks;
}

async function texts({ ask, due, checks, below, expect }: Play): Promise<void> {
  const sent = Array.from({ length: 1 + below(5) }, (_, at) => `Text number ${at} of ${below(100)}.`);
  const { improvements } = await due(200, 'POST', '/v2/write/correct', { text: sent, target_lang: 'en-GB' });
  const results = (improvements ?? []) as Fields[];
  checks.equal(
    'in order',
    results.map((one) => one['text']),
    sent,
  );
  for (const field of ['writing_style', 'tone'])
    await due(400, 'POST', '/v2/write/correct', { text: sent, [field]: 'a' });
  const translate = (fields: Fields) =>
    ask('POST', '/v2/translate', { text: sent, target_lang: 'de', ...fields });
  const ids = Array.from({ length: 6 }, () => 'x');
  expect('six glossaries', await translate({ source_lang: 'en', glossary_ids: ids }), 400);
  expect('no source', await translate({ glossary_ids: ['x'] }), 400);
  expect('both', await translate({ source_lang: 'en', glossary_ids: ['x'], glossary_id: 'x' }), 400);
  expect('an unknown memory', await translate({ source_lang: 'en', translation_memory_id: 'x' }), 404);
  for (const translation_memory_threshold of [-1, 101])
    expect('threshold', await translate({ translation_memory_threshold }), 400);
}
