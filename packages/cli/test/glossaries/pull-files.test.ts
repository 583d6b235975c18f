import { readdirSync } from 'node:fs';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

test('a file that changes while the pull runs is left as it is, and nothing half-written stays', async () => {
  const { run, text, put, sandbox, folder } = await sheetCommands();
  sandbox.seed.glossary({ name: 'fruit' });
  const fetch: PlatformFetch = (url, init) => {
    if (url.includes('/entries')) put('fruit.csv', 'mine');
    return sandbox.fetch(url, init);
  };
  const refused = await run('glossaries pull fruit.csv', { client: { fetch, clock: sandbox.clock } });
  expect(refused).toMatchObject({ code: 6 });
  expect(refused.stderr).toContain('fruit.csv has just changed, so it was not overwritten');
  expect(text('fruit.csv')).toBe('mine');
  expect(readdirSync(folder)).toEqual(['fruit.csv']);
});
