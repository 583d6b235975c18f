// What a command or an agent deletes or replaces is kept first, and the command that the message prints brings it back.
// Without the copy, nothing is deleted.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryIn } from '../support/account.ts';
import { type AccountFolder, accountFolder, type FolderAndSandbox } from '../support/account-folder.ts';
import { rows } from '../support/account-scenario.ts';
import { openSession } from '../support/agent-session.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { writing } from '../support/open-agent.ts';
import { contentOf } from '../support/raw-account.ts';

const instruction = { label: 'a', prompt: 'Do a' };
const entries = (text: string, target_lang = 'de') => ({
  source_lang: 'en',
  target_lang,
  entries: text,
  entries_format: 'tsv' as const,
});

async function seeded(): Promise<AccountFolder & { readonly style: string; readonly instruction: string }> {
  const made = await accountFolder({ isEmpty: true });
  const { client } = made.account;
  const list = await client.styleRules.create({
    name: 'Style: *one*',
    language: 'en',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [instruction],
  });
  const { glossary_id } = await client.glossaries.create({
    name: 'Größe: A/B',
    dictionaries: [entries('a\tA'), entries('b\tB', 'fr')],
  });
  await client.glossariesV2.create({ name: 'old', ...entries('a\tA') });
  await client.spokenTerms.create({
    name: 'names',
    term_lists: [
      { lang: 'en', entries: 'Fjell' },
      { lang: 'de', entries: 'Nord' },
    ],
  });
  await memoryIn(client, 'Manuals');
  await client.styleProfiles.create({
    name: 'Profile',
    style_rule_ids: [list.style_id],
    glossary_ids: [glossary_id],
  });
  made.put('new.tmx', memoryOf(unit({ en: 'Frame', de: 'Rahmen' })));
  made.put('none.json', '{}');
  return { ...made, style: list.style_id, instruction: list.custom_instructions?.[0]?.id ?? '' };
}

/** Runs the command that was printed: then the account, which is another one by now, is as it was before. */
async function expectBroughtBack(
  { run, sandbox }: FolderAndSandbox,
  printed: string,
  before: unknown,
  environment = {},
): Promise<void> {
  expect(await contentOf(sandbox)).not.toEqual(before);
  const [, command = ''] =
    /A copy was saved before the change. To restore it: language-service (account apply .*)$/m.exec(
      printed,
    ) ?? [];
  const back = await run(command, { environment });
  expect(back, back.stderr).toMatchObject({ code: 0 });
  expect(await contentOf(sandbox)).toEqual(before);
}

const dictionary = JSON.stringify(entries('a\tX')).replaceAll(' ', '');

test.each([
  'glossaries delete Größe:_A/B --unlink',
  'glossaries delete-dictionary Größe:_A/B --source-lang en --target-lang fr',
  'glossaries replace-dictionary Größe:_A/B --body @dictionary.json',
  'glossaries-v2 delete old',
  'spoken-terms delete names',
  'spoken-terms delete-term-list names --lang de',
  'spoken-terms replace-term-list names --lang de --entries Ost',
  'style-rules delete Style:_*one* --unlink',
  'style-rules replace-configured-rules Style:_*one* --body @none.json',
  'style-rules delete-instruction Style:_*one* {instruction}',
  'style-rules replace-instruction Style:_*one* {instruction} --label a --prompt other',
  'style-profiles delete Profile',
  'translation-memories delete Manuals',
  'tm delete Manuals',
  'tm replace Manuals new.tmx',
])('%s keeps a copy, and the printed command brings it back', async (line) => {
  for (const isAccount of [true, false]) {
    const made = await seeded();
    const { run, sandbox, folder, put, instruction } = made;
    put('dictionary.json', dictionary);
    if (isAccount) put('language-service.yaml', 'glossaries: all\n');
    const environment = { XDG_STATE_HOME: join(folder, 'state') };
    const before = await contentOf(sandbox);
    const words = line
      .replace('{instruction}', instruction)
      .split(' ')
      .map((word) => word.replaceAll('_', ' '));
    const lost = await run(words[0] ?? '', { environment }, [...words.slice(1), '--yes', '--no-input']);
    expect(lost, lost.stderr).toMatchObject({ code: 0 });
    const backups = join(folder, isAccount ? '.language-service/backups' : 'state/language-service/backups');
    expect(lost.stderr).toContain(`account apply ${backups}`);
    await expectBroughtBack(made, lost.stderr, before, environment);
  }
});

