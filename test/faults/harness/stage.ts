// Each case has its own server with a script, its own clock and one client. Afterwards a search looks for what a user
// would find later: a leaked key, a timer, an open connection.

import { type Client, type ClientEvent, type ClientOptions, createClient } from 'language-service-client';
import { eventLoopRounds, settle } from '../../support/event-loop.ts';
import { createScriptedClock, isPlatformBusy, type ScriptedClock } from '../../support/scripted-clock.ts';
import { key } from '../matrix/story.ts';
import { type Aftermath, leftBehind, newResources } from './aftermath.ts';
import type { IncomingRequest } from './incoming-request.ts';
import { overFetch, type SenderColumn } from './senders.ts';
import { FaultServer, type FaultServerOptions } from './server.ts';
import type { Exchange } from './steps.ts';

/** The script of a server. */
export type ServerOptions = Omit<FaultServerOptions, 'clock'>;

export interface StageOptions extends Omit<ServerOptions, 'otherwise'> {
  /** What the server does after its script, knowing the origin of the store. */
  readonly otherwise?: (request: IncomingRequest, origins: { readonly store: string }) => Exchange;
  /** A second server, at which signed URLs point. Default: none. */
  readonly store?: ServerOptions;
  readonly client?: Partial<ClientOptions>;
  /** What sends the calls. Default: fetch. */
  readonly sender?: SenderColumn;
  readonly startAt?: number;
  readonly random?: () => number;
  /** True when the server is silent for a reason outside the script; the test then does not wait for its steps. */
  readonly isSilent?: boolean;
  /** Whether the server, or the store if there is one, refuses connections: all of them, or those before a pause. */
  readonly refuses?: 'always' | 'at first';
  /** The signal of the calls. Default: one that never aborts. */
  readonly aborter?: AbortController;
  /** Called with every delay that the client asks for, in milliseconds. */
  readonly onDelay?: (ms: number, clock: ScriptedClock) => void;
}

export interface Stage {
  readonly clock: ScriptedClock;
  readonly server: FaultServer;
  /** Where signed URLs point; the server itself when there is no other. */
  readonly store: FaultServer;
  readonly client: Client;
  readonly sender: SenderColumn;
  readonly events: readonly ClientEvent[];
  /** A signal that outlives every call. */
  readonly aborter: AbortController;
}

/** The outcome of a call. */
export type Outcome = { readonly data: unknown } | { readonly error: unknown };

/** Plays one call against a script. Returns the outcome, what the server received, and what is left behind. */
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
  await eventLoopRounds(afterthought);
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
  const { startAt, random, isSilent = false, refuses, aborter = new AbortController() } = options;
  const { sender = overFetch } = options;
  let underWay = 0;
  const isCalling = () => underWay > 0 && !server.waitsForTime;
  const clock: ScriptedClock = createScriptedClock({
    ...(startAt === undefined ? {} : { startAt }),
    ...(random === undefined ? {} : { random }),
    isBusy: () => !isSilent && (server.isPlaying || store.isPlaying || isCalling() || isPlatformBusy()),
    onDelay: (ms) => {
      options.onDelay?.(ms, clock);
      // Only pauses are so short.
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
    underWay += attemptsBy[event.type] ?? 0;
  };
  const common = { baseUrl: server.origin, apiKey: key, clock, ...sender.options() };
  const given = { ...common, ...options.client, onEvent };
  if (refuses !== undefined) await store.refuse();
  return { clock, server, store, client: createClient(given), sender, events, aborter };
}

/** The change of the number of running attempts by an event. */
const attemptsBy: Readonly<Partial<Record<ClientEvent['type'], number>>> = {
  request: 1,
  response: -1,
  failure: -1,
};

/** Turns of the event loop before the search, so that it also finds what comes late. */
const afterthought = 20;

// An unhandled rejection, a warning or console output reaches the user even when every promise settles.
const printers = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Records unhandled rejections, warnings and console output until it is stopped. */
function listenForComplaints(): { stop(): string[] } {
  const heard: string[] = [];
  const onRejection = (reason: unknown) => heard.push(`unhandled rejection: ${String(reason)}`);
  const onWarning = (warning: Error) => heard.push(`warning: ${warning.message}`);
  const originals = printers.map((name) => [name, console[name]] as const);
  for (const name of printers)
    console[name] = (...words: unknown[]) => void heard.push(`${name}: ${words.join(' ')}`);
  process.on('unhandledRejection', onRejection);
  process.on('warning', onWarning);
  return {
    stop() {
      process.off('unhandledRejection', onRejection);
      process.off('warning', onWarning);
      for (const [name, original] of originals) console[name] = original;
      return heard;
    },
  };
}
