// A core checks its options and assembles what sends a call; every other decision belongs to a part. It knows no operation.

import {
  keyNeed,
  logOfEnvironment,
  refuseRedirects,
  userAgentHeader,
  watchSend,
  withConnection,
} from '#calls';
import type { Changes, CoreOptions } from './client-options.ts';
import { type CoreParts, type HasParts, parts, type ResponseTimes, type Shared } from './core-parts.ts';
import { refusal } from './errors/invalid-request.ts';
import type { EventListener, Watch } from './events.ts';
import { baseUrlOf } from './http/base-url.ts';
import { type CallDefaults, createCaller, settingsOf } from './http/call.ts';
import { callOf } from './http/error-details.ts';
import type { Fetch } from './http/fetch.ts';
import { createKeySource, type KeySource, withAuthorization } from './http/key.ts';
import { createWatch, exchangeOf, withEvents, withTrace } from './http/observe.ts';
import { budgetOf, budgetTokens, withRetries } from './http/retry.ts';
import { fetchSender, type SendOptions, sendWith } from './http/send.ts';
import { withTimeout } from './http/timeout.ts';
import { checkOptions, coreOptionRules } from './option-checks.ts';
import { unwatched } from './platform-fetch.ts';
import { longestTimerMs, systemClock } from './timing.ts';

/** What the functions of the entries are called with. */
export interface Core extends HasParts {
  /** The same core with other settings; key, budget and events stay unless they are passed. */
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

/** What a core keeps when its settings change; a first core has nothing yet. */
export function inheritShared(shared: Shared | undefined, { retryBudget }: Partial<CoreOptions>): Shared {
  return {
    budget: retryBudget ?? shared?.budget ?? budgetOf(budgetTokens),
    family: shared?.family ?? {},
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
  const baseUrl = baseUrlOf(options.baseUrl);
  const keys = createKeySource(options.apiKey, keyNeed(options.allowBrowser));
  const heard: ResponseTimes = {};
  const watch = createWatch([...listeners, onEvent]);
  const own = {
    baseUrl,
    customFetch,
    sender,
    clock,
    heard,
    emit: watch.emit,
    defaults: defaultsOf(options),
    redact: keys.redact,
    secrets: keys.secrets,
    shared,
  };
  const fetch = transport({ ...own, keys, isWatched: watch.isWatched });
  return { ...own, fetch, call: createCaller({ ...own, fetch }) };
}

interface TransportParts extends Omit<CoreParts, 'call' | 'fetch'>, Pick<Watch, 'isWatched'> {
  readonly keys: KeySource;
}

/** The parts of the transport, the innermost first. */
function transport(own: TransportParts): Fetch {
  const { clock, shared, emit } = own;
  const timed = withTimeout(sendWith({ ...own, send: sendOf(own) }), clock);
  const attempts = withTrace('attempt', exchangeOf, withEvents(timed, own));
  const authorized = withAuthorization(attempts, own);
  const retried = withRetries(authorized, {
    clock,
    budget: shared.budget,
    onRetry: (request, retry) => emit({ type: 'retry', ...exchangeOf(request), ...retry }),
  });
  return withTrace('call', callOf, retried);
}

function sendOf({ sender, customFetch: fetch }: TransportParts): SendOptions['send'] {
  if (sender !== undefined && fetch !== undefined)
    throw refusal('sender', 'Pass either sender or fetch, not both');
  if (sender !== undefined) return (request, signal) => sender.send({ ...request, signal });
  return fetchSender({
    fetch,
    // What a custom fetch throws does not say that it met a redirect.
    redirect: fetch === undefined ? refuseRedirects : 'manual',
    // The platform does not report what a custom fetch sends.
    watchSend: fetch === undefined ? watchSend : unwatched,
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
