// A job as the service shows it. Its signed addresses are credentials, so the answer leaves them out.

import { arrivalGraceMs, type JobState, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import { origin } from './reading-tools.ts';
import { readingContext, type ToolRun } from './session.ts';
import { type ToolArguments, textOf } from './tool-messages.ts';

const nextByState: Readonly<Partial<Record<JobState, string>>> = {
  awaiting: `It waits for the file, up to ${arrivalGraceMs / 1_000} seconds after the upload: ask again in some seconds.`,
  running: 'It is running: ask again in some seconds.',
  expired: 'It does not continue: make a new plan.',
  failed: 'It does not continue. Correct the cause and make a new plan.',
};

export async function showJob(run: ToolRun, given: ToolArguments): Promise<unknown> {
  const id = textOf(given, 'job_id');
  return readingContext(run, async (context) => {
    const { translationMemories } = await context.client();
    const job = await translationMemories.getJob(id, { signal: context.signal });
    const state = stateOfStatus(resultsOf(job)[0]?.status);
    const next =
      job.operation === 'export' && state === 'succeeded'
        ? 'The file is ready: fetch it with language-service tm export.'
        : nextByState[state];
    return { origin, job, ...(next !== undefined && { next }) };
  });
}
