// The main job: a real memory goes in, is processed, paged, searched, and comes back out.
import { basename, join } from 'node:path';
import { createClient, isLanguageServiceError, JobFailedError } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox, serve } from 'language-service-sandbox';
import { scratchFolder } from '../steps.ts';
import { lossesInWords } from './compare-files.ts';
import { runDemo } from './run-demo.ts';
import { createStage, type Stage } from './step-output.ts';

/** Runs the demonstration in its own folder, which is gone afterwards; gives the exit code. */
export async function demonstrate(path: string, all: boolean): Promise<number> {
  using scratch = scratchFolder('language-service');
  const folder = scratch.path;
  const stage = createStage(`${basename(path)}: import, read, search, export, compare\n`);
  const sandbox = createSandbox({ data: join(folder, 'store') });
  const served = await serve(sandbox);
  try {
    stage.note('sandbox', `listens on ${served.url}; its data is in a temporary folder`);
    const client = createClient({ baseUrl: served.url, apiKey: fixtures.key });
    const { importReport: reportOf } = sandbox;
    const exported = join(folder, 'export.tmx');
    return (await runDemo({ client, stage, path, exported, reportOf, all })) ? 0 : 1;
  } catch (error) {
    if (!isLanguageServiceError(error)) throw error;
    fail(stage, sandbox, error, path, all);
    return 1;
  } finally {
    await served.close();
    await sandbox.close();
    stage.end('stopped the sandbox, removed its data and the exported file');
  }
}

function fail(stage: Stage, sandbox: Sandbox, error: Error, path: string, all: boolean): void {
  stage.fail(error.message);
  const report = error instanceof JobFailedError ? sandbox.importReport(error.jobId) : undefined;
  if (report !== undefined) stage.list('lost', lossesInWords(path, report, all));
}
