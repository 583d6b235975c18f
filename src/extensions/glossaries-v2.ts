// No event says when a new v2 glossary can be used, so it is polled. `ready` becomes true and stays true (assumed).

import { rethrow } from '#calls';
import type { CallOptions } from '../calls.ts';
import { shortened } from '../errors/base.ts';
import { TimeoutError } from '../errors/request.ts';
import type { GlossariesV2Methods } from '../generated/methods.ts';
import type { GlossaryV2 } from '../generated/schema.ts';
import { callOptionRules, checkOptions, clockRule, milliseconds } from '../options.ts';
import { type Clock, retryAfterMs, systemClock, within } from '../timing.ts';
import { type PollTimes, poll, pollDefaults, pollOptionRules, pollsInWords } from './polling.ts';

export * from '../generated/resources/glossaries-v2.ts';

/** The part of a client that `waitUntilReady` uses. */
export interface GlossariesV2Reader {
  readonly glossariesV2: Pick<GlossariesV2Methods, 'get'>;
}

/** The options of a wait for a glossary. */
export interface ReadyWaitOptions extends CallOptions, PollTimes {
  /** For how many milliseconds from the start a 404 means "not yet visible". Default 0. */
  readonly graceMs?: number | undefined;
  /** The source of time and randomness, for tests. Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/**
 * Polls a v2 glossary until `ready` is true, and returns the glossary. It is assumed that `ready` becomes true without
 * another request. Pauses and failed polls are handled as in a wait for a job.
 *
 * @throws TimeoutError when the glossary is not ready after `maxWaitMs` (default 30 min) or `deadlineMs`. NotFoundError
 * and other refusals end the wait at once. An abort rejects with the reason of the signal.
 */
export async function waitUntilReady(
  client: GlossariesV2Reader,
  glossaryId: string,
  options: ReadyWaitOptions = {},
): Promise<GlossaryV2> {
  checkOptions(options, callOptionRules, pollOptionRules, { clock: clockRule, graceMs: milliseconds });
  const { clock = systemClock, signal, deadlineMs, maxWaitMs = pollDefaults.maxWaitMs, ...rest } = options;
  const { firstPauseMs, longestPauseMs, graceMs, ...callOptions } = rest;
  const late = (limitMs: number, after: string) =>
    new TimeoutError(`glossary ${shortened(glossaryId)} is not ready after ${after}`, {
      limit: 'deadline',
      limitMs,
    });
  const onTimeUp = () => late(deadlineMs ?? 0, `the deadline of ${deadlineMs} ms`);
  return within(clock, { signal, ms: deadlineMs, onTimeUp }, async (bounded) => {
    const { value, isFinal, progress } = await poll<GlossaryV2>({
      clock,
      signal: bounded,
      maxWaitMs,
      firstPauseMs,
      longestPauseMs,
      graceMs,
      statusOf: ({ ready }) => (ready === true ? 'ready' : 'not ready'),
      isFinal: ({ ready }) => ready === true,
      async poll() {
        const call = client.glossariesV2.get(glossaryId, { ...callOptions, signal: bounded });
        const { data, headers } = await call.withResponse();
        return { value: data, retryAfterMs: retryAfterMs(headers, clock.date()) };
      },
    });
    if (value !== undefined && isFinal) return value;
    throw late(maxWaitMs, pollsInWords(progress));
  }).catch(rethrow);
}
