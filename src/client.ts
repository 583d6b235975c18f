// The facade checks options and assembles the parts; every other decision belongs to a part.

import { eventChannel, refuseRedirects, watchSend } from '#calls';
import type { ClientOptions } from './client-options.ts';
import { createDriftWatch, type DriftWatch } from './drift/watch.ts';
import { createWatch, type EventListener, type Watch } from './events.ts';
import {
  createExportJobStore,
  type ExportJobStore,
} from './extensions/translation-memories/export-job-store.ts';
import {
  createTranslationMemoryJourneys,
  type JourneyParts,
  type TranslationMemoryJourneys,
} from './extensions/translation-memories.ts';
import type { Methods } from './generated/methods.ts';
import { withAuthorization } from './http/authorize.ts';
import { baseUrlOf } from './http/base-url.ts';
import { type CallDefaults, checkTimeout, createCaller } from './http/call.ts';
import type { Fetch } from './http/fetch.ts';
import { lowerCased } from './http/headers.ts';
import { createKeySource, type KeySource } from './http/key.ts';
import { createMethods } from './http/methods.ts';
import { exchangeOf, withEvents } from './http/observe.ts';
import { withRetries } from './http/retry.ts';
import { createRetryBudget, type RetryBudget } from './http/retry-budget.ts';
import { sendWith, unwatched } from './http/send.ts';
import { createServiceTime, type ServiceTime, withServiceTime } from './http/server-clock.ts';
import { withTimeout } from './http/timeout.ts';
import { userAgentHeader } from './http/user-agent.ts';
import { logEvents } from './logging.ts';
import { type Api, createApi } from './openapi-fetch.ts';
import { checkOptions } from './option-checks.ts';
import { type Clock, longestTimerMs, systemClock } from './timing.ts';

/** Every operation as a method of its resource, the journeys over several calls, and the plain typed client. */
export interface Client extends Methods {
  readonly translationMemories: Methods['translationMemories'] & TranslationMemoryJourneys;
  /**
   * The openapi-fetch client on the same transport, for `{ data, error, response }` and for anything new. Its calls take
   * `timeoutMs`, `deadlineMs`, `maxRetries`, `maxRetryAfterMs`, `checkRequests` and `signal` beside `params` and `body`.
   */
  readonly api: Api;
  /** The same client with other settings; key, budget and events stay unless they are passed. */
  withOptions(options: Partial<ClientOptions>): Client;
}

/**
 * Makes a client.
 * @throws InvalidRequestError naming the wrong option; nothing is sent.
 */
export function createClient(options: ClientOptions): Client {
  checkOptions(options ?? null);
  const parts = partsOf(options);
  const call = createCaller(parts);
  const methods = createMethods(call);
  const journeys = createTranslationMemoryJourneys(methods.translationMemories, parts);
  return {
    ...methods,
    translationMemories: { ...methods.translationMemories, ...journeys },
    api: createApi(parts),
    withOptions(changes) {
      checkOptions(changes ?? null);
      return createClient({
        ...options,
        retryBudget: parts.budget,
        exportJobs: parts.exportJobs,
        ...changes,
      });
    },
  };
}

interface Parts {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly time: ServiceTime;
  readonly emit: EventListener;
  readonly budget: RetryBudget;
  readonly defaults: CallDefaults;
  readonly redact: (text: string) => string;
  readonly watchDrift: DriftWatch;
  readonly exportJobs: ExportJobStore;
  readonly customFetch: JourneyParts['customFetch'];
}

function partsOf(options: ClientOptions): Parts {
  const {
    clock = systemClock,
    retryBudget: budget = createRetryBudget(),
    exportJobs = createExportJobStore(),
  } = options;
  const baseUrl = baseUrlOf(options.baseUrl);
  const keys = createKeySource(options.apiKey);
  const time = createServiceTime(clock);
  const watch = createWatch(listenersOf(options), eventChannel);
  const fetch = transport({ options, baseUrl, keys, clock, time, budget, watch });
  return {
    baseUrl,
    fetch,
    clock,
    time,
    emit: watch.emit,
    budget,
    defaults: defaultsOf(options),
    redact: keys.redact,
    watchDrift: createDriftWatch({ onDrift: options.onDrift, detector: options.drift, watch }),
    exportJobs,
    customFetch: options.fetch,
  };
}

function listenersOf({ onEvent, logger }: ClientOptions): EventListener[] {
  return [...(onEvent ? [onEvent] : []), ...(logger ? [logEvents(logger)] : [])];
}

interface TransportParts extends Pick<Parts, 'baseUrl' | 'clock' | 'time' | 'budget'> {
  readonly options: ClientOptions;
  readonly keys: KeySource;
  readonly watch: Watch;
}

/** The parts of the transport, the innermost first. */
function transport({ options, baseUrl, keys, clock, time, budget, watch }: TransportParts): Fetch {
  const { redact } = keys;
  const send = sendWith({
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    clock,
    redirect: refuseRedirects,
    // The platform knows nothing of what a custom fetch sends.
    watchSend: options.fetch === undefined ? watchSend : unwatched,
    redact,
  });
  const timed = withTimeout(send, clock);
  const dated = withServiceTime(timed, time);
  const observed = withEvents(dated, { ...watch, clock, redact });
  const authorized = withAuthorization(observed, { keys, origin: new URL(baseUrl).origin, clock });
  return withRetries(authorized, {
    clock,
    budget,
    onRetry: (request, retry) => watch.emit({ type: 'retry', ...exchangeOf(request), ...retry }),
  });
}

/** Node gives up a response that takes longer to begin or pauses longer, in milliseconds; other platforms do the same. */
const longestAnswerMs = 300_000;

function defaultsOf(options: ClientOptions): CallDefaults {
  const defaults = {
    timeoutMs: options.timeoutMs ?? 30_000,
    deadlineMs: options.deadlineMs,
    maxRetries: options.maxRetries ?? 2,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 60_000,
    checkRequests: options.checkRequests ?? true,
    mostTimeoutMs: options.fetch === undefined ? longestAnswerMs : longestTimerMs,
    headers: {
      ...userAgentHeader(options.appInfo),
      ...lowerCased(options.headers === undefined ? {} : options.headers),
    },
  };
  checkTimeout(defaults);
  return defaults;
}
