// The main job, from one command: a real memory goes in, is processed, paged, searched, and comes back out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, isLanguageServiceError } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { takeThroughJourney } from './demo/journey.ts';
import { createStage } from './demo/stage.ts';

const usage = `npm start [-- path/to/file.tmx]

Imports a TMX file into a local sandbox, reads it back, exports it and compares.
Without a file: examples/nordlicht.tmx, the memory of this project.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help) process.stdout.write(usage);
else process.exitCode = await demonstrate(positionals[0] ?? 'examples/nordlicht.tmx');

/** Runs the journey in a folder of its own, which is gone afterwards. */
async function demonstrate(path: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'language-service-'));
  const stage = createStage(`${basename(path)}: in, through and out again\n`);
  const sandbox = createSandbox({ data: join(folder, 'store') });
  const served = await serve(sandbox);
  try {
    stage.note('sandbox', `listens on ${served.url}, its store in a temporary folder`);
    const client = createClient({ baseUrl: served.url, apiKey: fixtures.key });
    const same = await takeThroughJourney(client, stage, path, join(folder, 'export.tmx'));
    return same ? 0 : 1;
  } catch (error) {
    if (!isLanguageServiceError(error)) throw error;
    stage.fail(error.message);
    return 1;
  } finally {
    await served.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
    stage.end('stopped the sandbox, removed its store and the exported file');
  }
}
