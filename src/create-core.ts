// A core checks its options and assembles the parts that send a call. Every other decision belongs to one of these
// parts. A core knows no operation.

import { keyNeed, logOfEnvironment, userAgentHeader, withConnection } from '#calls';
import { type EventListener, guarded } from './events.ts';
import { type HasParts, parts } from './http/call.ts';
import type { CallDefaults, CoreParts, Shared } from './http/details.ts';
import { baseUrlOf, settingsOf } from './http/request.ts';
import { createRetryBudget } from './http/retry-budget.ts';
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

/** Makes a core from checked options. */
export function coreOf(options: CoreOptions, hooks: ClientHooks = {}): Core {
  const own = assembleParts(options, hooks);
  return {
    [parts]: own,
    withOptions(changes) {
      checkOptions(changes ?? null, coreOptionRules);
      return coreOf({ ...options, ...changes }, { ...hooks, shared: inheritShared(own.shared, changes) });
    },
  };
}

/** Returns the state that a core shares with its copies with other settings; makes it new for a first core. */
export function inheritShared(shared: Shared | undefined, { retryBudget }: Partial<CoreOptions>): Shared {
  return {
    budget: retryBudget ?? shared?.budget ?? createRetryBudget(),
    memory: shared?.memory ?? new Map(),
  };
}

/** The additions of a whole client to a core. */
export interface ClientHooks {
  readonly shared?: Shared | undefined;
  /** The listeners that replace the log of the environment. */
  readonly listeners?: readonly EventListener[] | undefined;
}

function assembleParts(options: CoreOptions, hooks: ClientHooks): CoreParts {
  const { clock = systemClock, onEvent, fetch: customFetch } = options;
  const { shared = inheritShared(undefined, options), listeners = [logOfEnvironment()] } = hooks;
  const baseUrl = baseUrlOf(options.baseUrl);
  const keys = createKeySource(options.apiKey, keyNeed(options.allowBrowser));
  const receivers = [...listeners, onEvent].filter((one) => one !== undefined).map(guarded);
  return {
    baseUrl,
    home: `${new URL(baseUrl).origin}/`,
    defaults: defaultsOf(options),
    keys,
    redact: keys.secrets.redact,
    customFetch,
    clock,
    lastSeen: {},
    shared,
    // A budget of the program may throw. A call that has succeeded must not fail because of that.
    refill: guarded(() => shared.budget.refill()),
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

function defaultsOf(options: CoreOptions): CallDefaults {
  const defaults = {
    timeoutMs: 30_000,
    deadlineMs: undefined,
    maxRetries: 2,
    checkRequests: true,
    maxTimeoutMs: options.fetch ? longestTimerMs : longestAnswerMs,
    headers: userAgentHeader(options.appInfo),
  };
  return settingsOf(defaults, options);
}
