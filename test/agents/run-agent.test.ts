import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../support/run-node.ts';

// The runner with a command that does nothing; test/slow/run-agent.slow.ts runs one that works.

const runner = join(import.meta.dirname, 'run-agent.ts');

test('an agent that does nothing fails, but where nothing is to do', async () => {
  const tasks = ['--task', 'nothing-to-do', '--task', 'drop-french'];
  const { output, code } = await runNode([runner, '--agent', 'echo all done', ...tasks]);
  expect(output.split('\n')).toEqual([
    'all done',
    expect.stringMatching(/^failed {2}drop-french$/),
    expect.stringMatching(/^ {8}account\.glossaries\.\S+\.dictionaries\.en-fr is .* and must be absent$/),
    'all done',
    expect.stringMatching(/^done {4}nothing-to-do$/),
    '1 of 2 tasks done',
    '',
  ]);
  expect(code).toBe(1);
});