test('account apply keeps a copy, and the printed command brings it back', async () => {
  const made = await accountFolder({ isEmpty: true });
  const { run, put, remove, sandbox } = made;
  put(
    'language-service.yaml',
    'glossaries: all\nglossaries-v2: all\nspoken-terms: all\nstyle-rules: all\ntranslation-memories: all\nstyle-profiles: all\n',
  );
  put('glossaries/terms.csv', 'en,de,fr\na,A,B\n');
  put('glossaries/gone.tsv', rows('x\tX\ten\tde\n'));
  put('glossaries-v2/old.en-de.csv', 'a,A\n');
  put('spoken-terms/names.csv', 'term,lang\nFjell,en\n');
  put('style-rules/list.yaml', 'name: List\nlanguage: en\n');
  put('translation-memories/m.tmx', memoryOf(unit({ en: 'Wheel', de: 'Rad' })));
  put(
    'style-profiles/p.yaml',
    'name: P\nglossaries: [terms, old]\nstyle_rules: [List]\ntranslation_memories: [m]\n',
  );
  expect(await run('account apply')).toMatchObject({ code: 0, stderr: '' });
  const before = await contentOf(sandbox);
  put('glossaries/terms.csv', 'en,de,fr\na,C,\nn,N,\n');
  remove('glossaries/gone.tsv');
  put('glossaries-v2/old.en-de.csv', 'a,B\n');
  put('spoken-terms/names.csv', 'term,lang\nBerg,en\n');
  put('style-rules/list.yaml', 'name: List\nlanguage: de\n');
  put('translation-memories/m.tmx', memoryOf(unit({ en: 'Frame', de: 'Rahmen' })));
  put(
    'style-profiles/p.yaml',
    'name: P\nglossaries: [terms]\nstyle_rules: [List]\ntranslation_memories: [m]\n',
  );
  const lost = await run('account apply');
  expect(lost, lost.stderr).toMatchObject({ code: 0 });
  await expectBroughtBack(made, lost.stderr, before);
});

test.each([
  ['glossaries', 'en,de,fr\na,A,B\n', 'en,de,fr\na,A,\n'],
  ['spoken-terms', 'term,lang\nFjell,en\nNord,de\n', 'term,lang\nFjell,en\n'],
])('%s push --prune keeps a copy, and the printed command brings it back', async (group, full, pruned) => {
  for (const isAccount of [true, false]) {
    const made = await accountFolder({ isEmpty: true });
    const { run, put, sandbox, folder } = made;
    if (isAccount) put('language-service.yaml', `${group}: all\n`);
    const environment = { XDG_STATE_HOME: join(folder, 'state') };
    put(`${group}/terms.csv`, full);
    expect(await run(`${group} push ${group}/terms.csv`, { environment })).toMatchObject({ code: 0 });
    const before = await contentOf(sandbox);
    put(`${group}/terms.csv`, pruned);
    const lost = await run(`${group} push ${group}/terms.csv --prune`, { environment });
    expect(lost, lost.stderr).toMatchObject({ code: 0 });
    await expectBroughtBack(made, lost.stderr, before, environment);
  }
});

test.each(['glossaries delete old-name', 'tm delete Manuals'])(
  '%s: without a copy nothing is deleted',
  async (line) => {
    const { run, put, sandbox, account } = await seeded();
    await account.client.glossaries.create({ name: 'old-name', dictionaries: [] });
    put('language-service.yaml', 'glossaries: all\n');
    // A file is in the place of the folder.
    put('.language-service/backups', '');
    const before = await contentOf(sandbox);
    const refused = await run(line);
    expect(refused).toMatchObject({ code: 6 });
    expect(refused.writes.filter((one) => one.startsWith('DELETE'))).toEqual([]);
    expect(refused.stderr).toContain('--no-backup');
    expect(await contentOf(sandbox)).toEqual(before);
    expect(await run(`${line} --no-backup`)).toMatchObject({ code: 0, stderr: '' });
  },
);

test.each([
  ['glossaries_delete', { glossary_id: 'Größe: A/B', unlink: true }],
  [
    'styleRules_replaceInstruction',
    { style_id: 'Style: *one*', instruction_id: 'a', label: 'a', prompt: 'b' },
  ],
])(
  'the answer to an agent that calls %s has the command that restores the old content',
  async (operation, asked) => {
    const made = await seeded();
    const { sandbox, folder, instruction } = made;
    const environment = { XDG_STATE_HOME: join(folder, 'state') };
    const before = await contentOf(sandbox);
    const agent = await openSession(sandbox, { ...writing, folder, environment });
    const given = 'instruction_id' in asked ? { ...asked, instruction_id: instruction } : asked;
    const answer = await agent.call('write', { operation, arguments: given });
    await agent.close();
    expect(answer).toMatchObject({ ok: true });
    await expectBroughtBack(made, answer.messages?.join('\n') ?? '', before, environment);
  },
);

test('without a copy an agent deletes nothing, and its user can', async () => {
  const { put, sandbox, folder } = await seeded();
  put('language-service.yaml', 'glossaries: all\n');
  put('.language-service/backups', '');
  const before = await contentOf(sandbox);
  const agent = await openSession(sandbox, { ...writing, folder });
  const given = { glossary_id: 'Größe: A/B', unlink: true };
  const { ok, error } = await agent.call('write', { operation: 'glossaries_delete', arguments: given });
  await agent.close();
  expect({ ok, ...error }).toMatchObject({
    ok: false,
    exitStatus: 'conflict',
    hint: expect.stringContaining('The user can pass to language-service glossaries delete --no-backup'),
  });
  expect(await contentOf(sandbox)).toEqual(before);
});
