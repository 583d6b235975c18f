// A job as the service shows it. Its signed addresses are credentials, so the answer leaves them out.

import type { ToolRun } from './agent-tools.ts';
import { origin } from './call-operation.ts';
import { readingContext } from './reading-context.ts';
import { type ToolArguments, textOf } from './tool-arguments.ts';

const nextByStatus: Readonly<Record<string, string>> = {
  awaiting_input: 'It waits for the file, up to 45 seconds after the upload: ask again in some seconds.',
  processing: 'It is running: ask again in some seconds.',
  expired: 'It does not continue: make a new plan.',
  failed: 'It does not continue. Correct the cause and make a new plan.',
};

export async function showJob(run: ToolRun, given: ToolArguments): Promise<unknown> {
  const id = textOf(given, 'job_id');
  return readingContext(run, async (context) => {
    const { translationMemories } = await context.client();
    const job = await translationMemories.getJob(id, { signal: context.signal });
    const status = job.results?.[0]?.status ?? 'awaiting_input';
    const next =
      job.operation === 'export' && status === 'completed'
        ? 'The file is ready: fetch it with language-service tm export.'
        : nextByStatus[status];
    return { origin, job, ...(next !== undefined && { next }) };
  });
}
