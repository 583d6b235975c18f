// A check without its own verdict gets one from its error.
import type { Check } from './check.ts';
import type { Service } from './check-context.ts';
import { reasonOf } from './classify-failure.ts';
import { differs, Surprise, type Verdict } from './verdict.ts';

/** Runs the check and returns its verdict, also for an error. */
export async function runCheck(check: Check, service: Service): Promise<Verdict> {
  if (service.signal?.aborted) return untestable('the run was ended');
  if (check.writes && !service.writes) return untestable('needs --write');
  try {
    return await check.run(service);
  } catch (error) {
    if (service.signal?.aborted) return untestable('the run was ended');
    const reason = reasonOf(error);
    if (reason instanceof Surprise) return differs(reason.message);
    return untestable(reason.message, reason.scope);
  }
}

function untestable(why: string, scope?: string): Verdict {
  return scope === undefined ? { outcome: 'not testable', why } : { outcome: 'not testable', why, scope };
}
