import { expect } from 'vitest';
import type { Sandbox } from '../../../src/index.ts';
import { type Answered, asking } from '../../support/ask.ts';
import { createImport, resultOf, upload } from '../../support/import-file.ts';
import { test } from '../../support/sandboxes.ts';

interface Page {
  readonly segments: readonly { readonly source_segment_id: string; readonly source_text: string }[];
  readonly segment_count: number;
  readonly next_page_cursor?: string;
}

async function page(
  sandbox: Sandbox,
  memory: string,
  query: Record<string, string>,
): Promise<Answered & { body: Page }> {
  const answer = await asking(sandbox)(
    'GET',
    `/v3/translation_memories/${memory}/segments?${new URLSearchParams(query)}`,
  );
  // The gate answers with the described reply or not at all.
  return { ...answer, body: answer.body as Page };
}

test('times are those of the file, and else that of the import', async ({ sandbox }) => {
  const variant = (code: string, text: string, dates: string) =>
    `<tuv xml:lang="${code}"${dates}><seg>${text}</seg></tuv>`;
  const file = `<tmx version="1.4"><header srclang="en"/><body><tu>
    ${variant('en', 'a', ' creationdate="20200101T000000Z" lastusagedate="20210101T000000Z"')}
    ${variant('de', 'b', ' changedate="20270101T000000Z"')}</tu></body></tmx>`;
  const { job_id, upload_url } = await createImport(sandbox, file);
  await upload(sandbox, upload_url, file);
  await sandbox.idle();
  const { translation_memory_id } = (await resultOf(sandbox, job_id)) as { translation_memory_id: string };
  const { body } = await page(sandbox, translation_memory_id, {});
  expect(body.segments).toMatchObject([
    {
      creation_time: '2020-01-01T00:00:00.000Z',
      updated_time: '2020-01-01T00:00:00.000Z',
      last_used_time: '2021-01-01T00:00:00.000Z',
      targets: [{ creation_time: '2026-03-02T09:15:00.000Z', updated_time: '2027-01-01T00:00:00.000Z' }],
    },
  ]);
});
