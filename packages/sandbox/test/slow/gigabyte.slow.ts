import { createReadStream, openAsBlob, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Ask, asking } from '../support/ask.ts';
import { digestOfUnits, sentence, writeLargeFile } from '../support/large-file.ts';
import { emptyFolder } from '../support/sandboxes.ts';
import { serveFolder } from '../support/served-process.ts';

/** The largest file an import takes. */
const BYTES = 1_073_741_824;
const MOST_MEMORY_MIB = 400;
/** The longest that an answer may take while a thread imports or exports. */
const LONGEST_ANSWER_MS = 2000;

// The fields of the answers that are looked at; all of them were judged by the description.
interface Result {
  readonly status: string;
  readonly translation_memory_id: string;
  readonly skipped_segment_count: number;
  readonly download_url: string;
}
interface Page {
  readonly segments: readonly { readonly source_text: string }[];
  readonly segment_count: number;
  readonly next_page_cursor: string;
}

test('a file of a gigabyte is imported, paged, filtered and exported, to the byte and in little memory', async () => {
  const folder = emptyFolder();
  const served = await serveFolder(join(folder, 'data'));
  onTestFinished(served.kill);
  const ask = asking(served);
  const file = join(folder, 'large.tmx');
  const units = writeLargeFile(file, BYTES);
  const digest = await digestOfUnits(createReadStream(file));

  const imported = await importFile(ask, file);
  expect(imported).toMatchObject({ status: 'completed', skipped_segment_count: 0 });
  rmSync(file);
  const memory = `/v3/translation_memories/${imported.translation_memory_id}`;
  await lookAtPages(ask, `${memory}/segments`, units);

  const { body: exporting } = await ask('POST', `${memory}/export`);
  const exported = await resultOf(ask, (exporting as { job_id: string }).job_id);
  const { body } = await fetch(exported.download_url);
  expect(await digestOfUnits(body ?? new Blob().stream())).toBe(digest);
  expect(served.peakMemory()).toBeLessThan(MOST_MEMORY_MIB);
});

async function importFile(ask: Ask, file: string): Promise<Result> {
  const { body } = await ask('POST', '/v3/translation_memories/import', {
    source_file: { file_name: 'large.tmx', content_length: BYTES },
  });
  const { job_id, upload_url } = body as { job_id: string; upload_url: string };
  const uploaded = await fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: await openAsBlob(file),
    redirect: 'error',
  });
  expect(uploaded.status).toBe(204);
  return resultOf(ask, job_id);
}

/** The result of a job once it has ended; until then every answer is to come soon. */
async function resultOf(ask: Ask, job: string): Promise<Result> {
  for (;;) {
    const startMs = performance.now();
    const { body } = await ask('GET', `/v3/translation_memories/jobs/${job}`);
    expect(performance.now() - startMs).toBeLessThan(LONGEST_ANSWER_MS);
    const [result] = (body as { results: [Result] }).results;
    if (result.status !== 'processing') return result;
    await wait(100);
  }
}

async function lookAtPages(ask: Ask, segments: string, units: number): Promise<void> {
  const page = async (query: Record<string, string>): Promise<Page> =>
    (await ask('GET', `${segments}?${new URLSearchParams(query)}`)).body as Page;
  const first = await page({ page_size: '100' });
  const second = await page({ page_size: '100', page_cursor: first.next_page_cursor });
  const walked = [...first.segments, ...second.segments].map(({ source_text }) => source_text);
  expect(walked).toEqual(Array.from({ length: 200 }, (_, index) => sentence(index + 1)));
  const late = await page({ filter_text: `STEP ${units}:` });
  expect([late.segment_count, late.segments.length]).toEqual([units, 1]);
  expect(late.segments[0]?.source_text).toBe(sentence(units));
}
