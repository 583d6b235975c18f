import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { runNode } from '../support/run-node.ts';
import { serveSandbox } from '../support/served-sandbox.ts';

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
