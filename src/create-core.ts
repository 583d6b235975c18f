// A core checks its options and assembles what sends a call; every other decision belongs to a part. It knows no operation.

import {
  keyNeed,
  logOfEnvironment,
  refuseRedirects,
  userAgentHeader,
  watchSend,
  withConnection,
} from '#calls';
import { refusal } from './errors/request.ts';
import { type EventListener, guarded } from './events.ts';
import { type CoreParts, createCaller, type HasParts, parts, type Shared } from './http/call.ts';
import type { CallDefaults } from './http/details.ts';
import { baseUrlOf, settingsOf } from './http/request.ts';
import { createRetryBudget } from './http/retry.ts';
import { fetchSender, type RequestSender, type Transport } from './http/send.ts';
import { type Changes, type CoreOptions, checkOptions, coreOptionRules } from './options.ts';
import { createKeySource } from './redact.ts';
import { longestTimerMs, systemClock } from './timing.ts';

/** What the functions of the entries are called with. */
export interface Core extends HasParts {
  /** Returns the same core with other settings; key, budget and events stay unless they are passed. */
  withOptions(options: Changes<CoreOptions>): Core;
}

/**
 * Makes a core: keys, retries, time limits, checks, errors and events, without any operation.
 * @throws InvalidRequestError naming the wrong option; nothing is sent.
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

/** Returns what a core keeps when its settings change; a first core has nothing yet. */
export function inheritShared(shared: Shared | undefined, { retryBudget }: Partial<CoreOptions>): Shared {
  return {
    budget: retryBudget ?? shared?.budget ?? createRetryBudget(),
    memory: shared?.memory ?? new Map(),
  };
}

/** What a whole client adds. */
export interface ClientHooks {
  readonly shared?: Shared | undefined;
  /** In place of the log of the environment. */
  readonly listeners?: readonly EventListener[] | undefined;
}

function assembleParts(options: CoreOptions, hooks: ClientHooks): CoreParts {
  const { clock = systemClock, onEvent, fetch: customFetch, sender } = options;
  const { shared = inheritShared(undefined, options), listeners = [logOfEnvironment()] } = hooks;
  const { budget } = shared;
  const baseUrl = baseUrlOf(options.baseUrl);
  const keys = createKeySource(options.apiKey, keyNeed(options.allowBrowser));
  const receivers = [...listeners, onEvent].filter((one) => one !== undefined).map(guarded);
  const transport: Transport = {
    baseUrl,
    home: `${new URL(baseUrl).origin}/`,
    clock,
    keys,
    budget,
    // A budget that the program passed may throw, when the call has succeeded.
    refill: guarded(() => budget.refill()),
    lastSeen: {},
    // Each listener gets a copy.
    emit(event) {
      for (const receive of receivers) receive({ ...event });
    },
    isWatched: receivers.length > 0,
    defaults: defaultsOf(options),
    redact: keys.redact,
    send: sendOf(options),
  };
  const { secrets } = keys;
  return { ...transport, transport, customFetch, sender, secrets, shared, call: createCaller(transport) };
}

function sendOf({ sender, fetch }: CoreOptions): RequestSender {
  if (sender !== undefined && fetch !== undefined)
    throw refusal('sender', 'Pass either sender or fetch, not both');
  if (sender !== undefined) return (request) => sender.send(request);
  return fetchSender({
    fetch,
    // What a custom fetch throws does not say that it met a redirect.
    redirect: fetch === undefined ? refuseRedirects : 'manual',
    // The platform does not report what a custom fetch sends.
    watchSend: fetch === undefined ? watchSend : undefined,
  });
}

/** Node aborts a response that takes longer to begin or pauses longer, in milliseconds; other platforms do the same. */
const longestAnswerMs = 300_000;

function defaultsOf(options: CoreOptions): CallDefaults {
  const defaults = {
    timeoutMs: 30_000,
    deadlineMs: undefined,
    maxRetries: 2,
    checkRequests: true,
    maxTimeoutMs: (options.sender ?? options.fetch) ? longestTimerMs : longestAnswerMs,
    headers: userAgentHeader(options.appInfo),
  };
  return settingsOf(defaults, options);
}
