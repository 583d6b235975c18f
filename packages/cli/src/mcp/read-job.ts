// A job as the service shows it. Its signed addresses are credentials, so the answer leaves them out.

import { arrivalGraceMs, type JobState, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import { z } from 'zod';
import { agentTool, text } from './agent-tool.ts';
import { origin } from './reading-tools.ts';
import { readingContext } from './session.ts';

const nextByState: Readonly<Partial<Record<JobState, string>>> = {
  awaiting: `It waits for the file, up to ${arrivalGraceMs / 1_000} seconds after the upload: ask again in some seconds.`,
  running: 'It is running: ask again in some seconds.',
  expired: 'It does not continue: make a new plan.',
  failed: 'It does not continue. Correct the cause and make a new plan.',
};

export const jobTool = agentTool(
  {
    name: 'job',
    title: 'Show a job',
    description: 'Show an import or export job: its state, its result or its failure.',
  },
  z.strictObject({ job_id: text('The id of the job') }),
  (run, { job_id: id }) =>
    readingContext(run, async (context) => {
      const { translationMemories } = await context.client();
      const job = await translationMemories.getJob(id, { signal: context.signal });
      const state = stateOfStatus(resultsOf(job)[0]?.status);
      const next =
        job.operation === 'export' && state === 'succeeded'
          ? 'The file is ready: fetch it with language-service tm export.'
          : nextByState[state];
      return { origin, job, ...(next !== undefined && { next }) };
    }),
);
