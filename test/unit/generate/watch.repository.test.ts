import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { copyLibrary, edit, repository } from '../../fixtures/description/generator.ts';

/** The lines of `generate --watch` on the description in the folder, as they come. */
function watchLines(folder: string): AsyncIterator<string> {
  const child = spawn(process.execPath, [
    join(repository, 'scripts', 'generate.ts'),
    '--watch',
    ...['--input', join(folder, 'openapi.yaml'), '--output', join(folder, '..', 'out')],
  ]);
  onTestFinished(() => void child.kill());
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

test('--watch says that it watches, what changed, and what came of it', async () => {
  const folder = join(await copyLibrary('description'), 'description');
  const lines = watchLines(folder);
  expect((await lines.next()).value).toMatch(/^9 operations, 10 schemas: 10 of 10 files changed \(/);
  expect((await lines.next()).value).toMatch(
    /^Watching \S*description and its redocly.yaml; Ctrl-C ends it\.$/,
  );
  await edit(join(folder, 'components.yaml'), (text) => text.replace('A book.', 'A work.'));
  expect((await lines.next()).value).toMatch(/^Changed: \S*components\.yaml$/);
  expect((await lines.next()).value).toMatch(/^9 operations, 10 schemas: 2 of 10 files changed \(/);
  expect(await readFile(join(folder, '..', 'out', 'schema.ts'), 'utf8')).toContain('/** A work. */');
});
