// Waits for v2 glossaries. The service sends no event when a new glossary is ready, so it is polled. `ready` becomes
// true and stays true (assumed).

import { rethrow } from '#calls';
import type { CallOptions } from '../calls.ts';
import { shortened } from '../errors/base.ts';
import { TimeoutError } from '../errors/request.ts';
import type { GlossariesV2Methods } from '../generated/methods.ts';
import type { GlossaryV2 } from '../generated/schema.ts';
import { callOptionRules, checkOptions, clockRule } from '../options.ts';
import { type Clock, retryAfterMs, systemClock, within } from '../timing.ts';
import { type PollTimes, poll, pollDefaults, pollOptionRules, pollsInWords } from './polling.ts';

export * from '../generated/resources/glossaries-v2.ts';

/** The methods of a client that `waitUntilReady` uses. */
export interface GlossariesV2Reader {
  readonly glossariesV2: Pick<GlossariesV2Methods, 'get'>;
}

/** The options of a wait for a glossary. */
export interface ReadyWaitOptions extends CallOptions, PollTimes {
  /** The source of time and random numbers, for tests. Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/**
 * Polls a v2 glossary until `ready` is true, and returns the glossary. Pauses between polls, and polls again after a
 * temporary failure. It is assumed that `ready` becomes true without any further request by the caller.
 *
 * @throws TimeoutError when the glossary is not ready after `maxWaitMs` (default 30 min) or `deadlineMs`. NotFoundError
 * and other refusals end the wait immediately. An abort rejects with the reason of the signal.
 */
export async function waitUntilReady(
  client: GlossariesV2Reader,
  glossaryId: string,
  options: ReadyWaitOptions = {},
): Promise<GlossaryV2> {
  checkOptions(options, callOptionRules, pollOptionRules, { clock: clockRule });
  const { clock = systemClock, signal, deadlineMs, firstPauseMs, longestPauseMs, ...rest } = options;
  const { maxWaitMs = pollDefaults.maxWaitMs, ...callOptions } = rest;
  const late = (limitMs = 0, after = `the deadline of ${limitMs} ms`) =>
    new TimeoutError(`glossary ${shortened(glossaryId)} is not ready after ${after}`, {
      limit: 'deadline',
      limitMs,
    });
  return within(clock, { signal, ms: deadlineMs, onTimeUp: () => late(deadlineMs) }, async (bounded) => {
    const times = { firstPauseMs, longestPauseMs, maxWaitMs };
    const pollOnce = async () => {
      const call = client.glossariesV2.get(glossaryId, { ...callOptions, signal: bounded });
      const { data, headers } = await call.withResponse();
      const isFinal = data.ready === true;
      const status = isFinal ? 'ready' : 'not ready';
      return { value: data, status, isFinal, retryAfterMs: retryAfterMs(headers, clock.date()) };
    };
    const { value, isFinal, progress } = await poll({ ...times, clock, signal: bounded, poll: pollOnce });
    if (value !== undefined && isFinal) return value;
    throw late(maxWaitMs, pollsInWords(progress));
  }).catch(rethrow);
}
