// Rows about three subjects. First, requests whose rules the description explains in words. Second, text correction,
// which uses a few characters of the quota. Third, requests without a valid key.

import { equal, itemsOf, textAt } from '../outcome.ts';
import { expectStatus, isSuccess } from '../request.ts';
import { type Row, row } from '../row.ts';
import { expectSent, unknownId } from './described-rows.ts';

/** The test row which states that requests without a valid key are refused. It applies to all operations. */
export const keyRow: Row = {
  says: 'a request without a key, or with an unknown one, is refused with 401',
  assumes: ['Unauthorized'],
  run: async (service) => {
    const { path } = service.description.operation('styleProfiles_list');
    const url = `${service.options.client.baseUrl}${path}`;
    const unknown = new Headers({ authorization: 'Service-Auth-Key a-key-that-does-not-exist' });
    for (const headers of [new Headers(), unknown])
      equal('the status', (await service.fetch(url, { headers, redirect: 'error' })).status, 401);
  },
};

/** A request to test: the changes to a valid request, the expected status, and the tested parts of the description. */
type Case = readonly [changes: object, status: number | readonly number[], ...assumes: string[]];

const entries = 'dictionaries.0.entries';
const rules = 'NewGlossaryDictionary.entries';
const profile = 'TextTranslationRequest.style_profile_id';

const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  spokenTerms_create: {
    'a duplicate is refused': [{ 'term_lists.0.entries': 'TS2\nTS2' }, 400, 'NewSpokenTermsList.entries'],
  },
  glossaries_create: {
    'codes may be in upper case': [{ 'dictionaries.0.source_lang': 'EN' }, 201, 'GlossaryLanguage'],
    'a duplicate source is refused': [{ [entries]: 'dropout\tEnde\ndropout\tAufnahme' }, 400, rules],
    'an empty target is refused': [{ [entries]: 'dropout\t' }, 400, rules],
    'white space around a source is refused': [{ [entries]: ' dropout\tEnde' }, 400, rules],
  },
  textCorrection_correct: {
    'a request without texts is refused': [{ text: [] }, 400, 'CorrectionRequest.text'],
  },
  translation_translateText: {
    'a missing style profile is refused': [{ style_profile_id: unknownId }, [400, 404], profile],
  },
};

export const requestRows: readonly Row[] = Object.entries(cases).flatMap(([operation, rows]) =>
  Object.entries(rows).map(([says, [changes, status, ...assumes]]) =>
    row(operation, says, assumes, async (service) => {
      const answer = await service.right(operation, changes);
      expectStatus(answer, ...[status].flat());
      if (isSuccess(answer)) expectSent(answer);
      else if (assumes.includes(rules)) textAt(answer.data, 'detail');
    }),
  ),
);

const correct = 'textCorrection_correct';

export const textRows: readonly Row[] = [
  row(correct, 'texts are corrected in their order', ['Correction'], async (service) => {
    const text = ['The rider check the brakes.', 'The battery is full.'];
    const results = itemsOf(await service.data(correct, { body: { text } }));
    const [first, last, ...others] = results.map((one) => textAt(one, 'text'));
    equal('the number of further results', others.length, 0);
    equal('"the order has changed"', first === text[1], false);
    equal('the last text', last, text[1]);
  }),
  row(correct, 'target_lang is the language', ['CorrectionRequest.target_lang'], async (service) => {
    for (const target_lang of ['en', 'en-GB', 'en-US']) {
      const body = { text: ['The battery is full.'], target_lang };
      const [result] = itemsOf(await service.data(correct, { body }));
      const language = textAt(result, 'target_language').toLowerCase();
      // The response may name a variant of the language in the request.
      equal('the language', language.slice(0, target_lang.length), target_lang.toLowerCase());
    }
  }),
];
