import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Destination } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { runNode } from '../support/run-node.ts';
import { serveSandbox } from '../support/served-sandbox.ts';
import { openFiles, openStory } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.for<[string, (path: string) => Destination]>([
  ['a path', (path) => path],
  ['a file: URL', (path) => pathToFileURL(path)],
])('the file comes to %s, whole and under its name alone', async ([, to]) => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory({ segments: 20 });
  const folder = temporaryFolder();
  const path = join(folder, 'manual.tmx');
  const result = await memories.exportTo(id, to(path));
  const file = await readFile(path);
  expect(result).toEqual({
    jobId: expect.any(String),
    translationMemoryId: id,
    reused: false,
    stale: false,
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    contents: undefined,
  });
  expect(file.toString()).toContain('Sentence 20.');
  expect([await readdir(folder), await openFiles(folder)]).toEqual([['manual.tmx'], []]);
});

test('the file comes to the standard output, which stays open', async () => {
  const served = await serveStory();
  const program = `
    import { createClient } from 'language-service-client';
    const { LANGUAGE_SERVICE_URL: baseUrl, LANGUAGE_SERVICE_KEY: apiKey, MEMORY: id } = process.env;
    const { translationMemories } = createClient({ baseUrl, apiKey });
    const { bytes } = await translationMemories.exportTo(id, process.stdout);
    console.log('and', bytes, 'bytes were reported');`;
  const { output, errors, code } = await runNode(['--input-type=module', '-'], served, program);
  const [file = '', reported] = output.split(/(?<=<\/tmx>\n?)(?=and )/);
  expect([reported, errors, code]).toEqual([`and ${Buffer.byteLength(file)} bytes were reported\n`, '', 0]);
});

/** A sandbox with a memory for another process, and the environment of that process. */
async function serveStory(): Promise<Record<string, string>> {
  const { sandbox, served } = await serveSandbox();
  const { translation_memory_id: MEMORY } = await sandbox.seed.translationMemory();
  return { LANGUAGE_SERVICE_URL: served.url, LANGUAGE_SERVICE_KEY: fixtures.key, MEMORY };
}
