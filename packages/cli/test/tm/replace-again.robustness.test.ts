import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { endOf, held, killAt } from '../support/held-memory.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

// What a stopped command leaves, and who may continue it.

const replacing = ['replace', 'Manuals', 'new.tmx'];
const replaced = { segments: [[['Laufrad']]], profile: ['other', 0] };

test('tm replace is continued with a backup after a start without one, unless another one overtook it', async () => {
  const args = replacing;
  const undisturbed = await held();
  expect(await undisturbed.run([...args, '--no-backup'])).toMatchObject({ code: 0 });
  const methods = undisturbed.sandbox.journal.entries().map(({ method }) => method);
  const made = await held();
  await killAt(made, [...args, '--no-backup'], { at: methods.indexOf('PATCH'), isDone: true });
  const { code, stdout } = await made.run([...args, '--json']);
  expect(code).toBe(0);
  const { backup } = JSON.parse(stdout).data;
  expect(readFileSync(join(made.folder.path, backup), 'utf8')).toContain('Entwurf Rad');
  const late = await held();
  await killAt(late, [...args, '--no-backup'], { at: methods.indexOf('DELETE'), isDone: true });
  expect(await late.run(args)).toMatchObject({ code: 0 });
  for (const method of ['POST', 'DELETE']) {
    const overtaken = await held();
    await killAt(overtaken, [...args, '--no-backup'], { at: methods.lastIndexOf(method), isDone: true });
    overtaken.folder.write('other.tmx', memoryOf(unit({ en: 'Hub', de: 'Nabe' })));
    const other = ['replace', 'Manuals', 'other.tmx'];
    for (const next of [other, args]) expect(await overtaken.run(next)).toMatchObject({ code: 0 });
    expect(await endOf(overtaken)).toEqual(replaced);
  }
});

test('Ctrl-C in the import of a replacement says what continues it', async () => {
  const made = await held();
  const controller = new AbortController();
  const stopping: PlatformFetch = async (url, init) => {
    if (url.includes('/import')) controller.abort(new Interrupted('SIGINT'));
    return made.sandbox.fetch(url, init);
  };
  const stopped = await made.run(replacing, stopping, { signal: controller.signal });
  const stderr = 'error: Interrupted\nRun the same command again to continue\n';
  expect(stopped).toMatchObject({ code: 130, stderr });
  expect(await made.run(replacing)).toMatchObject({ code: 0 });
  expect(await endOf(made)).toEqual(replaced);
});
