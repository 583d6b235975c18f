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

async function memoryCount(sandbox: Sandbox): Promise<unknown> {
  const { body } = await asking(sandbox)('GET', '/v3/translation_memories');
  return (body as { total_count: number }).total_count;
}

test('an import fails as scripted and leaves no memory; the next one goes its way', async () => {
  const sandbox = scripted({ on: 'import', failure: 'The disk is full' });
  const results = [await importing(sandbox), await importing(sandbox)].map((job) => resultOf(sandbox, job));
  expect(await Promise.all(results)).toMatchObject([
    { status: 'failed', error: { message: 'The disk is full' } },
    { status: 'completed' },
  ]);
  expect(await memoryCount(sandbox)).toBe(1);
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

test('an invalid duration and a second upload of an export are refused at once', () => {
  // What JavaScript may write.
  const duration = 'soon' as never;
  expect(() => openSandbox().jobs.script({ duration })).toThrow(RangeError);
  expect(() => openSandbox().jobs.script({ on: 'export', secondUpload: 'imports' })).toThrow(RangeError);
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
