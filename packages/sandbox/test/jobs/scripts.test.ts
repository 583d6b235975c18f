import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JobScript, Sandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

async function importing(sandbox: Sandbox): Promise<string> {
  const { job_id, upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await sandbox.idle();
  return job_id;
}

function scripted(script: JobScript, options = {}): Sandbox {
  const sandbox = openSandbox(options);
  sandbox.jobs.script(script);
  return sandbox;
}

async function exporting(sandbox: Sandbox): Promise<{ status: number; job: string }> {
  const { body } = await asking(sandbox)('GET', '/v3/translation_memories');
  const [memory] = (body as { translation_memories: { translation_memory_id: string }[] })
    .translation_memories;
  const path = `/v3/translation_memories/${memory?.translation_memory_id}/export`;
  const answer = await asking(sandbox)('POST', path);
  await sandbox.idle();
  return { status: answer.status, job: (answer.body as { job_id: string }).job_id };
}

async function memoryCount(sandbox: Sandbox): Promise<unknown> {
  const { body } = await asking(sandbox)('GET', '/v3/translation_memories');
  return (body as { total_count: number }).total_count;
}

test('an import fails as scripted and leaves no memory; the next one goes its way', async ({ data }) => {
  const sandbox = scripted({ on: 'import', failure: 'The disk is full' }, { data });
  const results = [await importing(sandbox), await importing(sandbox)].map((job) => resultOf(sandbox, job));
  expect(await Promise.all(results)).toMatchObject([
    { status: 'failed', error: { message: 'The disk is full' } },
    { status: 'completed' },
  ]);
  expect([await memoryCount(sandbox), readdirSync(join(data, 'memories')).length]).toEqual([1, 1]);
});

test('an import takes the time that is scripted, and says what is scripted meanwhile', async () => {
  const sandbox = scripted({ uploadSeen: '10s', duration: '1m', status: 'validating' });
  const job = await importing(sandbox);
  const statuses = [];
  for (const step of ['0s', '9s', '1s', '59s', '1s'] as const) {
    sandbox.clock.advance(step);
    statuses.push(((await resultOf(sandbox, job)) as { status: string }).status);
  }
  expect(statuses).toEqual(['awaiting_input', 'awaiting_input', 'validating', 'validating', 'completed']);
});

test('an import says how many segments were skipped as scripted', async () => {
  const sandbox = scripted({ skippedSegmentCount: 17 });
  expect(await resultOf(sandbox, await importing(sandbox))).toMatchObject({
    status: 'completed',
    skipped_segment_count: 17,
  });
});

test('an upload address lasts as long as scripted', async () => {
  const sandbox = scripted({ address: '1m' });
  const { upload_url, expires_at } = await createImport(sandbox);
  sandbox.clock.advance('1m');
  expect([expires_at, (await upload(sandbox, upload_url)).status]).toEqual(['2026-03-02T09:16:00.000Z', 403]);
});

test('a download address lasts as long as scripted', async () => {
  const sandbox = scripted({ on: 'export', address: '1m' });
  await sandbox.seed.translationMemory();
  const { job } = await exporting(sandbox);
  const { download_url, expires_at } = (await resultOf(sandbox, job)) as Record<string, string>;
  sandbox.clock.advance('1m');
  const { status } = await sandbox.fetch(String(download_url));
  expect([expires_at, status]).toEqual(['2026-03-02T09:16:00.000Z', 403]);
});

test('a refused export uses no script up', async () => {
  const sandbox = openSandbox({ durations: { export: '1m' } });
  await sandbox.seed.translationMemory();
  const first = await exporting(sandbox);
  sandbox.jobs.script({ on: 'export', failure: 'Out of order' });
  await exporting(sandbox);
  sandbox.clock.advance('2h');
  await resultOf(sandbox, first.job);
  const { job } = await exporting(sandbox);
  sandbox.clock.advance('1m');
  expect(await resultOf(sandbox, job)).toMatchObject({ status: 'failed' });
});

test('a script is for the kind, the number and the occasion it names', async () => {
  const sandbox = scripted({ on: 'import', failure: 'no', skip: 1, times: 2 });
  await sandbox.seed.translationMemory();
  const { job } = await exporting(sandbox);
  const jobs = [job];
  for (let count = 0; count < 4; count += 1) jobs.push(await importing(sandbox));
  const results = await Promise.all(jobs.map((one) => resultOf(sandbox, one)));
  expect(results.map((result) => (result as { status: string }).status)).toEqual([
    'completed',
    'completed',
    'failed',
    'failed',
    'completed',
  ]);
});

test('scripts can be taken out again, and a reset takes all', async ({ sandbox }) => {
  sandbox.jobs.script({ failure: 'no' })();
  const first = await resultOf(sandbox, await importing(sandbox));
  sandbox.jobs.script({ failure: 'no' });
  await sandbox.reset();
  const second = await resultOf(sandbox, await importing(sandbox));
  expect([first, second]).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
});

test('a job keeps its script over a restart', async ({ data }) => {
  const first = scripted({ on: 'import', failure: 'no' }, { data });
  const { job_id, upload_url } = await createImport(first);
  await upload(first, upload_url);
  await first.close();
  const second = openSandbox({ data });
  await second.idle();
  expect(await resultOf(second, job_id)).toMatchObject({ status: 'failed', error: { message: 'no' } });
});

test('an invalid duration is refused at once', () => {
  // What JavaScript may write.
  const duration = 'soon' as never;
  expect(() => openSandbox().jobs.script({ duration })).toThrow(RangeError);
});

/** The file in two parts; the address expires between them. */
function slowFile(sandbox: Sandbox): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(TMX);
  const parts = [bytes.subarray(0, 100), bytes.subarray(100)];
  return new ReadableStream(
    {
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) return controller.close();
        if (parts.length === 0) sandbox.clock.advance('1h');
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}

test('an upload that ends after its address has expired is taken, or refused where a script says so', async ({
  sandbox,
}) => {
  const before = Number(await memoryCount(sandbox));
  sandbox.jobs.script({ on: 'import', lateUpload: 'refused', times: 1 });
  for (const status of [403, 204]) {
    const { upload_url } = await createImport(sandbox);
    expect((await upload(sandbox, upload_url, slowFile(sandbox))).status).toBe(status);
    await sandbox.idle();
  }
  expect(await memoryCount(sandbox)).toBe(before + 1);
});

test('a second upload is refused, or makes a memory where a script says so', async ({ sandbox }) => {
  const before = Number(await memoryCount(sandbox));
  sandbox.jobs.script({ on: 'import', secondUpload: 'imports', times: 1 });
  for (const status of [204, 403]) {
    const { upload_url } = await createImport(sandbox);
    await upload(sandbox, upload_url);
    expect((await upload(sandbox, upload_url)).status).toBe(status);
    await sandbox.idle();
  }
  expect(await memoryCount(sandbox)).toBe(before + 3);
  expect(() => sandbox.jobs.script({ on: 'export', secondUpload: 'imports' })).toThrow(RangeError);
});
