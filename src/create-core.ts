// A core checks its options and assembles what sends a call; every other decision belongs to a part. It knows no operation.

import { eventChannel, refuseRedirects, userAgentHeader, watchSend } from '#calls';
import type { CoreOptions } from './client-options.ts';
import { type CoreParts, type HasParts, type Kept, parts, type ResponsesHeard } from './core-parts.ts';
import { InvalidRequestError } from './errors/invalid-request.ts';
import { createWatch, type EventListener, type Watch } from './events.ts';
import { withAuthorization } from './http/authorize.ts';
import { baseUrlOf } from './http/base-url.ts';
import { type CallDefaults, checkTimeout, createCaller, type ResponseWatch } from './http/call.ts';
import type { Fetch } from './http/fetch.ts';
import { fetchSender, unwatched } from './http/fetch-sender.ts';
import { lowerCased } from './http/headers.ts';
import { createKeySource, type KeySource } from './http/key.ts';
import { exchangeOf, withEvents } from './http/observe.ts';
import { withRetries } from './http/retry.ts';
import { createRetryBudget } from './http/retry-budget.ts';
import { type SendOptions, sendWith } from './http/send.ts';
import { withTimeout } from './http/timeout.ts';
import { checkOptions } from './option-checks.ts';
import { longestTimerMs, systemClock } from './timing.ts';

/** What the functions of the entries are called with. */
export interface Core extends HasParts {
  /** The same core with other settings; key, budget and events stay unless they are passed. */
  withOptions(options: Partial<CoreOptions>): Core;
}

/**
 * Makes a core: keys, retries, time limits, checks, errors and events, without any operation.
 * @throws InvalidRequestError naming the wrong option; nothing is sent.
 */
export function createCore(options: CoreOptions): Core {
  checkOptions(options ?? null);
  return coreOf(options);
}

/** Makes a core from checked options. */
export function coreOf(options: CoreOptions, additions: Additions = {}): Core {
  const own = assembleParts(options, additions);
  return {
    [parts]: own,
    withOptions(changes) {
      checkOptions(changes ?? null);
      return coreOf({ ...options, ...changes }, { ...additions, kept: keptUnder(own.kept, changes) });
    },
  };
}

/** What stays under changed settings. */
export function keptUnder(kept: Kept, { retryBudget, exportJobs }: Partial<CoreOptions>): Kept {
  return {
    budget: retryBudget ?? kept.budget,
    exports: exportJobs === undefined ? kept.exports : { store: exportJobs },
  };
}

/** What a whole client adds. */
export interface Additions {
  readonly kept?: Kept | undefined;
  readonly listeners?: readonly EventListener[] | undefined;
  readonly watchResponses?: ((watch: Watch) => ResponseWatch) | undefined;
}

function assembleParts(options: CoreOptions, additions: Additions): CoreParts {
  const { clock = systemClock, onEvent, fetch: customFetch, sender } = options;
  const { kept = keptFirst(options), listeners = [], watchResponses } = additions;
  const baseUrl = baseUrlOf(options.baseUrl);
  const keys = createKeySource(options.apiKey);
  const heard: ResponsesHeard = {};
  const watch = createWatch([...(onEvent ? [onEvent] : []), ...listeners], eventChannel);
  const fetch = transport({ options, baseUrl, keys, clock, heard, kept, watch });
  const { redact } = keys;
  const defaults = defaultsOf(options);
  const call = createCaller({
    baseUrl,
    fetch,
    clock,
    defaults,
    redact,
    watchResponse: watchResponses?.(watch),
  });
  return {
    call,
    baseUrl,
    fetch,
    customFetch,
    sender,
    clock,
    heard,
    emit: watch.emit,
    defaults,
    redact,
    kept,
  };
}

function keptFirst({ retryBudget, exportJobs }: CoreOptions): Kept {
  return { budget: retryBudget ?? createRetryBudget(), exports: { store: exportJobs } };
}

interface TransportParts extends Pick<CoreParts, 'baseUrl' | 'clock' | 'heard' | 'kept'> {
  readonly options: CoreOptions;
  readonly keys: KeySource;
  readonly watch: Watch;
}

/** The parts of the transport, the innermost first. */
function transport({ options, baseUrl, keys, clock, heard, kept, watch }: TransportParts): Fetch {
  const { redact } = keys;
  const onResponse = (headers: Headers) => {
    heard.latest = { headers, at: clock.now(), date: clock.date() };
    heard.learn?.(heard.latest);
  };
  const timed = withTimeout(sendWith({ send: sendOf(options), clock, redact, onResponse }), clock);
  const observed = withEvents(timed, { ...watch, clock, redact });
  const authorized = withAuthorization(observed, { keys, origin: new URL(baseUrl).origin, clock });
  return withRetries(authorized, {
    clock,
    budget: kept.budget,
    onRetry: (request, retry) => watch.emit({ type: 'retry', ...exchangeOf(request), ...retry }),
  });
}

function sendOf({ sender, fetch }: CoreOptions): SendOptions['send'] {
  if (sender !== undefined && fetch !== undefined)
    throw new InvalidRequestError('Pass either sender or fetch, not both', { field: 'sender' });
  if (sender !== undefined) return (request) => sender.send(request);
  return fetchSender({
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    redirect: refuseRedirects,
    // The platform knows nothing of what a custom fetch sends.
    watchSend: fetch === undefined ? watchSend : unwatched,
  });
}

function isPlatformFetch({ sender, fetch }: CoreOptions): boolean {
  return sender === undefined && fetch === undefined;
}

/** Node gives up a response that takes longer to begin or pauses longer, in milliseconds; other platforms do the same. */
const longestAnswerMs = 300_000;

function defaultsOf(options: CoreOptions): CallDefaults {
  const defaults = {
    timeoutMs: options.timeoutMs ?? 30_000,
    deadlineMs: options.deadlineMs,
    maxRetries: options.maxRetries ?? 2,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 60_000,
    checkRequests: options.checkRequests ?? true,
    mostTimeoutMs: isPlatformFetch(options) ? longestAnswerMs : longestTimerMs,
    headers: {
      ...userAgentHeader(options.appInfo),
      ...lowerCased(options.headers === undefined ? {} : options.headers),
    },
  };
  checkTimeout(defaults);
  return defaults;
}
