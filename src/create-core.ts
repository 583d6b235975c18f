// A core checks its options and assembles the parts that send a call. Every other decision belongs to one of these
// parts. A core knows no operation.

import { keyNeed, logOfEnvironment, userAgentHeader, withConnection } from '#calls';
import { type EventListener, guarded } from './events.ts';
import { type HasParts, parts } from './http/call.ts';
import type { CallDefaults, CoreParts, Shared } from './http/details.ts';
import { baseUrlOf, settingsOf } from './http/request.ts';
import { mostTokens } from './http/retry.ts';
import { type Changes, type CoreOptions, checkOptions, coreOptionRules } from './options.ts';
import { createKeySource } from './redact.ts';
import { longestTimerMs, systemClock } from './timing.ts';

/** The first argument of every function of the entries. */
export interface Core extends HasParts {
  /** Returns a core with other settings; the settings that are not passed stay, and so does the retry budget. */
  withOptions(options: Changes<CoreOptions>): Core;
}

/**
 * Makes a core: keys, retries, time limits, checks, errors and events, without any operation.
 * @throws InvalidRequestError that names the wrong option; nothing is sent.
 */
export function createCore(options: CoreOptions = {}): Core {
  checkOptions(options, coreOptionRules);
  return withConnection(options, (complete) => coreOf(complete));
}

/**
 * Makes a core from checked options.
 * @param listeners The listeners beside `onEvent`. Default: the log that the environment names.
 */
export function coreOf(
  options: CoreOptions,
  shared: Shared = { retryTokens: mostTokens },
  listeners: readonly (EventListener | undefined)[] = [logOfEnvironment()],
): Core {
  return {
    [parts]: partsFrom(options, shared, [...listeners, options.onEvent]),
    withOptions(changes) {
      checkOptions(changes ?? null, coreOptionRules);
      return coreOf({ ...options, ...changes }, shared, listeners);
    },
  };
}

function partsFrom(
  options: CoreOptions,
  shared: Shared,
  listeners: readonly (EventListener | undefined)[],
): CoreParts {
  const { clock = systemClock, fetch: customFetch } = options;
  const baseUrl = baseUrlOf(options.baseUrl);
  const keys = createKeySource(options.apiKey, keyNeed(options.allowBrowser));
  const receivers = listeners.filter((one) => one !== undefined).map(guarded);
  const defaults: CallDefaults = {
    timeoutMs: 30_000,
    deadlineMs: undefined,
    maxRetries: 2,
    checkRequests: true,
    maxTimeoutMs: customFetch ? longestTimerMs : longestAnswerMs,
    headers: userAgentHeader(options.appInfo),
  };
  return {
    baseUrl,
    home: `${new URL(baseUrl).origin}/`,
    defaults: settingsOf(defaults, options),
    keys,
    redact: keys.secrets.redact,
    customFetch,
    clock,
    lastSeen: {},
    shared,
    // Each listener gets its own copy: a listener may change the event.
    emit(event) {
      for (const receive of receivers) receive({ ...event });
    },
    isWatched: receivers.length > 0,
  };
}

/**
 * The longest wait for a response, in milliseconds. Node aborts a response that begins later, or that pauses for
 * longer; other platforms do the same.
 */
const longestAnswerMs = 300_000;
