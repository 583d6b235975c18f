import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Document } from 'language-service-description/document';
import { type OperationSamples, operationSamples } from 'language-service-description/operation-samples';
import { listOperations, type Operation } from 'language-service-description/operations';
import { sampleValues } from 'language-service-description/sample-values';
import { fixtures, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { openSandbox, runCommand } from '../../packages/cli/test/support/command-line.ts';
import bundled from '../../src/generated/openapi.json' with { type: 'json' };
import { repository, run } from '../fixtures/description/generator.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

// Every sample of the reference: the programs compile, the commands of the command line and of curl do what they say.

// The generator has written the bundle from a description that passed lint.
const document = bundled as unknown as Document;
const operations = listOperations(document);
const samples = operationSamples(document);

/** Reads come first, deletions last, and what is inside something before it: each finds what it names. */
const rank = ({ method, path }: Operation) =>
  method === 'GET' ? 0 : method === 'DELETE' ? 1000 - path.length : 1;
const inOrder = operations.toSorted((one, other) => rank(one) - rank(other));

test('every operation has samples', () => {
  expect([...samples.keys()]).toEqual(operations.map(({ id }) => id));
});

test('every program compiles', async () => {
  const parent = join(repository, 'dist');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'samples-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const programs = operations.map(({ id }) => ({ file: `${id}.ts`, text: sampleOf(id).client }));
  for (const { file, text } of programs) await writeFile(join(folder, file), text);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: [],
      files: programs.map(({ file }) => file),
    }),
  );
  const { stdout } = await run('node_modules/typescript/bin/tsc', ['-p', folder], folder);
  expect(stdout).toBe('');
});

test('every command of the command line succeeds and calls its operation', async () => {
  await using folder = await folderWithFiles();
  const sandbox = await openSandbox();
  const words = await splitByShell(inOrder.map(({ id }) => sampleOf(id).command));
  for (const [at, operation] of inOrder.entries()) {
    const ended = await runCommand(words[at] ?? [], sandbox, { folder: folder.path });
    expect({ id: operation.id, code: ended.code, stderr: ended.stderr }).toEqual({
      id: operation.id,
      code: 0,
      stderr: expect.stringMatching(
        /^((A copy was saved before the change. To restore it: .*|Only the first 100 items are printed\. .*)\n)?$/,
      ),
    });
    expect(sandbox.journal.entries(operation.id).at(-1)?.method).toBe(operation.method);
  }
});

test('every curl command succeeds and calls its operation', async () => {
  await using folder = await folderWithFiles();
  const sandbox = await openSandbox();
  const { url, close } = await serve(sandbox);
  onTestFinished(() => close());
  const env = { ...process.env, LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: fixtures.keys.full };
  for (const { id, method } of inOrder) {
    const command = sampleOf(id).curl.replace('curl ', 'curl --silent --show-error --fail-with-body ');
    const ended = await promisify(execFile)('bash', ['-c', command], { cwd: folder.path, env }).catch(
      (error: unknown) => error,
    );
    expect(ended, id).not.toBeInstanceOf(Error);
    expect(sandbox.journal.entries(id).at(-1)?.method).toBe(method);
  }
});

function sampleOf(id: string): OperationSamples {
  const sample = samples.get(id);
  if (sample === undefined) throw new Error(`${id} has no samples`);
  return sample;
}

async function folderWithFiles() {
  const folder = await scratchFolder();
  const forms = operations.map(sampleValues).filter(({ mediaType }) => mediaType === 'multipart/form-data');
  for (const { body } of forms)
    await writeFile(join(folder.path, String(Reflect.get(Object(body), 'filename'))), 'Check the brakes.');
  return folder;
}

/** Returns the arguments of each command, as a shell splits them. */
async function splitByShell(commands: readonly string[]): Promise<string[][]> {
  const each = String.raw`language-service() { printf '%s\0' "$@"; printf '\1'; }`;
  const lines = [each, ...commands].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', lines], { cwd: repository });
  return stdout
    .split('\x01')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1));
}
