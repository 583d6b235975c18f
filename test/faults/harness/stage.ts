// Every case is played on a stage of its own: a server with a script, a clock that is not the wall's, one client. When
// the play is over the stage is searched for what a user would find later: a leaked key, a timer, a busy connection.

import { getEventListeners } from 'node:events';
import { type Client, type ClientEvent, type ClientOptions, createClient } from 'language-service-client';
import { pollDefaults } from '../../../src/extensions/polling.ts';
import { createScriptedClock, isPlatformBusy, type ScriptedClock } from '../../support/scripted-clock.ts';
import { key, secrets } from '../matrix/story.ts';
import { listenForComplaints } from './complaints.ts';
import type { IncomingRequest } from './incoming-request.ts';
import { leaksIn } from './secrecy.ts';
import { FaultServer, type FaultServerOptions } from './server.ts';
import type { Exchange } from './steps.ts';

/** What a server is to do. */
export type ServerOptions = Omit<FaultServerOptions, 'clock'>;

export interface StageOptions extends Omit<ServerOptions, 'otherwise'> {
  /** What the server does after its script, knowing the origin of the store. */
  readonly otherwise?: (request: IncomingRequest, origins: { readonly store: string }) => Exchange;
  /** A second server, at which signed URLs point. Default: none. */
  readonly store?: ServerOptions;
  readonly client?: Partial<ClientOptions>;
  readonly startAt?: number;
  readonly random?: () => number;
  /** True when the server's silence is not the script's doing, so that nothing it may still do is waited for. */
  readonly isSilent?: boolean;
  /** Whether the server, or the store if there is one, refuses connections: all of them, or those before a pause. */
  readonly refuses?: 'always' | 'at first';
  /** Whose signal the calls are given. Default: one that never aborts. */
  readonly patience?: AbortController;
  /** Hears of every event, beside the record of them. */
  readonly onEvent?: (event: ClientEvent, clock: ScriptedClock) => void;
}

export interface Stage {
  readonly clock: ScriptedClock;
  readonly server: FaultServer;
  /** Where signed URLs point; the server itself when there is no other. */
  readonly store: FaultServer;
  readonly client: Client;
  readonly events: readonly ClientEvent[];
  /** A signal that outlives every call. */
  readonly patience: AbortController;
}

/** What a call came to. */
export type Outcome = { readonly data: unknown } | { readonly error: unknown };

/** What is left behind; see `clean`. */
export interface Aftermath {
  /** Secrets readable in the outcome or an event. */
  readonly leaks: readonly string[];
  /** Requests that carry the key anywhere but in Authorization. */
  readonly misplacedKeys: readonly string[];
  readonly pendingTimers: number;
  /** Delays longer than any pause may be, other than the limit of a whole wait, in milliseconds. */
  readonly endlessTimers: readonly number[];
  /** Answers neither read nor given up. */
  readonly unreadAnswers: number;
  readonly abortListeners: number;
  /** Unhandled rejections, warnings, and what was printed. */
  readonly complaints: readonly string[];
  /** What keeps the process alive that did not before. */
  readonly resources: readonly string[];
  /** What every object inherits that it should not. */
  readonly inherited: readonly string[];
}

export const clean: Aftermath = {
  leaks: [],
  misplacedKeys: [],
  pendingTimers: 0,
  endlessTimers: [],
  unreadAnswers: 0,
  abortListeners: 0,
  complaints: [],
  resources: [],
  inherited: [],
};

/** The longest pause a hint may cause, its jitter included, in milliseconds. */
const longestDelayMs = 61_000;

