import { expect, test } from 'vitest';
import type { Client } from '../../../../src/client.ts';
import { TimeoutError } from '../../../../src/errors/request.ts';
import type {
  ExportOptions,
  ImportOptions,
} from '../../../../src/extensions/translation-memories/options.ts';
import { silence } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';
import { memoryService, steps } from '../../../support/scripted-memory.ts';

type Settings = ImportOptions & ExportOptions;

const file = new Uint8Array([1]);
const memory = { memory: true } as const;
const token = { operation: 'import', jobId: 'j', uploaded: true } as const;
const unsent = { operation: 'import', jobId: 'j' } as const;
const exportToken = { operation: 'export', jobId: 'j', translationMemoryId: 'tm' } as const;
const uploadUrl = 'https://files.example.com/in?signature=s1';

/** The name of a workflow in messages, the step at which its service is silent, and the workflow. */
type Bounded = readonly [
  string,
  string,
  (memories: Client['translationMemories'], own: Settings) => Promise<unknown>,
];

test.for<Bounded>([
  ['importFrom', steps.look, (memories, own) => memories.importFrom(file, own)],
  ['startImport', steps.declare, (memories, own) => memories.startImport(file, own)],
  ['upload', steps.send, async (memories, own) => (await memories.startImport(file)).upload(own)],
  ['job j', steps.look, async (memories, own) => (await memories.startImport(file)).wait(own)],
  ['job j', steps.look, (memories, own) => memories.resumeImport(token, undefined, own).wait()],
  ['upload', steps.look, (memories, own) => memories.resumeImport(unsent, file).upload(own)],
  ['uploadTo', steps.send, (memories, own) => memories.uploadTo(uploadUrl, file, own)],
  ['startExport', steps.begin, (memories, own) => memories.startExport('tm', own)],
  ['exportTo', steps.fetch, (memories, own) => memories.exportTo('tm', memory, own)],
  ['job j', steps.look, (memories, own) => memories.resumeExport(exportToken).wait(own)],
  ['download', steps.fetch, (memories, own) => memories.resumeExport(exportToken).download(memory, own)],
  ['job j', steps.look, (memories, own) => memories.waitForJob('j', own)],
])('a deadline and an abort end "%s" at %s', async ([name, step, take]) => {
  const { client, requests, clock } = createScriptedClient([memoryService({ [step]: silence })]);
  const startedAt = clock.now();
  const { signal } = new AbortController();
  const late = await failureOf(TimeoutError, take(client.translationMemories, { signal, deadlineMs: 1_000 }));
  expect([late.message, late.limit, late.limitMs]).toEqual([
    `${name}: not done within the deadline of 1000 ms`,
    'deadline',
    1_000,
  ]);
  expect([clock.now() - startedAt, requests.at(-1)?.request, clock.pending]).toEqual([1_000, step, 0]);
  const controller = new AbortController();
  const aborted = take(client.translationMemories, { signal: controller.signal, deadlineMs: 2_000 });
  clock.after(500, () => controller.abort('enough'));
  await expect(aborted).rejects.toBe('enough');
  expect([clock.now() - startedAt, requests.at(-1)?.request, clock.pending]).toEqual([1_500, step, 0]);
});
