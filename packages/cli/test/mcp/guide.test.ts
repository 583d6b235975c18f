import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSession } from '../support/agent-session.ts';
import { openSandbox } from '../support/command-line.ts';

// The calls of the guide work, in their order.

const guide = readFileSync('docs/guides/agents.md', 'utf8');

test('every call of the guide is answered', async () => {
  const calls = [...guide.matchAll(/<!-- call -->\n```json\n(.*?)```/gs)].map(([, text = '']) => text);
  const sandbox = await openSandbox();
  const session = await openSession(sandbox, { args: ['--allow-writes'] });
  for (const text of calls) {
    const { name, arguments: given } = JSON.parse(text);
    const { ok } = await session.call(name, given);
    expect([text, ok]).toEqual([text, true]);
  }
  expect(sandbox.journal.entries('glossaries_update')).toHaveLength(1);
  expect(await session.close()).toBe(0);
});

test('the table of the guide names the tools', async () => {
  const session = await openSession(await openSandbox());
  const { result } = await session.request('tools/list');
  const named = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual(result.tools.map(({ name }: { name: string }) => name));
  expect(await session.close()).toBe(0);
});
