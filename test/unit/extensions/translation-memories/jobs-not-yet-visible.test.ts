import { expect, test } from 'vitest';
import type { TranslationMemoryWorkflows } from '../../../../src/extensions/translation-memories.ts';
import { type Answer, json, refusal } from '../../../support/answers.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';

const lookPath = 'GET /v3/translation_memories/jobs/j';
const handles = [
  {
    name: 'an import',
    operation: 'import',
    wait: (memories: TranslationMemoryWorkflows) =>
      memories.resumeImport({ operation: 'import', jobId: 'j', uploaded: true }).wait(),
  },
  {
    name: 'an export',
    operation: 'export',
    wait: (memories: TranslationMemoryWorkflows) =>
      memories.resumeExport({ operation: 'export', jobId: 'j', translationMemoryId: 'tm' }).wait(),
  },
] as const;

function completed(operation: string): Answer {
  const results = [{ status: 'completed', translation_memory_id: 'tm' }];
  return json({ job_id: 'j', operation, results });
}

test.for(handles)('$name that is not visible yet is polled again', async ({ operation, wait }) => {
  const { client, requests } = createScriptedClient([refusal(404), refusal(404), completed(operation)]);
  expect(await wait(client.translationMemories)).toMatchObject({});
  expect(requests.map(({ request }) => request)).toEqual([lookPath, lookPath, lookPath]);
});

test.for(handles)('$name that is nowhere after five seconds is missing', async ({ wait }) => {
  const { client, requests, clock } = createScriptedClient([refusal(404)]);
  const startedAt = clock.now();
  await expect(wait(client.translationMemories)).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(requests.map(({ at }) => at - startedAt)).toEqual([0, 1_000, 2_500, 4_750, 8_125]);
});
