// What imports in bulk rest on: an address makes one memory, and a job shows its file soon.

import { UploadError } from 'language-service-client';
import { arrivalGraceMs, stateOfStatus } from 'language-service-client/jobs';
import { type Check, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { tmxOf } from '../fixture-memory.ts';
import { pause } from '../job-wait.ts';
import { textAt, valueAt } from '../json-values.ts';
import { bodyOfSuccess } from '../response.ts';
import { differs, holds, holdsIf, type Verdict } from '../verdict.ts';

const operation = 'translationMemories_createImport';

export const uploadChecks: readonly Check[] = [
  writes(
    operation,
    'a second upload to a URL creates no duplicate',
    { marks: ['TranslationMemoryImport.upload_url'] },
    sendTwice,
  ),
  writes(
    'translationMemories_getJob',
    `a job shows its file within ${arrivalGraceMs / 1_000} seconds of the upload`,
    { marks: ['TranslationMemoryJobResult.status'] },
    showsSoon,
  ),
];

type Declared = Awaited<ReturnType<typeof declare>>;

/** A separate job; the end of the run removes every memory of its name. */
async function declare(service: Service, what: string) {
  const { ask, disposal, label } = service;
  const name = `${label} ${what}`;
  const bytes = new TextEncoder().encode(tmxOf(name));
  const body = {
    source_file: { file_name: `${what}.tmx`, content_length: bytes.length },
    parameters: { display_name: name },
  };
  const data = bodyOfSuccess(await ask(operation, { body }));
  const jobId = textAt(data, 'job_id');
  // A second memory of this name is one too many, and belongs to the check as well.
  for (const at of [0, 1])
    disposal.expect('translationMemory', async () => {
      await ended(service, jobId);
      return (await memoriesOf(service, name))[at];
    });
  return { jobId, address: textAt(data, 'upload_url'), bytes, name };
}

async function sendTwice(service: Service): Promise<Verdict> {
  const declared = await declare(service, 'sent twice');
  await send(service, declared);
  await ended(service, declared.jobId);
  const status = await send(service, declared);
  // A second memory would take about as long as the first.
  await pause(service.clock, 5_000, service.signal);
  const { length } = await memoriesOf(service, declared.name);
  return holdsIf(length === 1, `${length} memories come of one address; the second upload gets ${status}`);
}

async function showsSoon(service: Service): Promise<Verdict> {
  const declared = await declare(service, 'seen soon');
  await send(service, declared);
  const startedAt = service.clock.now();
  for (;;) {
    const status = valueAt(await jobOf(service, declared.jobId), 'results', 0, 'status');
    if (stateOfStatus(status) !== 'awaiting') return holds();
    if (service.clock.now() - startedAt > arrivalGraceMs)
      return differs(`it is still waiting for its file after ${arrivalGraceMs / 1_000} seconds`);
    await pause(service.clock, 1_000, service.signal);
  }
}

/** The status of a refusal; 204 where it is taken. */
async function send({ client, signal }: Service, { address, bytes }: Declared): Promise<number> {
  try {
    await client.translationMemories.uploadTo(address, bytes, { maxRetries: 0, signal });
    return 204;
  } catch (error) {
    if (error instanceof UploadError && error.status !== undefined) return error.status;
    throw error;
  }
}

async function jobOf({ ask }: Service, jobId: string): Promise<unknown> {
  return bodyOfSuccess(await ask('translationMemories_getJob', { path: [jobId] }));
}

async function ended(service: Service, jobId: string): Promise<void> {
  await service.client.translationMemories.waitForJob(jobId, service.jobWait(service.signal));
}

async function memoriesOf({ client }: Service, name: string): Promise<string[]> {
  const memories = await client.translationMemories.list().toArray();
  return memories.filter((one) => one.name === name).map((one) => one.translation_memory_id);
}
