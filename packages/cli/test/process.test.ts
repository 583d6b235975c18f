import { type ServedSandbox, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { openSandbox } from './support/command-line.ts';
import { hasTerminal, runInTerminal, runProcess } from './support/command-process.ts';

async function served(): Promise<ServedSandbox> {
  const sandbox = await serve(await openSandbox());
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('a process prints its results without an escape byte', async () => {
  const { url } = await served();
  const { code, stdout, stderr } = await runProcess(['glossaries', 'list'], url);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^glossary_id +name +creation_time\n/);
  expect(stdout).not.toContain('\u001b');
});

test.runIf(hasTerminal)('on a terminal it asks before it deletes', async () => {
  const { url } = await served();
  const { code, stdout } = await runInTerminal(['glossaries', 'delete', 'Nordlicht components'], url, {
    onOutput: (printed, { type }) => {
      if (printed.includes('[y/N] ') && !printed.includes('[y/N] n')) type('n\r');
    },
  });
  expect(code).toBe(2);
  expect(stdout).toContain('Not confirmed; nothing was changed');
});
