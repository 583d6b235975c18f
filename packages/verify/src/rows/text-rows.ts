// Text correction; it uses a few characters of quota. And what every operation says of a key.

import { equal, itemsOf, textAt } from '../outcome.ts';
import { type Row, row } from '../row.ts';

const correct = 'textCorrection_correct';

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

export const textRows: readonly Row[] = [
  row(correct, 'texts are corrected in their order', ['Correction'], async (service) => {
    const text = ['The rider check the brakes.', 'The battery is full.'];
    const results = itemsOf(await service.data(correct, { body: { text } }));
    const [first, last, ...others] = results.map((one) => textAt(one, 'text'));
    equal('the number of further results', others.length, 0);
    equal('that the order is another one', first === text[1], false);
    equal('the last text', last, text[1]);
  }),
  row(correct, 'target_lang is the language', ['CorrectionRequest.target_lang'], async (service) => {
    for (const target_lang of ['en', 'en-GB', 'en-US']) {
      const body = { text: ['The battery is full.'], target_lang };
      const [result] = itemsOf(await service.data(correct, { body }));
      const language = textAt(result, 'target_language').toLowerCase();
      // A language may be answered by one of its variants.
      equal('the language', language.slice(0, target_lang.length), target_lang.toLowerCase());
    }
  }),
];
