// Laws over generated accounts: a pulled folder equals the account, a plan lists the requests that apply sends, and after
// apply the folder equals the account.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { contentOf, folderOf } from '../support/account-folder.ts';

const name = fc.oneof(
  fc.constantFrom(
    'Terms',
    'terms',
    'TERMS',
    'con',
    'nul.txt',
    '__proto__',
    'a: b # c',
    '- x',
    '日本語',
    'é',
    'e\u0301',
    '../up',
    '"q"',
    'true',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
);
const account = fc.record({
  lists: fc.array(
    fc.record({
      name,
      configured_rules: fc.dictionary(
        name,
        fc.dictionary(name, fc.constantFrom('x', 'true', '1'), { maxKeys: 2 }),
        { maxKeys: 2 },
      ),
      custom_instructions: fc.array(fc.record({ id: fc.uuid(), label: name, prompt: name }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  ),
  glossaries: fc.array(name, { maxLength: 3 }),
  profiles: fc.array(fc.record({ name, description: name, held: fc.array(fc.nat(2), { maxLength: 3 }) }), {
    maxLength: 2,
  }),
});

type Recipe = typeof account extends fc.Arbitrary<infer T> ? T : never;

function seed({ seed: make }: Sandbox, { lists, glossaries, profiles }: Recipe): void {
  const made = lists.map((list) => make.styleRuleList(list).style_id);
  const ids = glossaries.map((one) => make.glossary({ name: one }).glossary_id);
  for (const { held, ...profile } of profiles) {
    const those = (all: readonly string[]) => [...new Set(held)].flatMap((at) => all[at] ?? []);
    make.styleProfile({ ...profile, glossary_ids: those(ids), style_rule_ids: those(made) });
  }
}

type Made = ReturnType<typeof folderOf> & { readonly sandbox: Sandbox };

async function withAccount(recipe: Recipe, work: (made: Made) => Promise<void>) {
  const sandbox = createSandbox({ journalLimit: 1000 });
  const folder = mkdtempSync(join(tmpdir(), 'language-service-'));
  try {
    seed(sandbox, recipe);
    await work({ ...folderOf(sandbox, folder), sandbox });
  } finally {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a pulled folder is equal, and stays so by plan, apply and pull', async () => {
  const law = fc.asyncProperty(account, (recipe) =>
    withAccount(recipe, async ({ run, snapshot }) => {
      expect(await run('account pull')).toMatchObject({ code: 0, stderr: '', writes: [] });
      const first = snapshot();
      const paths = Object.keys(first).map((path) => path.normalize('NFKC').toLowerCase());
      expect(new Set(paths).size).toBe(paths.length);
      expect(await run('account apply')).toMatchObject({ code: 0, stdout: 'equal\n', writes: [] });
      expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'equal\n' });
      expect(snapshot()).toEqual(first);
    }),
  );
  await fc.assert(law, lawRuns(1000, 25));
}, 1_800_000);

test('an apply sends what its plan says, and leaves nothing to do', async () => {
  const law = fc.asyncProperty(account, fc.nat(), (recipe, at) =>
    withAccount(recipe, async ({ run, put, edit, snapshot }) => {
      await run('account pull');
      const files = Object.keys(snapshot()).filter((path) => /^style-(rules|profiles)\//.test(path));
      const chosen = files[at % Math.max(1, files.length)];
      if (chosen !== undefined) edit(chosen, (text) => text.replace(/^name: .*$/m, `name: New ${at}`));
      put('glossaries/added.tsv', `source\ttarget\tsource_lang\ttarget_lang\na\t${at}\ten\tde\n`);
      const plan = await run('account plan --json');
      expect(plan).toMatchObject({ code: 0, writes: [] });
      const applied = await run('account apply');
      expect(applied).toMatchObject({ code: 0, stderr: '' });
      const planned: { readonly method: string }[] = JSON.parse(plan.stdout).data.requests;
      expect(applied.writes.map((one) => one.split(' ')[0])).toEqual(planned.map(({ method }) => method));
      const after = snapshot();
      expect(await run('account apply')).toMatchObject({ code: 0, writes: [] });
      expect(await run('account check')).toMatchObject({ code: 0 });
      expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'equal\n' });
      expect(snapshot()).toEqual(after);
    }),
  );
  await fc.assert(law, lawRuns(1000, 12));
}, 1_800_000);

test('what is restored from a backup is what was backed up', async () => {
  const law = fc.asyncProperty(account, (recipe) =>
    withAccount(recipe, async (made) => {
      expect(await made.run('account backup saved')).toMatchObject({ code: 0, stderr: '', writes: [] });
      const expected = await contentOf(made.sandbox);
      const other = createSandbox({ journalLimit: 1000 });
      try {
        const { run } = folderOf(other, made.folder);
        expect(await run('account restore saved')).toMatchObject({ code: 0, stderr: '' });
        expect(await contentOf(other)).toEqual(expected);
        expect(await run('account restore saved')).toMatchObject({ code: 0, writes: [] });
        expect(await made.run('account restore saved same')).toMatchObject({ code: 0, writes: [] });
      } finally {
        await other.close();
      }
    }),
  );
  await fc.assert(law, lawRuns(1000, 12));
}, 1_800_000);
