// The properties of an account whose oracle is what the service says before and after, never the engine: it cannot see what it
// loses itself.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameRuns } from '../../../../test/support/property-runs.ts';
import { accountOf } from '../support/account.ts';
import { type FolderAndSandbox, withFolder } from '../support/account-folder.ts';
import { oddAccounts, oddInstructions, seedOdd } from '../support/generated-account.ts';
import { rawAccount } from '../support/raw-account.ts';

const runs = sameRuns(400, 10);

const seeded = (work: (made: FolderAndSandbox) => Promise<void>) =>
  fc.asyncProperty(oddAccounts, (odd) =>
    withFolder(async (made) => {
      seedOdd(made.sandbox, odd);
      await work(made);
    }),
  );

test('a pulled account is equal: no plan, no request of an apply, and nothing of the service changes', async () => {
  const rule = seeded(async ({ run, sandbox, snapshot }) => {
    const before = await rawAccount(sandbox);
    expect(await run('account pull')).toMatchObject({ code: 0, stderr: '', writes: [] });
    const files = snapshot();
    const paths = Object.keys(files).map((path) => path.normalize('NFKC').toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(await run('account plan')).toMatchObject({ code: 0, stdout: 'No changes.\n', writes: [] });
    expect(await run('account apply')).toMatchObject({ code: 0, stdout: 'No changes.\n', writes: [] });
    expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
    expect(snapshot()).toEqual(files);
    expect(await rawAccount(sandbox)).toEqual(before);
  });
  await fc.assert(rule, runs);
}, 1_800_000);

test('a renamed file keeps its resource, or is a question: nothing is sent and no id changes', async () => {
  const rule = fc.asyncProperty(oddAccounts, fc.nat(), fc.boolean(), (odd, number, isCase) =>
    withFolder(async ({ run, sandbox, snapshot, folder }) => {
      seedOdd(sandbox, odd);
      expect(await run('account pull')).toMatchObject({ code: 0 });
      const ids = () =>
        snapshot()
          ['language-service.lock.json']?.match(/"id":"[^"]*"/g)
          ?.sort() ?? [];
      const [before, known] = [await rawAccount(sandbox), ids()];
      const files = Object.keys(snapshot()).filter((path) => /^[a-z-]+\/[^/]+$/.test(path));
      const from = files[number % files.length];
      if (from === undefined || from.startsWith('.')) return;
      const to = isCase
        ? from.replace(/[^/]+(?=\.)/, (name) => name.toUpperCase())
        : from.replace('/', '/moved-');
      if (to === from) return;
      renameSync(join(folder, from), join(folder, to));
      const applied = await run('account apply');
      expect({ ...applied, stderr: '' }).toMatchObject({ writes: [] });
      expect([0, 13], applied.stderr).toContain(applied.code);
      expect(await rawAccount(sandbox)).toEqual(before);
      expect(ids()).toEqual(known);
      if (applied.code === 0) expect(await run('account plan')).toMatchObject({ stdout: 'No changes.\n' });
    }),
  );
  await fc.assert(rule, runs);
}, 1_800_000);

test('an instruction inserted in a file and another one edited online are both kept', async () => {
  const rule = fc.asyncProperty(
    oddInstructions.filter(({ length }) => length > 0),
    fc.nat(),
    (instructions, number) =>
      withFolder(async ({ run, sandbox, edit, find }) => {
        const at = number % instructions.length;
        const { style_id } = sandbox.seed.styleRuleList({ name: 'One', custom_instructions: instructions });
        expect(await run('account pull')).toMatchObject({ code: 0 });
        const inserted = { label: instructions[0]?.label ?? '', prompt: 'inserted' };
        const edited = { label: instructions[at]?.label ?? '', prompt: 'edited' };
        const { client } = accountOf(sandbox);
        await client.styleRules.replaceInstruction(style_id, instructions[at]?.id ?? '', edited);
        const [path] = find('style-rules');
        const item = `  - label: ${JSON.stringify(inserted.label)}\n    prompt: inserted\n`;
        edit(path, (text) => text.replace('custom_instructions:\n', (key) => `${key}${item}`));
        expect(await run('account apply')).toMatchObject({ code: 0, stderr: '' });
        const { custom_instructions = [] } = await client.styleRules.get(style_id);
        const expected = instructions.map(({ id: _, ...others }) => others).with(at, edited);
        expect(custom_instructions.map(({ id: _, ...others }) => others)).toEqual([...expected, inserted]);
        expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
      }),
  );
  await fc.assert(rule, runs);
}, 1_800_000);
