// The properties of an account in a folder, over generated folders and accounts. Property 1 of what is pulled is in
// `raw-account.property.test.ts`, property 4 in `second-writer.robustness.test.ts`, each request of an apply that is killed in
// `kills.robustness.test.ts`.

import { join } from 'node:path';
import fc from 'fast-check';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { sameRuns } from '../../../../test/support/property-runs.ts';
import { type RecordedRequest, recordOf } from '../../src/frame/transport/recording-fetch.ts';
import { accountOf } from '../support/account.ts';
import { withFolder } from '../support/account-folder.ts';
import { address } from '../support/command-line.ts';
import { oddAccounts, seedOdd } from '../support/generated-account.ts';
import {
  editedFolder,
  filesOf,
  hasMoves,
  heldFolders,
  leastWrites,
  putFiles,
} from '../support/generated-folder.ts';
import { contentOf, rawAccount } from '../support/raw-account.ts';
import { comparable } from '../support/same-requests.ts';

const runs = sameRuns(400);

/** The ids of a lock file by path. */
function idsIn(snapshot: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { things } = JSON.parse(snapshot['language-service.lock.json'] ?? '{"things":{}}');
  return Object.fromEntries(Object.entries<{ id: string }>(things).map(([path, { id }]) => [path, id]));
}

test('properties 1, 2 and 5: an apply sends its plan, which has the least writes, and leaves nothing to do', async () => {
  const [one, other] = [heldFolders({ hasMemory: true }), heldFolders({ hasMemory: true })];
  const rule = fc.asyncProperty(one, other, (before, after) => {
    fc.pre(!hasMoves(before, after));
    return withFolder(async ({ sandbox, folder }) => {
      const { run, snapshot } = await editedFolder([sandbox, folder], before, after);
      const { client } = accountOf(sandbox);
      const theirs = sandbox.seed.glossary({ name: 'Theirs' }).glossary_id;
      const files = snapshot();
      const plan = await run('account plan --json');
      expect(plan).toMatchObject({ code: 0, writes: [] });
      expect(snapshot()).toEqual(files);
      const sent: RecordedRequest[] = [];
      const fetch: PlatformFetch = async (url, init) => {
        // The copy of a memory that is deleted is an export.
        if (init.method !== 'GET' && !url.endsWith('/export'))
          sent.push(await recordOf(url, init, !url.startsWith(`${address}/v`)));
        return sandbox.fetch(url, init);
      };
      const applied = await run('account apply', { client: { fetch, clock: sandbox.clock } });
      // What is deleted is kept, and the command says where.
      expect(applied).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^(A copy was saved .*\n)?$/),
      });
      const planned = JSON.stringify(JSON.parse(plan.stdout).data.requests);
      expect(comparable(JSON.stringify(sent), planned)).toEqual(comparable(planned, ''));
      expect(planned).not.toContain(theirs);
      const isOfMemory = before.memory !== after.memory;
      const writes = sent.map(({ method, url }) =>
        `${method} ${new URL(url).pathname}`.replace(/[0-9a-f-]{36}/g, '<id>'),
      );
      if (!isOfMemory) expect(writes.sort()).toEqual(leastWrites(before, after));
      const [old, now] = [idsIn(files), idsIn(snapshot())];
      const [was, is] = [filesOf(before), filesOf(after)];
      for (const path of is.keys()) {
        const isReplaced =
          /^(glossaries-v2|translation-memories)/.test(path) && was.get(path) !== is.get(path);
        if (was.has(path))
          expect({ path, isNew: now[path] !== old[path] }).toEqual({ path, isNew: isReplaced });
      }
      await client.glossaries.delete(theirs);
      const end = snapshot();
      expect(await run('account apply')).toMatchObject({ code: 0, stdout: 'No changes.\n', writes: [] });
      expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
      expect(snapshot()).toEqual(end);
      for (const [path, text] of is) expect({ path, text: end[path] }).toEqual({ path, text });
    });
  });
  await fc.assert(rule, runs);
}, 1_800_000);

/** The writes but exports of memories, which change nothing. */
const changing = ({ writes }: { readonly writes: readonly string[] }) =>
  writes.filter((one) => !one.endsWith('/export'));

