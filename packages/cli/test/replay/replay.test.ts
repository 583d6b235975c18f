import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createSandbox } from 'language-service-sandbox';
import { expect, onTestFinished } from 'vitest';
import { recordingOf } from '../../../verify/test/support/recorded-sandbox.ts';
import { address, openSandbox, runCommand, test } from '../support/command-line.ts';

async function recording() {
  return recordingOf(await openSandbox(), [], async ({ glossaries }) => {
    const { glossary_id } = await glossaries.create({
      name: 'Parts',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'hub\tNabe' }],
    });
    await glossaries.get(glossary_id);
    await glossaries.delete(glossary_id);
  });
}

test('recordings that give the same answers end with 0, each replayed by itself', async () => {
  const path = await recording();
  await appendFile(path, '{"at":"2026-');
  const ended = await runCommand(['replay', path, path, '--base-url', address], await openSandbox());
  expect(ended).toMatchObject({
    code: 0,
    stdout: '6 exchanges: 6 the same, 0 differ, 0 skipped.\n',
    stderr: expect.stringContaining('session.jsonl:5 is skipped: it is not complete JSON.'),
  });
});

test('a difference ends with 13, and is named once with its first line and its count', async () => {
  const path = await recording();
  const none = createSandbox({ accounts: [{ id: 'account', glossaryLimit: 0 }] });
  onTestFinished(() => none.close());
  const ended = await runCommand(['replay', path, path, '--base-url', address], none);
  expect(ended.code).toBe(13);
  expect(ended.stdout).toContain(
    'differs   glossaries_create status: recorded 201, received 456 (session.jsonl:2, 2 times)\n',
  );
  expect(ended.stderr).toContain('6 responses of 6 differ from the recording.');
  const json = await runCommand(['replay', path, '--base-url', address, '--json'], none);
  expect(JSON.parse(json.stdout).data).toMatchObject({
    same: 0,
    differing: 3,
    differences: expect.arrayContaining([
      {
        operation: 'glossaries_get',
        place: 'status',
        recorded: '200',
        came: '404',
        first: 'session.jsonl:3',
        count: 1,
      },
    ]),
  });
});

test('--save-evidence counts the answers of each operation and keeps what is in the file', async () => {
  const path = await recording();
  const file = `${path}.evidence.json`;
  const assumptions = { TraceId: { outcome: 'seen', on: '2026-12-03', assumed: 'Not documented' } };
  const other = { on: '2026-12-03', same: 1, differing: 0 };
  await writeFile(file, JSON.stringify({ evidence: 1, assumptions, replays: { styleRules_get: other } }));
  const args = ['replay', path, path, '--base-url', address, '--save-evidence', file];
  expect(await runCommand(args, await openSandbox())).toMatchObject({ code: 0 });
  const operation = { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), same: 2, differing: 0 };
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    evidence: 1,
    assumptions,
    replays: {
      styleRules_get: other,
      glossaries_create: operation,
      glossaries_get: operation,
      glossaries_delete: operation,
    },
  });
  await writeFile(file, '{}');
  expect(await runCommand(args, await openSandbox())).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is no file that'),
  });
});

test('an address of a profile, a newer format, no exchange and a refused key have their codes', async ({
  sandbox,
}) => {
  const path = await recording();
  const replay = (file: string, run = {}) =>
    runCommand(['replay', file, '--base-url', address], sandbox, run);
  expect(await runCommand(['replay', path], sandbox)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('replay needs --base-url'),
  });
  const newer = `${path}.newer`;
  await writeFile(newer, '{"session":2}\n');
  expect(await replay(newer)).toMatchObject({ code: 2, stderr: expect.stringContaining('has format 2') });
  const empty = `${path}.empty`;
  await writeFile(empty, '{"session":1,"recorded":"2026-12-03T09:00:00.000Z","description":"1"}\n');
  expect(await replay(empty)).toMatchObject({
    code: 13,
    stderr: expect.stringContaining('No exchange could be replayed.'),
  });
  expect(await replay(path, { environment: { LANGUAGE_SERVICE_KEY: 'no-key' } })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('rejected the key'),
  });
});