/** Plays one call against a script and gives what came of it, what the server saw, and what was left behind. */
export async function onStage(
  options: StageOptions,
  play: (stage: Stage) => Promise<unknown>,
): Promise<{ outcome: Outcome; stage: Stage; aftermath: Aftermath }> {
  const before = process.getActiveResourcesInfo();
  const complaints = listenForComplaints();
  const stage = await setUp(options);
  const outcome = await Promise.resolve(stage)
    .then(play)
    .then(
      (data): Outcome => ({ data }),
      (error: unknown): Outcome => ({ error }),
    );
  await turns(afterthought);
  const servers = [...new Set([stage.server, stage.store])];
  const settled = await settle(() => servers.every(isDone) && stage.clock.pending === 0);
  const left = leftBehind(stage, outcome, settled);
  stage.clock.stop();
  for (const server of servers) await server.close();
  const resources = await newResources(before);
  return { outcome, stage, aftermath: { ...left, complaints: complaints.stop(), resources } };
}

function isDone({ unfinished }: FaultServer): boolean {
  return unfinished === 0;
}

async function setUp(options: StageOptions): Promise<Stage> {
  const events: ClientEvent[] = [];
  const { startAt, random, isSilent = false, refuses, patience = new AbortController() } = options;
  const isCalling = () => underWay(events) > 0 && !server.waitsForTime;
  const clock = createScriptedClock({
    ...(startAt === undefined ? {} : { startAt }),
    ...(random === undefined ? {} : { random }),
    isBusy: () => !isSilent && (isPlatformBusy() || server.isPlaying || store.isPlaying || isCalling()),
    // Only pauses are so short.
    onDelay: (ms) => {
      if (refuses === 'at first' && ms < 10_000) void store.listen();
    },
  });
  const { otherwise } = options;
  const server = new FaultServer({
    ...options,
    clock: clock.aside,
    otherwise: otherwise && ((request) => otherwise(request, { store: store.origin })),
  });
  const store =
    options.store === undefined ? server : new FaultServer({ ...options.store, clock: clock.aside });
  await server.listen();
  if (store !== server) await store.listen();
  const onEvent = (event: ClientEvent) => {
    events.push(event);
    options.onEvent?.(event, clock);
  };
  const given = { baseUrl: server.origin, apiKey: key, clock, ...options.client, onEvent };
  if (refuses !== undefined) await store.refuse();
  return { clock, server, store, client: createClient(given), events, patience };
}

/** Attempts begun and not over. */
function underWay(events: readonly ClientEvent[]): number {
  const over = { request: 1, response: -1, failure: -1 } as const;
  return events.reduce((sum, { type }) => sum + (type in over ? over[type as keyof typeof over] : 0), 0);
}

function leftBehind(stage: Stage, outcome: Outcome, settled: boolean) {
  const { server, store, clock, events, patience } = stage;
  return {
    leaks: [...leaksIn('error' in outcome ? outcome.error : undefined, secrets), ...leaksIn(events, secrets)],
    misplacedKeys: [
      ...server.requests.map(withoutAuthorization),
      ...(store === server ? [] : store.requests.map(textOf)),
    ].filter((text) => text.includes(key)),
    pendingTimers: clock.pending,
    endlessTimers: clock.delays.filter((ms) => ms > longestDelayMs && ms !== pollDefaults.maxWaitMs),
    unreadAnswers: settled ? 0 : server.unfinished + (store === server ? 0 : store.unfinished),
    abortListeners: getEventListeners(patience.signal, 'abort').length,
    inherited: Object.keys(Object.prototype),
  };
}

function withoutAuthorization(request: IncomingRequest): string {
  return textOf(request).replace(/^authorization: Service-Auth-Key \S+\r\n/im, '');
}

function textOf({ head, body }: IncomingRequest): string {
  return head + body.toString('latin1');
}

async function newResources(before: readonly string[]): Promise<string[]> {
  const known = new Set(before);
  const fresh = () =>
    process.getActiveResourcesInfo().filter((name) => !known.has(name) && name !== 'Immediate');
  await settle(() => fresh().length === 0);
  return fresh();
}

/** How often the event loop turns before the stage is searched, so that what comes late is seen as well. */
const afterthought = 20;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the event loop turn until a condition holds; false when it does not within a second. */
export async function settle(condition: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + 1_000;
  while (!condition()) {
    if (performance.now() > giveUpAt) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return true;
}