test('property 6: what pull --all writes and another account applies holds what the account held', async () => {
  const rule = fc.asyncProperty(heldFolders({ hasMemory: true }), oddAccounts, (held, odd) =>
    withFolder(async (made) => {
      putFiles(made, held);
      expect(await made.run('account apply')).toMatchObject({ code: 0, stderr: '' });
      seedOdd(made.sandbox, odd);
      const before = await rawAccount(made.sandbox);
      // A term with quotes is a warning.
      const pulled = await made.run('account pull --all saved');
      expect({ code: pulled.code, writes: changing(pulled) }).toEqual({ code: 0, writes: [] });
      await withFolder(async (other) => {
        const restore = `account apply ${join(made.folder, 'saved')} --adopt`;
        expect(await other.run(restore)).toMatchObject({ code: 0 });
        expect(await contentOf(other.sandbox)).toEqual(await contentOf(made.sandbox));
        const again = await other.run(restore);
        expect({ code: again.code, writes: changing(again) }).toEqual({ code: 0, writes: [] });
      });
      expect(await rawAccount(made.sandbox)).toEqual(before);
    }),
  );
  await fc.assert(rule, runs);
}, 3_600_000);

/** What breaks a line of a file of YAML, and where its message begins. */
const breaks: Readonly<
  Record<string, (line: string) => { readonly text: string; readonly column: number | undefined }>
> = {
  'an unknown key': (line) => ({ text: `x${line}`, column: 1 }),
  'no value': (line) => ({ text: line.replace(/:.*/, ':'), column: 1 }),
  'a list without its end': (line) => ({ text: line.replace(/:.*/, ': [a'), column: undefined }),
  'another kind of value': (line) => ({
    text: line.replace(/:.*/, ': { a: 1 }'),
    column: line.indexOf(':') + 3,
  }),
};

test('property 7: a broken file is refused with its line and column before the first request', async () => {
  const broken = fc.constantFrom(...Object.keys(breaks));
  const rule = fc.asyncProperty(heldFolders(), fc.nat(), fc.nat(), broken, (held, file, row, how) =>
    withFolder(async (made) => {
      const files = [...filesOf(held)].filter(([path]) => path.endsWith('.yaml'));
      const [path, text] = files[file % Math.max(1, files.length)] ?? [];
      fc.pre(path !== undefined && text !== undefined);
      putFiles(made, held);
      const all = text.split('\n');
      const keys = all.flatMap((line, at) => (/^\w+: /.test(line) ? at : []));
      const at = keys[row % keys.length] ?? 0;
      const { text: wrong, column } = breaks[how]?.(all[at] ?? '') ?? { text: '', column: 1 };
      made.put(path, all.with(at, wrong).join('\n'));
      const { code, stderr, requests } = await made.run('account apply');
      const [place = ''] = /^error: \S+:\d+:\d+: /m.exec(stderr) ?? [stderr];
      const expected =
        column === undefined
          ? expect.stringContaining(`error: ${path}:`)
          : `error: ${path}:${at + 1}:${column}: `;
      expect({ how, code, place, requests }).toEqual({ how, code: 2, place: expected, requests: [] });
    }),
  );
  await fc.assert(rule, runs);
}, 1_800_000);

/** What breaks a row, whose columns end with its languages. */
const rowBreaks: Readonly<Record<string, (cells: readonly string[]) => readonly string[]>> = {
  'no language': (cells) => cells.slice(0, -1),
  'no text': (cells) => cells.with(0, ''),
  'a language that none is': (cells) => cells.with(-1, 'Klingonish'),
};

test('property 7: a broken row is refused with its place before the first request', async () => {
  const broken = fc.constantFrom(...Object.keys(rowBreaks));
  const rule = fc.asyncProperty(heldFolders(), fc.nat(), fc.nat(), broken, (held, file, row, how) =>
    withFolder(async (made) => {
      const files = [...filesOf(held)].filter(
        ([path, text]) => /sv$/.test(path) && text.split('\n').length > 2,
      );
      const [path, text] = files[file % Math.max(1, files.length)] ?? [];
      fc.pre(path !== undefined && text !== undefined);
      putFiles(made, held);
      const lines = text.trimEnd().split('\n');
      const at = 1 + (row % (lines.length - 1));
      const separator = path.endsWith('.tsv') ? '\t' : ',';
      const cells = rowBreaks[how]?.(lines[at]?.split(separator) ?? []) ?? [];
      made.put(path, `${lines.with(at, cells.join(separator)).join('\n')}\n`);
      const { code, stderr, requests } = await made.run('account apply');
      expect({ how, code, stderr, requests }).toEqual({
        how,
        code: 2,
        stderr: expect.stringMatching(new RegExp(`error: ${path}, row ${at + 1}[,:]`)),
        requests: [],
      });
    }),
  );
  await fc.assert(rule, runs);
}, 1_800_000);
