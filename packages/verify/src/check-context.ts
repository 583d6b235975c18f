// The service as the checks see it: something to ask, things to look at, and everything it has answered so far.
import { type ClientOptions, createClient, type PlatformFetch, systemClock } from 'language-service-client';
import { Evidence } from './against/evidence.ts';
import { createDisposal } from './cleanup.ts';
import { type Exchange, withRecord } from './exchange.ts';
import { importMemory } from './fixture-memory.ts';
import { Fixtures } from './fixtures.ts';
import { createJobWait } from './job-wait.ts';
import { createJudge } from './laws/judge.ts';
import { requireMeaningful } from './response.ts';
import { type Ask, createAsk } from './send-request.ts';
import type { Described } from './service-description.ts';
import { Untestable } from './verdict.ts';

/** How the service is reached, and what is allowed there. */
export interface ServiceOptions {
  /** Options of the client; without a base address or a key it takes those of the environment. */
  readonly client: ClientOptions;
  /** What the service is held against. */
  readonly described: Described;
  /** Whether disposable resources may be made. Default false. */
  readonly writes?: boolean | undefined;
  /** The scopes the key is known to have. Default: not known. */
  readonly scopes?: readonly string[] | undefined;
  /** Cancels the run; what it made is still removed. */
  readonly signal?: AbortSignal | undefined;
  /** Begins the name of everything that is made. */
  readonly label: string;
}

export type Service = ReturnType<typeof openService>;

export function openService(options: ServiceOptions) {
  const { described, signal, label, scopes, writes = false } = options;
  const given: PlatformFetch = options.client.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const { keep, ...history } = openHistory(described);
  const client = createClient({ ...options.client, fetch: withRecord(given, described, keep) });
  const askRaw = createAsk(client, described, signal);
  const disposal = createDisposal(label);
  const jobWait = createJobWait();
  const memory = () => importMemory(client, disposal, label, signal, jobWait);
  const done = new Map<string, Promise<unknown>>();
  return {
    described,
    client,
    scopes,
    writes,
    signal,
    label,
    /** What pauses run by. */
    clock: options.client.clock ?? systemClock,
    jobWait,
    ...history,
    disposal,
    /** Sends a request; throws where the response proves nothing, such as a 401 or 503. */
    ask: async (...asked: Parameters<Ask>) => requireMeaningful(await askRaw(...asked)),
    fixtures: new Fixtures({ ask: askRaw, disposal, writes, label, importMemory: memory }),
    /** Sends a request with another key, or without one. */
    askAs: (key: string | undefined, operation: string) => {
      const changes = key === undefined ? { fetch: withoutKey(given) } : { apiKey: key };
      return createAsk(createClient({ ...options.client, ...changes }), described, signal)(operation);
    },
    /** Fetches an address without any credentials. */
    fetchPlainly: (url: string) => answered(given(url, { signal: signal ?? null })),
    /** Does something once a run and gives every check the same. */
    once<T>(name: string, work: () => Promise<T>) {
      const known = done.get(name) ?? work();
      done.set(name, known);
      // The name is given to one kind of work alone.
      return known as Promise<T>;
    },
  };
}

/** What the service answers, and what it shows. */
function openHistory(described: Described) {
  const exchanges: Exchange[] = [];
  const { add, findings } = createJudge(described);
  const evidence = new Evidence(described);
  const keep = (exchange: Exchange) => {
    exchanges.push(exchange);
    evidence.add(add(exchange));
  };
  return {
    /** Every answer so far, what differs in them, and what they say of the assumptions. */
    exchanges,
    findings,
    evidence,
    keep,
  };
}

/** Asks for the removal of what was made, whether the run was stopped or not. */
export function askToRemove(service: Service): Ask {
  return createAsk(service.client, service.described, undefined);
}

/** The same fetch without the credentials of the client. */
function withoutKey(fetch: PlatformFetch): PlatformFetch {
  return async (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete('authorization');
    return answered(fetch(url, { ...init, headers }));
  };
}

/** What a fetch says when it fails may hold its address, and is left out. */
async function answered(fetching: Promise<Response>): Promise<Response> {
  return fetching.catch(() => {
    throw new Untestable('no answer arrived');
  });
}
