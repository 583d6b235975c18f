import { expect, test } from 'vitest';
import { ownCommand, runCommand } from './support/command-line.ts';

test('--progress json prints a JSON object a line, --progress plain the text', async () => {
  const busy = ownCommand({
    async run(context) {
      for (const done of [1, 2]) await context.progress(`${done} of 2 "files"`);
      return { data: 'done' };
    },
  });
  const progress = async (form: string) =>
    (await runCommand(['try', '--progress', form], undefined, busy)).stderr;
  expect(await progress('plain')).toBe('1 of 2 "files"\n2 of 2 "files"\n');
  const lines = (await progress('json')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { progress: '1 of 2 "files"' },
    { progress: '2 of 2 "files"' },
  ]);
});
