import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Source } from 'language-service-client';
import { expect, test } from 'vitest';
import { openStory } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tmxOf } from '../support/tmx.ts';

const text = tmxOf();
const bytes = new TextEncoder().encode(text);
const size = bytes.length;

async function tmxFile(contents: string | Uint8Array = text): Promise<string> {
  const path = join(temporaryFolder(), 'manual.tmx');
  await writeFile(path, contents);
  return path;
}

test.for<[string, string, () => Source | Promise<Source>]>([
  ['a path', 'manual', () => tmxFile()],
  ['a file: URL', 'manual', async () => pathToFileURL(await tmxFile())],
  ['a Blob', 'import', () => new Blob([bytes])],
  ['a File', 'workshop', () => new File([bytes], 'workshop.tmx')],
  ['bytes', 'import', () => bytes],
  ['an ArrayBuffer', 'import', () => bytes.buffer],
  ['a web stream', 'import', () => ({ size, stream: new Blob([bytes]).stream() })],
  [
    'a stream of Node',
    'notes',
    async () => ({ size, name: 'notes.tmx', stream: createReadStream(await tmxFile()) }),
  ],
  ['a function that opens a stream', 'import', () => ({ size, open: () => new Blob([bytes]).stream() })],
])('%s is imported', async ([, name, sourceOf]) => {
  const { memories, sandbox } = await openStory();
  const result = await memories.importFrom(await sourceOf());
  expect(result).toEqual({
    jobId: expect.any(String),
    translationMemoryId: expect.any(String),
    skippedSegmentCount: 0,
    bytes: size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    job: expect.objectContaining({ source_file: { content_type: 'application/xml', content_length: size } }),
  });
  expect(await memories.get(result.translationMemoryId)).toMatchObject({ name, segment_count: 2 });
  const { headers } = sandbox.journal.entries().find(({ method }) => method === 'PUT') ?? {};
  expect(headers).toMatchObject({ 'content-type': 'application/xml', 'content-length': String(size) });
});

test('a name given for the file goes before its own', async () => {
  const { memories, sandbox } = await openStory();
  await memories.startImport(new File([bytes], 'own.tmx'), { fileName: 'given.tmx' });
  expect(sandbox.journal.entries()[0]?.body).toEqual({
    source_file: { file_name: 'given.tmx', content_type: 'application/xml', content_length: size },
  });
});
