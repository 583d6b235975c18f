import { expect, test } from 'vitest';
import { openSandbox, runCommand } from './support/command-line.ts';
import { expectSameRequests } from './support/dry-run-law.ts';

test('an operation is a command, and a name leads to its id', async () => {
  const sandbox = await openSandbox();
  const { code, stdout, stderr } = await runCommand(
    ['style-rules', 'get', 'Stil der Produktdokumentation', '--json', '--fields', 'name,language'],
    sandbox,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    ok: true,
    data: { name: 'Stil der Produktdokumentation', language: 'de' },
    requests: 3,
  });
});

test('a dry run records the requests of a real run', async () => {
  const sent = await expectSameRequests(['glossaries', 'delete', 'Nordlicht components']);
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});
