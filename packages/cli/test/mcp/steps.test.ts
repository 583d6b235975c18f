// Where an export may lead, and what is counted. stories/mcp/steps.txt has what a step may name.

import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { folderWith } from '../support/folder-with-files.ts';
import { openAgent, rename, writing } from '../support/open-agent.ts';

const create = { operation: 'styleRules_create', arguments: { name: 'Manuals', language: 'de' } };
const exported = (file: string) => ({
  operation: 'translationMemories_exportTo',
  arguments: { translation_memory_id: fixtures.ids.translationMemory, file },
});

test.for(['out/x.tmx', 'link.tmx'])('an export to the link %j is refused', async (file) => {
  const { path: folder, environment } = folderWith({});
  symlinkSync('/tmp', join(folder, 'out'));
  symlinkSync('/tmp/language-service-no-such-file.tmx', join(folder, 'link.tmx'));
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const { error } = await session.call('plan', { steps: [rename, exported(file)] });
  expect(error).toMatchObject({ exitStatus: 'usage', message: expect.stringMatching(/^steps\[1\]/) });
  expect(sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('requests are those that were sent', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': readFileSync(fixtures.sample, 'utf8') });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const sent = async (name: 'plan' | 'apply', given: object) => {
    sandbox.journal.clear();
    const reply = await session.call(name, given);
    expect({ name, requests: reply.requests }).toEqual({ name, requests: sandbox.journal.entries().length });
    return reply;
  };
  const importing = {
    operation: 'translationMemories_startImport',
    arguments: { file: 'a.tmx', display_name: 'N' },
  };
  await sent('plan', { steps: [importing] });
  await sent('plan', { steps: [create, exported('b.tmx'), importing] });
  const named = {
    operation: 'glossaries_update',
    arguments: { glossary_id: 'Nordlicht components', name: 'N' },
  };
  const { data } = await sent('plan', { steps: [named] });
  await sent('apply', data);
});
