// What a plan says of a memory is what its import says: a file that cannot be imported fails the plan, and translations that
// are not stored are counted and named.

import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

const path = 'translation-memories/m.tmx';
const whole = memoryOf(
  unit({ en: 'Frame', ar: 'A', ko: 'K' }),
  unit({ en: 'Bell', ko: 'B', uk: 'C', ar: 'D' }),
);

test('translations that are not stored are counted by plan, apply and check', async () => {
  const { run, put } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'translation-memories: all\n');
  put(path, whole);
  for (const [line, isNew] of [
    ['plan', true],
    ['apply', true],
    ['check', false],
    ['plan', false],
  ] as const) {
    const ended = await run(`account ${line}`);
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    expect(ended.stdout.includes('\n+   content: 2 segments\n')).toBe(isNew);
    expect(ended.stdout).toContain(`${path}: 3 translations dropped (ar, uk)`);
    const { data } = JSON.parse((await run(`account ${line} --json`)).stdout);
    expect(data.dropped).toEqual([{ path, translations: 3, languages: { ar: 2, uk: 1 } }]);
  }
});

test.each([
  ['a truncated file', whole.slice(0, 150), ':3:80'],
  [
    'an unknown encoding',
    whole.replace('?>', ' encoding="ebcdic-at-de"?>'),
    'To see all errors: language-service tmx check',
  ],
  [
    'a file of other languages',
    memoryOf(unit({ tlh: 'a', xx: 'b' })),
    'To see all errors: language-service tmx check',
  ],
])('%s fails the plan, and nothing is sent', async (_, text, place) => {
  const { run, put } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'translation-memories: all\nglossaries: all\n');
  put('glossaries/terms.tsv', 'source\ttarget\tsource_lang\ttarget_lang\na\tA\ten\tde\n');
  put(path, text);
  for (const line of ['account plan', 'account apply'])
    expect(await run(line)).toMatchObject({ code: 2, writes: [], stderr: expect.stringContaining(place) });
});

test('the command in an error about a memory can be pasted if the file name has a space', async () => {
  const { run, put } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'translation-memories: all\n');
  put('translation-memories/my memory.tmx', whole.slice(0, 150));
  const { stderr } = await run('account plan');
  expect(stderr).toContain("language-service tmx check 'translation-memories/my memory.tmx'\n");
});

test('tmx check names the command for more findings, which can be pasted', async () => {
  const { run, put } = await accountFolder({ isEmpty: true });
  put("it's.tmx", memoryOf(...Array.from({ length: 30 }, () => unit({ en: 'Bell', ko: 'B' }))));
  const { stderr } = await run("tmx check it's.tmx");
  expect(stderr).toContain("more are listed by language-service tmx explain 'it'\\''s.tmx'\n");
});
