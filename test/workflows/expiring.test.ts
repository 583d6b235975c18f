import { SignedUrlExpiredError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

test('a handle whose address has expired says so', async () => {
  const { memories, sandbox } = await openStory();
  const job = await memories.startImport(file);
  sandbox.clock.advance('31m');
  // Any answer tells the client what time it is there.
  await memories.list();
  const { expiresAt } = await failureOf(SignedUrlExpiredError, job.upload());
  expect([expiresAt, askedOf(sandbox).filter((line) => line.startsWith('PUT'))]).toEqual([job.expiresAt, []]);
});

test('an export is resumed past its address', async () => {
  const { memories, sandbox, anotherClient } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const job = await memories.startExport(id);
  await job.wait();
  sandbox.clock.advance('2h');
  const resumed = anotherClient().translationMemories.resumeExport(job.toJSON());
  const { jobId, contents } = await resumed.download({ memory: true });
  expect([jobId === job.jobId, new TextDecoder().decode(contents).includes('Sentence 3.')]).toEqual([
    false,
    true,
  ]);
});
