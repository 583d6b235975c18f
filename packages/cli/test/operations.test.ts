import { execFileSync } from 'node:child_process';
import type { PlatformFetch } from 'language-service-client';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { operationTable } from 'language-service-client/operations';
import { commandInput, commandRow } from 'language-service-description/command-input';
import { deletedBy } from 'language-service-description/deleted-by';
import { type Document, examplesOf, resolve } from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';
import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { operationCommand, operationCommands } from '../src/commands/operations/operation-commands.ts';
import { complete } from '../src/frame/completion/complete.ts';
import { drawCommandHelp } from '../src/frame/help/command-help.ts';
import { runCommand, test } from './support/command-line.ts';
import { folderWith } from './support/folder-with-files.ts';
import { expectSameRequests } from './support/same-requests.ts';

const description = asDocument(openapi);
const operations = listOperations(description);

test('every operation is a command', () => {
  expect(operationCommands).toHaveLength(Object.keys(operationTable).length);
  expect(operationCommands.map(({ path }) => path)).toContain('glossaries-v2 get-entries');
});

test('a list continues over its pages, up to the limit', async ({ sandbox }) => {
  const list = ['translation-memories', 'list-segments', fixtures.ids.translationMemory, '--page-size', '2'];
  const count = async (...more: string[]) =>
    (await runCommand([...list, '--jsonl', ...more], sandbox)).stdout.trim().split('\n').length;
  expect(await count('--limit', '5')).toBe(5);
  const all = await count('--all');
  expect(all).toBeGreaterThan(5);
  expect(sandbox.journal.entries('translationMemories_listSegments').length).toBeGreaterThan(3);
});

const hint = 'Only the first 100 items are printed. To print all items, pass --all.\n';

test.for([
  ['--jsonl', 100, hint],
  ['--json', 100, hint],
  ['--fields source_text', 101, hint],
  ['--jsonl --quiet', 100, ''],
  ['--jsonl --limit 100', 100, ''],
  ['--jsonl --all', 240, ''],
] as const)(
  'a list with %s prints %i items or lines; a default that ends it is named',
  async (row, { sandbox }) => {
    const [options, count, stderr] = row;
    const list = ['translation-memories', 'list-segments', fixtures.ids.translationMemory];
    const ended = await runCommand([...list, ...options.split(' ')], sandbox);
    expect(ended).toMatchObject({ code: 0, stderr });
    const items = options === '--json' ? JSON.parse(ended.stdout).data : ended.stdout.trim().split('\n');
    expect(items).toHaveLength(count);
  },
);

test('a list of exactly the default limit has no hint', async ({ sandbox }) => {
  for (let at = 0; at < 98; at += 1) sandbox.seed.styleRuleList({ name: `rule ${at}` });
  const { stdout, stderr } = await runCommand(['style-rules', 'list', '--jsonl'], sandbox);
  expect([stdout.trim().split('\n').length, stderr]).toEqual([100, '']);
});

test.for([
  ['--json', /"data": \[\n {4}\{\n {6}"source_text": "Check the brakes/, ''],
  ['--jsonl', /^\{"source_text":/, /"class":"PagingLoopError"/],
  ['--quiet', /^source_text\n/, /^error: .* the service sent the same cursor twice, after 2 pages$/m],
] as const)(
  'a list that breaks off prints with %s what was read of it',
  async ([form, read, failed], { sandbox }) => {
    const looping: PlatformFetch = async (url, init) => {
      const answer = await sandbox.fetch(url.replace(/page_cursor=[^&]*&?/, ''), init);
      if (!url.includes('/segments')) return answer;
      return Response.json({ ...(await answer.json()), next_page_cursor: 'again' });
    };
    const list = [
      'translation-memories',
      'list-segments',
      fixtures.ids.translationMemory,
      '--page-size',
      '2',
    ];
    const client = { fetch: looping, clock: sandbox.clock };
    const ended = await runCommand([...list, '--all', '--fields', 'source_text', form], sandbox, { client });
    expect(ended.code).toBe(9);
    expect(ended.stdout).toMatch(read);
    expect(ended.stderr).toMatch(failed);
    expect(ended.stdout.match(/Check the brakes/g)).toHaveLength(2);
  },
);

/** The bundled description is a document. */
function asDocument(bundled: object): Document {
  return bundled as Document;
}

/** The arguments of an operation, from the examples of the description. */
function argumentsOf(operation: Operation): string[] {
  const { path } = commandRow(operation);
  const { positionals } = commandInput(description, operation, operations);
  const words = operation.pathParameters.map(({ example }) => String(example));
  expect(words).toHaveLength(positionals.length);
  const query = operation.query.flatMap(({ name, example, required }) =>
    required ? [`--${name.replaceAll('_', '-')}`, String(example)] : [],
  );
  const content = operation.body && resolve(description, operation.body).content['application/json'];
  const [example] = examplesOf(content);
  return [...path.split(' '), ...words, ...query, ...(example ? ['--body', JSON.stringify(example)] : [])];
}

const writes = operations.filter(
  ({ method, body }) => method !== 'GET' && !body?.content['multipart/form-data'],
);

test.for(writes.map((operation) => ({ operation, id: operation.id })))(
  '$id records in a dry run what it sends',
  async ({ operation }) => {
    // The story has a style profile that holds each of what it can hold.
    const unlink = deletedBy[operation.id] === undefined ? [] : ['--unlink'];
    const sent = await expectSameRequests([...argumentsOf(operation), ...unlink]);
    expect(sent.at(-1)?.method).toBe(operation.method);
  },
);

test('a new operation is a command, a help page and a completion', async () => {
  const node = {
    ...description.paths['/v3/style_profiles']?.get,
    operationId: 'styleProfiles_listArchived',
    summary: 'List the archived style profiles',
    responses: {},
  };
  const grown: Document = { ...description, paths: { ...description.paths, '/v3/archive': { get: node } } };
  const all = listOperations(grown);
  const commands = all.map((one) =>
    operationCommand(commandRow(one), async () => commandInput(grown, one, all)),
  );
  const command = commands.find(({ path }) => path === 'style-profiles list-archived');
  expect(command?.summary).toBe('List the archived style profiles');
  const screen = { isTerminal: false, width: 100, style: (_: unknown, text: string) => text };
  expect(command && drawCommandHelp(command, await command.spec(), screen)).toMatch(/--page-size <integer>/);
  const found = await complete(['style-profiles', 'list-a'], commands);
  expect(found).toEqual([{ value: 'list-archived', summary: 'List the archived style profiles' }]);
});

test('the example in the help of an operation sends one request that the description allows', async ({
  sandbox,
}) => {
  const examples = await Promise.all(
    operationCommands.map(async ({ spec, writes }) =>
      ((await spec()).examples ?? []).map((line) => ({ line, writes })),
    ),
  );
  const lines = examples.flat();
  expect(lines.length).toBeGreaterThan(10);
  const { path: folder } = folderWith({ 'nordlicht-manual.docx': 'a document' });
  for (const { line, writes } of lines) {
    const typed = writes ? `${line} --dry-run` : line;
    const split = execFileSync('bash', ['-c', `printf '%s\\0' ${typed}`], { encoding: 'utf8' });
    const [, ...args] = split.split('\0').slice(0, -1);
    expect({ line, ...(await runCommand(args, sandbox, { folder })) }).toMatchObject({
      code: 0,
      stderr: writes ? 'Dry run: 1 request would be sent. Nothing was changed.\n' : '',
    });
  }
});
