// Two waits for one job poll it once. A program that only imports whole files has no second wait for a job, so the code of
// shared waits comes with the functions that can wait for any job.

import type { Core } from '../../create-core.ts';
import type { JourneyContext } from './journey.ts';
import { contextOf } from './journey-context.ts';
import { createSharedWait } from './shared-polls.ts';

/** What every journey over the core gets, from now on with shared waits. */
export function sharedContextOf(core: Core): JourneyContext {
  const context = contextOf(core);
  context.waits.shared ??= createSharedWait();
  return context;
}
