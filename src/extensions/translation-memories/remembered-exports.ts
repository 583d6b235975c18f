// The store of the exports that were begun may be the caller's: it may fail, or never answer. An export does not fail with
// it, and an abort or a deadline ends the wait for it.

import type { CallOptions } from '../../calls.ts';
import { bareCause } from '../../errors/cause.ts';
import { optionalText } from './fields.ts';
import { type JourneyContext, unlessAborted } from './journey.ts';

/** Notes the job that exports a memory; a store that fails is told of in a warning. */
export async function rememberExport(
  context: JourneyContext,
  translationMemoryId: string,
  jobId: string,
  options: CallOptions,
): Promise<void> {
  const set = () => context.exportJobs.set(translationMemoryId, jobId);
  await asked(context, options, { verb: 'set', jobId }, set);
}

/** The job that was noted last; undefined where there is none, or the store fails. */
export async function rememberedExport(
  context: JourneyContext,
  translationMemoryId: string,
  options: CallOptions,
): Promise<string | undefined> {
  const get = () => context.exportJobs.get(translationMemoryId);
  return optionalText(await asked(context, options, { verb: 'get', jobId: undefined }, get));
}

interface Asking {
  readonly verb: 'get' | 'set';
  readonly jobId: string | undefined;
}

async function asked<T>(
  context: JourneyContext,
  options: CallOptions,
  { verb, jobId }: Asking,
  ask: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await unlessAborted(context, options, ask);
  } catch (error) {
    options.signal?.throwIfAborted();
    const message = `The exportJobs store failed to ${verb} the job of an export: ${bareCause(error).message}`;
    context.emit({ type: 'warning', code: 'export-job-store', message, jobId });
    return undefined;
  }
}
