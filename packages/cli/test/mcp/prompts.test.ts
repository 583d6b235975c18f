import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationTable } from 'language-service-client/operations';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { fileSteps } from '../../src/mcp/file-steps.ts';
import { accountOf } from '../support/account.ts';
import type { AgentSession } from '../support/agent-session.ts';
import { openAgent } from '../support/open-agent.ts';

// The prompts of the usual jobs: what they say is the guide. stories/mcp/prompts.txt has how arguments are completed and
// refused.

const guide = readFileSync('docs/guides/agents.md', 'utf8');
const glossary = { name: 'Nordlicht components', id: fixtures.ids.glossary };
const memory = 'Nordlicht product documentation';

/** A folder with a memory. */
function folderWithFiles(): string {
  const folder = temporaryFolder();
  cpSync('packages/cli/test/mcp/workshop.tmx', join(folder, 'workshop.tmx'));
  return folder;
}

const textOf = async (session: AgentSession, name: string, given: object) => {
  const { result } = await session.request('prompts/get', { name, arguments: given });
  return result.messages[0].content.text;
};

const complete = async (
  session: AgentSession,
  [name, argument, value]: readonly [string, string, string],
) => {
  const ref = { type: 'ref/prompt', name };
  const { result, error } = await session.request('completion/complete', {
    ref,
    argument: { name: argument, value },
  });
  if (error !== undefined) throw new Error(error.message);
  return result.completion.values;
};

test('each prompt has the title, the arguments and the sentence of the guide', async () => {
  const [session] = await openAgent();
  const { prompts } = (await session.request('prompts/list')).result;
  expect(prompts.map(({ name }) => name)).toEqual(['import_file', 'change_glossary', 'make_style_profile']);
  for (const { title, name, description, arguments: all } of prompts) {
    const listed = (wanted: boolean) =>
      all.flatMap((one) => (one.required === wanted ? [one.name] : [])).join(', ');
    const taken = [listed(true), listed(false)].filter(Boolean).join(', optional ');
    expect(guide).toContain(`\`\`\`text\n${name} (${taken})\n${title}. ${description}\n\n1. `);
  }
});

test.for([
  [
    'import_file',
    { file: 'workshop.tmx', name: 'Workshop' },
    ['- file: "workshop.tmx"', '- name: "Workshop"'],
  ],
  [
    'change_glossary',
    { glossary: glossary.name, changes: 'hub = Nabe\nno spoke' },
    [`- glossary: "${glossary.name}" (id ${glossary.id})`, '- changes: "hub = Nabe\\nno spoke"'],
  ],
  [
    'make_style_profile',
    { name: 'Manuals', glossary: glossary.id, translation_memory: memory },
    [
      '- name: "Manuals"',
      `- glossary: "${glossary.id}"`,
      `- translation_memory: "${memory}" (id ${fixtures.ids.translationMemory})`,
    ],
  ],
] as const)('%s gives the steps of the guide with the arguments', async ([name, given, lines]) => {
  const [session, sandbox] = await openAgent({ folder: folderWithFiles() });
  const text = await textOf(session, name, given);
  const [steps = '', job = ''] = text.split('\n\nThis is the job:\n\n');
  expect(guide).toContain(`\n\n${steps}\n\`\`\`\n`);
  expect(job.split('\n')).toEqual(lines);
  expect(sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(steps).toContain('apply');
  const operations = [...steps.matchAll(/\b((?:glossaries|styleProfiles|translationMemories)_\w+)/g)];
  expect(operations.length).toBeGreaterThan(1);
  expect(operations.filter(([, one = '']) => !(one in operationTable) && !fileSteps.has(one))).toEqual([]);
});

test('items of one name are completed by their ids, and at most 100 values come', async () => {
  const [session, sandbox] = await openAgent();
  const { client } = accountOf(sandbox);
  const ids: string[] = [];
  for (let at = 0; at < 101; at += 1)
    ids.push((await client.styleRules.create({ name: 'Same', language: 'de' })).style_id);
  const ref = { type: 'ref/prompt', name: 'make_style_profile' };
  const { result } = await session.request('completion/complete', {
    ref,
    argument: { name: 'style_rules', value: '' },
  });
  const { values, total, hasMore } = result.completion;
  expect([values.length, total > 100, hasMore]).toEqual([100, true, true]);
  expect(ids).toEqual(expect.arrayContaining([values[0]]));
});

test('no completion and no prompt holds the key', async () => {
  const [session, sandbox] = await openAgent();
  const { client } = accountOf(sandbox);
  const { glossary_id } = await client.glossaries.create({ name: fixtures.key, dictionaries: [] });
  expect(await complete(session, ['change_glossary', 'glossary', ''])).toContain('<key>');
  const given = { glossary: fixtures.key, changes: 'a = b' };
  expect(await textOf(session, 'change_glossary', given)).toContain(`"<key>" (id ${glossary_id})`);
  expect(session.printed.stdout).not.toContain(fixtures.key);
});

test('a key that is a word of the protocol leaves a prompt whole', async () => {
  const environment = { LANGUAGE_SERVICE_KEY: 'messages' };
  const [session] = await openAgent({ environment, folder: folderWithFiles() });
  expect(await textOf(session, 'import_file', { file: 'workshop.tmx' })).toContain('- file: "workshop.tmx"');
});

test('without a key a prompt that asks the account says so, and one that does not works', async () => {
  const environment = { LANGUAGE_SERVICE_KEY: '' };
  const [session] = await openAgent({ environment, folder: folderWithFiles() });
  const given = { glossary: glossary.name, changes: 'a = b' };
  const { error } = await session.request('prompts/get', { name: 'change_glossary', arguments: given });
  expect(error).toMatchObject({ code: -32603, message: expect.stringMatching(/^The key is missing\. Set /) });
  expect(await textOf(session, 'import_file', { file: 'workshop.tmx' })).toContain('- file: "workshop.tmx"');
});
