import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import * as bulk from 'language-service-bulk';
import { createClient, type LanguageServiceError } from 'language-service-client';
import { createCore } from 'language-service-client/core';
import * as entries from 'language-service-client/glossary-entries';
import { encodeTerms } from 'language-service-client/spoken-terms-lists';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../../packages/cli/test/support/command-line.ts';
import { broken } from '../../support/answers.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

// Errors as a table: a line of code or a command, and what it says, after the class and field of the error or the exit
// code of the command. UPDATE_STORIES=1 writes what they say again.

const path = `${import.meta.dirname}/provoked.json`;
const table: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));
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

const known = { baseUrl: 'https://api.example.com', apiKey: 'secret', maxRetries: 0 };
const scope = {
  ...bulk,
  ...entries,
  client: createClient({ ...known, apiKey: fixtures.key, fetch: sandbox.fetch }),
  known,
  createClient,
  createCore,
  createSandbox,
  encodeTerms,
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

async function provoke(how: string): Promise<string> {
  if (how.startsWith('$ ')) {
    const args = [...how.slice(2).matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const { code, stderr } = await runCommand(args, sandbox, { folder: folder.path });
    return `exit ${code}: ${stderr}`;
  }
  const run = new Function(...Object.keys(scope), `return (async () => ${how})()`);
  try {
    await run(...Object.values(scope));
  } catch (error) {
    // An error of another class has no field.
    const { name, field, message } = error as LanguageServiceError & { readonly field?: string };
    return `${[name, field].filter(Boolean).join(' ')}: ${message}`;
  }
  throw new Error(`${how} throws nothing`);
}

/** Removes what differs between runs. */
function lasting(text: string): string {
  return text
    .replaceAll(folder.path, '<folder>')
    .replaceAll(process.cwd(), '<project>')
    .replaceAll(/trace [\w-]+/g, 'trace <id>')
    .trimEnd();
}

const written: Record<string, string> = { ...table };
test.for(Object.entries(table))('%s', async ([how, expected]) => {
  const message = lasting(await provoke(how));
  if (isUpdating) written[how] = message;
  else expect(message).toBe(expected);
});

afterAll(() => {
  if (isUpdating) writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`);
});
