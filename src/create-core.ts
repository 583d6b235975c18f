// Creates a core: checks its options, and creates the parts that send calls. A core contains no operations.

import { keyNeed, logOfEnvironment, userAgentHeader, withConnection } from '#calls';
import { type EventListener, guarded } from './events.ts';
import { type HasParts, parts } from './http/call.ts';
import type { CallDefaults, CoreParts, Shared } from './http/details.ts';
import { baseUrlOf, settingsOf } from './http/request.ts';
import { mostTokens } from './http/retry.ts';
import {
  type Changes,
  type CoreOptions,
  checkOptions,
  coreOptionRules,
  defaultMaxRetries,
  defaultTimeoutMs,
} from './options.ts';
import { createKeySource } from './redact.ts';
import { longestTimerMs, systemClock } from './timing.ts';

/** The first argument of every exported function that sends requests, for example `listGlossaries(core)`. */
export interface Core extends HasParts {
  /** Returns a core with the changed settings, all other settings of this core, and the same retry budget. */
  withOptions(options: Changes<CoreOptions>): Core;
}

/**
 * Creates a core, which handles keys, retries, time limits, checks, errors and events, but contains no operations.
 * @throws InvalidRequestError that names the wrong option; nothing is sent.
 */
export function createCore(options: CoreOptions = {}): Core {
  checkOptions(options, coreOptionRules);
  return withConnection(options, (complete) => coreOf(complete));
}

/**
 * Creates a core, which sends requests and reports events, from validated options.
 * @param listeners The listeners in addition to `onEvent`. Default: the log that the environment variable
 * `LANGUAGE_SERVICE_LOG` turns on.
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
    timeoutMs: defaultTimeoutMs,
    deadlineMs: undefined,
    maxRetries: defaultMaxRetries,
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
    // A listener may change its event, so each listener gets a copy.
    emit(event) {
      for (const receive of receivers) receive({ ...event });
    },
    isWatched: receivers.length > 0,
  };
}

/**
 * The maximum `timeoutMs` without a custom fetch, in milliseconds. Node and other platforms abort a response that
 * starts later or pauses for longer.
 */
const longestAnswerMs = 300_000;
