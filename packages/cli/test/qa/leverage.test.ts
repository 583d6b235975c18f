// What stories/qa/leverage.txt cannot say: the page, what the sandbox applies, and an agent.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textMaker } from '../../../../bench/seeded-texts.ts';
import { accountOf } from '../support/account.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { openAgent } from '../support/open-agent.ts';

const memory = memoryOf(
  unit({ en: 'Check the brakes before every ride.', de: 'Bremsen prüfen.' }),
  unit({ en: 'Close the file.', fr: 'Fermez le fichier.' }),
);
const texts = 'Check the brakes before every ride.\n\nCheck the brakes before any ride.\nHello\nHello\n';

function leverage(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const folder = folderWith({ 'memory.tmx': memory, 'texts.txt': texts, ...files });
  const ended = runCommand(['tm', 'leverage', ...args], undefined, { folder: folder.path });
  return { folder, ended };
}

test('the curve is drawn in the terminal, and in a page without texts that are markup', async () => {
  const name = '<img src=x>.txt';
  const args = [name, '--memory', 'memory.tmx', '--chart', '--html', 'page.html'];
  const { folder, ended } = leverage(args, { [name]: texts });
  expect(await ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ 75 █+.? 87\.2 % \*$/m) });
  const page = folder.read('page.html');
  expect(page).toContain(' d="M');
  expect(page).toContain('&lt;img src=x&gt;.txt');
  expect(page).not.toMatch(/<img|https?:|<script/);
  expect((await leverage(args, { [name]: texts, 'page.html': 'mine' }).ended).code).toBe(2);
});

test('the sandbox applies exactly what was predicted', async () => {
  const maker = textMaker(5);
  const units = Array.from({ length: 300 }, maker.text);
  const asked = units.slice(0, 50).map((text, index) => (index % 5 === 0 ? text : maker.edit(text)));
  const folder = folderWith({
    'memory.tmx': memoryOf(...units.map((en, index) => unit({ en, de: `stored ${index}` }))),
  });
  const sandbox = await openSandbox();
  const { client } = accountOf(sandbox);
  const { translationMemoryId } = await client.translationMemories.importFrom(
    join(folder.path, 'memory.tmx'),
    { displayName: 'Manuals' },
  );
  const run = { folder: folder.path, environment: folder.environment, stdin: asked.join('\n') };
  const counts: number[] = [];
  for (const threshold of [50, 60, 70, 75, 80, 85, 90, 95, 99, 100]) {
    const args = ['tm', 'leverage', '-', '--memory', 'memory.tmx', '--threshold', `${threshold}`, '--json'];
    const { translations } = await client.translation.translateText({
      text: asked,
      source_lang: 'en',
      target_lang: 'de',
      translation_memory_id: translationMemoryId,
      translation_memory_threshold: threshold,
    });
    const { stdout } = await runCommand(args, sandbox, run);
    counts.push(translations.filter(({ text }) => text.startsWith('stored')).length);
    expect([threshold, JSON.parse(stdout).data.applied.segments]).toEqual([threshold, counts.at(-1)]);
  }
  expect(new Set(counts).size).toBeGreaterThan(5);
  const named = await runCommand(['tm', 'leverage', '-', '--memory', 'Manuals', '--json'], sandbox, {
    ...run,
    stdin: units[7] ?? '',
  });
  expect(JSON.parse(named.stdout).data.applied.segments).toBe(1);
});

test('an agent measures files of its folder, and none outside', async () => {
  const folder = folderWith({ 'memory.tmx': memory, 'texts.txt': texts });
  const [session] = await openAgent({ folder: folder.path });
  const measured = await session.call('leverage', {
    files: ['texts.txt'],
    memory: 'memory.tmx',
    target_lang: 'de',
  });
  expect(measured).toMatchObject({
    ok: true,
    requests: 0,
    data: { applied: { segments: 2 }, targets: ['de'] },
  });
  const outside = await session.call('leverage', { files: ['../texts.txt'], memory: 'memory.tmx' });
  expect(outside.error?.message).toContain('files[0]: it is outside the folder');
});
