// An agent over a sandbox with the story of the examples in it; its journal begins when the agent does.

import { fixtures, type Sandbox } from 'language-service-sandbox';
import { test as base, onTestFinished } from 'vitest';
import { type AgentSession, openSession, type SessionRun } from './agent-session.ts';
import { openSandbox } from './command-line.ts';

export const writing = { args: ['--allow-writes'] };

/** A step that changes one glossary. */
export const rename = {
  operation: 'glossaries_update',
  arguments: { glossary_id: fixtures.ids.glossary, name: 'Parts of a bicycle' },
};

export async function openAgent(run: SessionRun = {}): Promise<[AgentSession, Sandbox]> {
  const sandbox = await openSandbox();
  const session = await openSession(sandbox, run);
  onTestFinished(async () => void (await session.close()));
  sandbox.journal.clear();
  return [session, sandbox];
}

/** A test that may name an agent with its sandbox: one that may write, or one that only reads. */
export const test = base.extend('writer', () => openAgent(writing)).extend('reader', () => openAgent());
