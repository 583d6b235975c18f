// What no case may leave behind, in success or failure.

import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { pollDefaults } from '../../../src/extensions/polling.ts';
import { settle } from '../../support/event-loop.ts';
import { key, secrets } from '../matrix/story.ts';
import type { IncomingRequest } from './incoming-request.ts';
import type { Outcome, Stage } from './stage.ts';

/** What a case left behind; `clean` is the empty one. */
export interface Aftermath {
  /** Secrets readable in the outcome or an event. */
  readonly leaks: readonly string[];
  /** Requests that carry the key anywhere but in Authorization. */
  readonly misplacedKeys: readonly string[];
  /** Headers of requests to the store that it must not receive. */
  readonly strayHeaders: readonly string[];
  readonly pendingTimers: number;
  /** Delays longer than any pause may be, other than the limit of a whole wait, in milliseconds. */
  readonly endlessTimers: readonly number[];
  /** Responses neither read nor cancelled. */
  readonly unreadAnswers: number;
  readonly abortListeners: number;
  /** Unhandled rejections, warnings, and what was printed. */
  readonly complaints: readonly string[];
  /** New resources that keep the process alive. */
  readonly resources: readonly string[];
  /** Unexpected properties of `Object.prototype`. */
  readonly inherited: readonly string[];
}

export const clean: Aftermath = {
  leaks: [],
  misplacedKeys: [],
  strayHeaders: [],
  pendingTimers: 0,
  endlessTimers: [],
  unreadAnswers: 0,
  abortListeners: 0,
  complaints: [],
  resources: [],
  inherited: [],
};

/** What a request to a signed URL may carry. */
const storeHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'if-range',
  'range',
  'user-agent',
]);

/** The longest pause that a hint may cause, with jitter, in milliseconds. */
const longestDelayMs = 61_000;

/** Searches before anything is closed. */
export function leftBehind(
  stage: Stage,
  outcome: Outcome,
  settled: boolean,
): Omit<Aftermath, 'complaints' | 'resources'> {
  const { server, store, clock, events, aborter } = stage;
  return {
    leaks: [...leaksIn('error' in outcome ? outcome.error : undefined, secrets), ...leaksIn(events, secrets)],
    misplacedKeys: [
      ...server.requests.map(withoutAuthorization),
      ...(store === server ? [] : store.requests.map(textOf)),
    ].filter((text) => text.includes(key)),
    strayHeaders: (store === server ? [] : store.requests).flatMap(({ headers }) =>
      [...headers.keys()].filter((name) => !storeHeaders.has(name) && !stage.sender.adds.includes(name)),
    ),
    pendingTimers: clock.pending,
    endlessTimers: clock.delays.filter((ms) => ms > longestDelayMs && ms !== pollDefaults.maxWaitMs),
    unreadAnswers: settled ? 0 : server.unfinished + (store === server ? 0 : store.unfinished),
    abortListeners: getEventListeners(aborter.signal, 'abort').length,
    inherited: Object.keys(Object.prototype),
  };
}

function withoutAuthorization(request: IncomingRequest): string {
  return textOf(request).replace(/^authorization: Service-Auth-Key \S+\r\n/im, '');
}

function textOf({ head, body }: IncomingRequest): string {
  return head + body.toString('latin1');
}

/** Waits until no new resource keeps the process alive; returns those that remain. */
export async function newResources(before: readonly string[]): Promise<string[]> {
  const fresh = () =>
    without(process.getActiveResourcesInfo(), before).filter((name) => name !== 'Immediate');
  await settle(() => fresh().length === 0);
  return fresh();
}

/** The names without the known ones; each known name removes one. */
function without(names: readonly string[], known: readonly string[]): string[] {
  const rest = [...names];
  for (const name of known) if (rest.includes(name)) rest.splice(rest.indexOf(name), 1);
  return rest;
}

/**
 * Returns the secrets that a value shows, and in which form. Programs print errors in several forms: the text, JSON, the
 * inspector's view with hidden properties, and the same of every cause.
 */
function leaksIn(value: unknown, secrets: readonly string[]): string[] {
  return Object.entries(formsOf(value)).flatMap(([form, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${form}`),
  );
}

function formsOf(value: unknown): Record<string, string> {
  return {
    text: String(value),
    JSON: jsonOf(value),
    inspector: inspect(value, { depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null }),
    ...causesOf(value),
  };
}

function causesOf(value: unknown): Record<string, string> {
  const forms: Record<string, string> = {};
  let at = value;
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    forms[`message ${depth}`] = at.message;
    forms[`stack ${depth}`] = at.stack ?? '';
    at = at.cause;
  }
  return forms;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
