import { expect, test } from 'vitest';
import { asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v2/glossaries';
const NEW = {
  name: 'Parts',
  source_lang: 'en',
  target_lang: 'de',
  entries: 'hub,Nabe',
  entries_format: 'csv',
};

test('the entries are tab-separated text', async () => {
  const ask = asking(openSandbox());
  const { body } = await ask('POST', PATH, `${new URLSearchParams(NEW)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const { glossary_id } = body as { glossary_id: string };
  const entries = await ask('GET', `${PATH}/${glossary_id}/entries`);
  expect([entries.status, entries.headers.get('content-type'), entries.body]).toEqual([
    200,
    'text/tab-separated-values',
    'hub\tNabe',
  ]);
});
