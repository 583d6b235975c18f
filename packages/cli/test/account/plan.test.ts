// An apply that is stopped, and what a refused one says.

import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { accountFolder } from '../support/account-folder.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';

test('Ctrl-C says how many steps of an apply are done, and the same command completes the rest', async () => {
  const { put, run, sandbox } = await glossaryFolder();
  put('glossaries/more.tsv', rows('c\tC\ten\tde\n'));
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  const controller = new AbortController();
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await sandbox.fetch(url, init);
    if (init.method === 'POST') controller.abort(new Interrupted('SIGINT'));
    return answer;
  };
  const client = { fetch, clock: sandbox.clock };
  const stopped = await run('account apply', { client, signal: controller.signal });
  expect(stopped).toMatchObject({ code: 130 });
  expect(stopped.stderr).toContain(
    'Stopped at step 1 of 2: create glossaries/more.tsv. To continue, run the command again.',
  );
  expect(await run('account apply')).toMatchObject({ code: 0 });
  expect(await run('account plan')).toMatchObject({ stdout: 'No changes.\n' });
});

test('a glossary that a style profile holds is not deleted', async () => {
  const { remove, run, account, id } = await glossaryFolder();
  await account.client.styleProfiles.create({ name: 'holder', glossary_ids: [id] });
  remove('glossaries/terms.tsv');
  const { code, stderr } = await run('account apply');
  expect([code, stderr]).toEqual([6, expect.stringContaining('because style profiles use it: holder')]);
  expect(await account.client.glossaries.list().toArray()).toHaveLength(1);
});

test('a conflict of long texts shows where they differ', async () => {
  const { put, run, account } = await accountFolder({ isEmpty: true });
  const list = (end: string) =>
    `name: List\nlanguage: en\ncustom_instructions:\n  - label: a\n    prompt: ${'Same words. '.repeat(9)}${end}\n`;
  put('language-service.yaml', 'style-rules: all\n');
  put('style-rules/list.yaml', list('Old'));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const { styleRules } = account.client;
  const [{ style_id: id } = { style_id: '' }] = await styleRules.list().toArray();
  const { custom_instructions: [instruction] = [] } = await styleRules.get(id);
  const prompt = `${'Same words. '.repeat(9)}Theirs`;
  await styleRules.replaceInstruction(id, instruction?.id ?? '', { label: 'a', prompt });
  put('style-rules/list.yaml', list('Mine'));
  const { stderr } = await run('account apply');
  const shown = (end: string) => JSON.stringify(`… words. Same words. ${end}`);
  expect(stderr).toContain(
    `${shown('Mine')} in the file, but is ${shown('Theirs')} in the account, and was ${shown('Old')}`,
  );
});

test('a pull without changes keeps every lock entry, and a file that was not applied gets no second one', async () => {
  const { account, find, put, run, snapshot } = await glossaryFolder();
  const before = snapshot();
  expect(await run('account pull')).toMatchObject({ code: 0 });
  expect(snapshot()).toEqual(before);
  const entry = { source_lang: 'en', target_lang: 'de', entries: 'c\tC', entries_format: 'tsv' as const };
  await account.client.glossaries.create({ name: 'more', dictionaries: [entry] });
  put('glossaries/more.tsv', rows('c\tC\ten\tde\n'));
  expect(await run('account pull')).toMatchObject({ code: 0 });
  expect(find('glossaries')).toEqual(['glossaries/more.tsv', 'glossaries/terms.tsv']);
});
