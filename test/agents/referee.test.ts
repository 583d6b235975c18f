import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, fixtures, type Sandbox, type Snapshot } from 'language-service-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf } from '../../packages/cli/test/support/account.ts';
import { openSession } from '../../packages/cli/test/support/agent-session.ts';
import { readAccount } from './account.ts';
import { judge } from './judge.ts';
import { replay, type ToolCall, transcriptOf, transcripts } from './replay.ts';
import { settle } from './settle.ts';
import type { Task } from './task.ts';
import { allTasks } from './tasks/all-tasks.ts';

// Reads: test/agents/transcripts.json, test/agents/tasks/**

// Recorded transcripts of 30 tasks through the real server of the tools: what is right passes, what goes wrong fails.

const files = join(import.meta.dirname, 'files');
let sandbox: Sandbox;
let story: Snapshot;
beforeAll(async () => {
  sandbox = createSandbox({ journalLimit: 5_000 });
  await sandbox.seed.story();
  story = sandbox.snapshot();
});
afterAll(() => sandbox.close());

/** Makes the calls through the tools, and lets every job end. */
async function play(calls: readonly ToolCall[], folder: string): Promise<void> {
  const environment = { XDG_STATE_HOME: join(folder, 'state') };
  const session = await openSession(sandbox, { args: ['--allow-writes'], folder, environment });
  try {
    const replies = await replay(calls, session.call);
    // What a transcript asks for is done: a wrong one fails by what it did.
    expect(replies.filter(({ ok }) => !ok)).toEqual([]);
    await settle(sandbox);
  } finally {
    await session.close();
  }
}

/** Lets the calls do the task; gives the faults. */
async function faultsAfter(task: Task, calls: readonly ToolCall[]): Promise<string[]> {
  await sandbox.restore(story);
  const { client } = accountOf(sandbox);
  await task.prepare?.(client);
  const before = await readAccount(client);
  sandbox.journal.clear();
  const folder = mkdtempSync(join(tmpdir(), 'agent-'));
  try {
    cpSync(files, folder, { recursive: true });
    if (calls.length > 0) await play(calls, folder);
    const exchanges = sandbox.journal.entries();
    return judge(task, { before, after: await readAccount(client), exchanges, folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('there are 30 tasks, each with its transcripts', () => {
  const names = allTasks.map(({ name }) => name);
  expect(names).toHaveLength(30);
  expect(Object.keys(transcripts)).toEqual(names.sort());
});

describe.for(allTasks)('$name', (task) => {
  const { right, wrong } = transcriptOf(task.name);

  test('the right transcript does the task', async () => {
    expect(await faultsAfter(task, right)).toEqual([]);
  });

  test(`an agent fails that ${wrong.mistake}`, async () => {
    expect(await faultsAfter(task, wrong.calls)).not.toEqual([]);
  });
});

test.for(allTasks.filter(({ mayWrite }) => mayWrite.length > 0))(
  '$name: an agent fails that does nothing',
  async (task) => {
    expect(await faultsAfter(task, [])).not.toEqual([]);
  },
);

test('a verdict names every difference and every write that has no place', async () => {
  const [task] = allTasks;
  const remove = { operation: 'glossaries_delete', arguments: { glossary_id: fixtures.ids.glossary } };
  const calls: ToolCall[] = [
    { name: 'plan', arguments: { steps: [remove] } },
    { name: 'apply', arguments: { plan: '{{0.data.plan}}' } },
  ];
  const faults = task === undefined ? [] : await faultsAfter(task, calls);
  expect(faults).toEqual([
    expect.stringMatching(/^account\.glossaries\.0{8}-\S+501 is absent and must be /),
    `DELETE /v3/glossaries/${fixtures.ids.glossary} was not part of the task`,
  ]);
});
