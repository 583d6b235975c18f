import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import * as bulk from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { createClient, type LanguageServiceError } from 'language-service-client';
import { createCore } from 'language-service-client/core';
import * as entries from 'language-service-client/glossary-entries';
import { encodeTerms } from 'language-service-client/spoken-terms-lists';
import { createUndiciSender } from 'language-service-client/undici';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { tmxToTable } from 'language-service-tmx';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../../packages/cli/test/support/command-line.ts';
import { broken } from '../../support/answers.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

// Errors as a table: how each is provoked, a line of code or a command, and what it says. UPDATE_STORIES=1 writes what they
// say again; a reader grades each, and marks what has no next step.

interface Provoked {
  readonly how: string;
  readonly message?: string;
  /** Its class and field; the exit code of a command. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** What the message must repeat of what was given. */
  readonly value?: string;
  /** Why nothing is left to do. */
  readonly noNextStep?: string;
  /** Whether one reading is enough: `clear`, or what stops a reader. */
  readonly grade?: string;
}

const path = `${import.meta.dirname}/provoked.json`;
const table: readonly Provoked[] = JSON.parse(readFileSync(path, 'utf8'));
const isUpdating = process.env['UPDATE_STORIES'] === '1';

const sandbox = createSandbox();
await sandbox.seed.story();
const folder = await scratchFolder();
for (const name of ['README.md', 'examples/nordlicht.tmx'])
  copyFileSync(name, `${folder.path}/${name.replace(/.*\//, '')}`);
writeFileSync(`${folder.path}/package.json`, '{}');
afterAll(async () => {
  await sandbox.close();
  await folder[Symbol.asyncDispose]();
});

const known = { baseUrl: 'https://api.example.com', apiKey: 'k', maxRetries: 0 };
const client = createClient({ ...known, apiKey: fixtures.key, fetch: sandbox.fetch });
const scope = {
  ...bulk,
  ...entries,
  client,
  sandbox,
  known,
  createClient,
  createCore,
  createUndiciSender,
  createSandbox,
  encodeTerms,
  postgresLedger,
  serve,
  tmxToTable,
  tmx: new Blob(['<tmx></tmx>']),
  at: (baseUrl: string) => createClient({ ...known, baseUrl }),
  answered: (status: number, body = '{"message":"No"}', headers: object = {}) =>
    createClient({
      ...known,
      fetch: async () =>
        new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } }),
    }),
  failing: (code: string) =>
    createClient({
      ...known,
      fetch: async () => broken(code)({ request: '', origin: '', headers: {}, body: null, at: 0 }, undefined),
    }),
};

/** What an error says, and its fields; of a command, what it prints, and its exit code. */
async function provoke(how: string): Promise<Required<Pick<Provoked, 'message' | 'fields'>>> {
  if (how.startsWith('$ ')) {
    const args = [...how.slice(2).matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const { code, stderr } = await runCommand(args, sandbox, { folder: folder.path });
    return { message: lasting(stderr), fields: { exit: code } };
  }
  const run = new Function(...Object.keys(scope), `return (async () => ${how})()`);
  try {
    await run(...Object.values(scope));
  } catch (error) {
    // An error of another class has none of these fields.
    const { name, message, field, jobId } = error as LanguageServiceError & Record<string, unknown>;
    const all = { name, field, ...(jobId !== undefined && { jobId: '<id>' }) };
    return { message: lasting(message), fields: JSON.parse(JSON.stringify(all)) };
  }
  throw new Error(`${how} throws nothing`);
}

/** Without what differs between runs. */
function lasting(text: string): string {
  return text
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(folder.path, '<folder>')
    .replaceAll(process.cwd(), '<project>')
    .replaceAll(/trace [\w-]+/g, 'trace <id>')
    .replaceAll(/(127\.0\.0\.1|localhost):\d{5}/g, '$1:<port>')
    .trimEnd();
}

/** The sentences of a message with more than 20 words; a list of names counts as one, as a quoted text does. */
function longSentences(message: string): string[] {
  const short = message
    .replaceAll(/"[^"]*"/g, 'text')
    .replaceAll(/[^\s,]+(, [^\s,]+)+( (and|or) [^\s,]+)?/g, 'list');
  return short.split(/(?<=[.?;:])\s+|\n/).filter((sentence) => sentence.split(/\s+/).length > 20);
}

const nextStep =
  /\b(must|pass|check|use|set|run|see|try|send|did you mean|options|keys|fields|known|needs?|takes?|choose|wait|remove|fix|add|call|give|missing|required|exclude|again|maximum|than|list|instead|close|only|allow|at (most|least)|valid)\b/i;

const written: Provoked[] = [];
test.for(table)('$how', async (row) => {
  const { how, value, noNextStep } = row;
  const { message, fields } = await provoke(how);
  if (isUpdating) written.push({ ...row, message, fields });
  else expect({ message, fields }).toEqual({ message: row.message, fields: row.fields });
  expect(message).toContain(value ?? '');
  expect(longSentences(message)).toEqual([]);
  if (noNextStep === undefined) expect(message).toMatch(nextStep);
  // What was sent, or could not be, names where it went.
  if (/^(Connection|Timeout|UnknownOutcome|ResponseParse)Error$/.test(String(fields['name'])))
    expect(message).toMatch(/https?:\/\/[\w.]+/);
});

test('at least 200 errors, of which 170 need no second reading', () => {
  expect(table.length).toBeGreaterThanOrEqual(200);
  expect(table.filter(({ grade }) => grade === 'clear').length).toBeGreaterThanOrEqual(170);
});

afterAll(() => {
  const rows = table.map((row) => written.find(({ how }) => how === row.how) ?? row);
  if (isUpdating) writeFileSync(path, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
});
