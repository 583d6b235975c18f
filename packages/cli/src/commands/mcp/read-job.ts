// A job as the service shows it. Its signed addresses are credentials, so the answer leaves them out.

import { arrivalGraceMs, type JobState, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import { z } from 'zod';
import { agentTool, origin, text } from './agent-tool.ts';

const nextByState: Readonly<Partial<Record<JobState, string>>> = {
  awaiting: `It waits for the file, up to ${arrivalGraceMs / 1_000} seconds after the upload. Call job again in a few seconds.`,
  running: 'It is running. Call job again in a few seconds.',
  expired: 'It has ended. Start a new one.',
  failed: 'It has ended. Fix the cause and start a new one.',
};

export const jobTool = agentTool(
  {
    name: 'job',
    title: 'Show a job',
    description: 'Show the state, result or failure of an import or export job.',
  },
  z.strictObject({ job_id: text('The id of the job') }),
  async (context, { job_id: id }) => {
    const { translationMemories } = await context.client();
    const job = await translationMemories.getJob(id, { signal: context.signal });
    const state = stateOfStatus(resultsOf(job)[0]?.status);
    const isReady = job.operation === 'export' && state === 'succeeded';
    const next = isReady ? 'The file is ready. Write it with export_file.' : nextByState[state];
    return { origin, job, ...(next !== undefined && { next }) };
  },
);
