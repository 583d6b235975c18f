import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DownloadError } from '../../../../src/errors/api.ts';
import { LanguageServiceError } from '../../../../src/errors/base.ts';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import { createExportJobStore } from '../../../../src/extensions/translation-memories/start-export.ts';
import type { JobToken } from '../../../../src/extensions/translation-memories/tokens.ts';
import { type Answer, json, plain } from '../../../support/answers.ts';
import { consoleErrors } from '../../../support/console-errors.ts';
import { failureOf } from '../../../support/failures.ts';
import { apiKey, createScriptedClient } from '../../../support/scripted-client.ts';
import { jobOf, memoryService, steps } from '../../../support/scripted-memory.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('an export without the end of its document is incomplete, whatever its length', async () => {
  const { client, requests } = createScriptedClient([
    memoryService({ [steps.fetch]: plain('<tmx><body>', 'application/xml') }),
  ]);
  const exported = client.translationMemories.exportTo('tm', { memory: true });
  const error = await failureOf(DownloadError, exported);
  expect(error.message).toBe('GET https://files.example.com/out: the file does not end with </tmx>');
  expect(requests.filter(({ request }) => request === steps.fetch).length).toBe(3);
});

test('an export replaces a file only when asked to, and otherwise sends nothing', async () => {
  const path = join(temporaryFolder(), 'out.tmx');
  const begin: Answer = async (...given) => {
    await writeFile(path, 'precious');
    return json({ job_id: 'j' }, { status: 202 })(...given);
  };
  const { client, requests } = createScriptedClient([memoryService({ [steps.begin]: begin })]);
  const { translationMemories: memories } = client;
  await failureOf(LanguageServiceError, memories.exportTo('tm', path));
  const asked = requests.length;
  await failureOf(InvalidRequestError, memories.exportTo('tm', path));
  expect([asked, requests.length, await readFile(path, 'utf8')]).toEqual([2, 2, 'precious']);
  await memories.exportTo('tm', path, { overwrite: true });
  expect(await readFile(path, 'utf8')).toBe('<tmx></tmx>');
});

test('a stream whose upload is called off is cancelled', async () => {
  const { client } = createScriptedClient([memoryService()]);
  const cancel = vi.fn();
  const stream = new ReadableStream<Uint8Array>({ cancel });
  const job = await client.translationMemories.startImport({ size: 1, stream });
  await expect(job.upload({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  expect(cancel).toHaveBeenCalledOnce();
});

test('the token of a job is reported before each step that it is for', async () => {
  const { client } = createScriptedClient([memoryService()]);
  const { translationMemories: memories } = client;
  const tokens = new Set<string>();
  const own = { onResumeToken: (token: JobToken) => void tokens.add(JSON.stringify(token)) };
  const reported = async (run: Promise<unknown>) => {
    await run;
    const seen = [...tokens].map((token): unknown => JSON.parse(token));
    tokens.clear();
    return seen;
  };
  const sent = { operation: 'import', jobId: 'j', uploaded: true } as const;
  const token = { operation: 'export', jobId: 'j', translationMemoryId: 'tm' } as const;
  const unsent = { ...sent, uploaded: false };
  const expiresAt = '2026-03-02T10:15:00Z';
  expect([
    await reported(memories.importFrom(new Uint8Array([1]), own)),
    await reported(memories.resumeImport(unsent, undefined, own).wait()),
    await reported(memories.resumeImport(sent, undefined, own).upload()),
    await reported(memories.exportTo('tm', { memory: true }, own)),
    await reported(memories.resumeExport(token).wait(own)),
  ]).toEqual([
    [unsent, sent].map((token) => ({ ...token, expiresAt })),
    [unsent, sent],
    [sent],
    [token],
    [token],
  ]);
});

test('an error of a source that contains the key is not shown', async () => {
  const { client } = createScriptedClient([memoryService({ [steps.look]: jobOf('awaiting_input') })]);
  const fail = () => {
    throw new Error(`No source for ${apiKey}`);
  };
  const source = Object.defineProperty({ size: 1, open: fail }, 'size', { get: fail });
  const resumed = client.translationMemories.resumeImport({ operation: 'import', jobId: 'j' }, source);
  const error: unknown = await resumed.wait().catch((error: unknown) => error);
  expect([error instanceof Error, String(error).includes(apiKey)]).toEqual([true, false]);
});

test('the last thousand exports are remembered, by when they were last started', async () => {
  const store = createExportJobStore();
  for (let index = 0; index < 1_000; index += 1) await store.set(`m${index}`, `j${index}`);
  await store.set('m0', 'again');
  await store.set('m1000', 'j1000');
  expect(['m0', 'm1', 'm2', 'm1000'].map((memory) => store.get(memory))).toEqual([
    'again',
    undefined,
    'j2',
    'j1000',
  ]);
});

test('a listener of a workflow that throws fails nothing, and its first error is written to the console', async () => {
  const written = consoleErrors();
  const fail = () => {
    throw new Error('the disk is full');
  };
  const { client } = createScriptedClient([memoryService()]);
  const listeners = { onProgress: fail, onResumeToken: fail };
  expect(await client.translationMemories.importFrom(new Uint8Array([1]), listeners)).toMatchObject({
    bytes: 1,
  });
  const line = ['language-service: a listener failed:', new Error('the disk is full')];
  expect(written).toEqual([line, line]);
});
