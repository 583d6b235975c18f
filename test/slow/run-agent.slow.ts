import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../support/run-node.ts';

// The runner of the agents with one that plays transcripts through the tools as a process.

const folder = join(import.meta.dirname, '../agents');
const agent = `'${process.execPath}' --conditions=source '${join(folder, 'scripted-agent.ts')}'`;

test('an agent that does the task passes; one that goes wrong fails', async () => {
  const run = (which: string) =>
    runNode([
      join(folder, 'run-agent.ts'),
      '--agent',
      `${agent} {config} merge-entries ${which}`,
      '--task',
      'merge-entries',
    ]);
  expect(await run('right')).toEqual({
    output: 'done    merge-entries\n1 of 1 tasks done\n',
    errors: '',
    code: 0,
  });
  const wrong = await run('wrong');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('failed  merge-entries\n');
  expect(wrong.output).toContain('DELETE /v3/glossaries/');
});

test('an unknown task is refused', async () => {
  const { code, errors } = await runNode([join(folder, 'run-agent.ts'), '--task', 'nope']);
  expect([code, errors]).toEqual([2, expect.stringContaining('There is no task nope: merge-entries')]);
});
