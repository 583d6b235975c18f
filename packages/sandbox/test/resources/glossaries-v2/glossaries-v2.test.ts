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

test('a v2 glossary becomes ready in its time and stays so', async () => {
  const sandbox = openSandbox({ durations: { glossaryReady: '10s' } });
  const ask = asking(sandbox);
  const { status, body } = await ask('POST', PATH, NEW);
  const { glossary_id } = body as { glossary_id: string };
  sandbox.clock.advance('10s');
  const ready = await ask('GET', `${PATH}/${glossary_id}`);
  const shown = {
    glossary_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Parts',
    source_lang: 'EN',
    target_lang: 'DE',
    creation_time: '2026-03-02T09:15:00.000Z',
    entry_count: 1,
  };
  expect({ status, body }).toEqual({ status: 201, body: { ...shown, ready: false } });
  expect(ready.body).toEqual({ ...shown, ready: true });
});

test('the entries come as tab-separated text', async () => {
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

test('a deleted glossary does not exist', async () => {
  const ask = asking(openSandbox());
  const { body } = await ask('POST', PATH, NEW);
  const path = `${PATH}/${(body as { glossary_id: string }).glossary_id}`;
  const answers = [
    await ask('DELETE', path),
    await ask('GET', path),
    await ask('GET', `${path}/entries`),
    await ask('GET', PATH),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 404, 404, 200]);
  expect(answers.at(-1)?.body).toEqual({ glossaries: [] });
});

test('a v2 glossary is no v3 glossary', async () => {
  const ask = asking(openSandbox());
  const { body } = await ask('POST', PATH, NEW);
  expect((await ask('GET', `/v3/glossaries/${(body as { glossary_id: string }).glossary_id}`)).status).toBe(
    404,
  );
});
