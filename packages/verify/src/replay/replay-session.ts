// Sends the requests of a recording again, one after another, and compares each answer with the recorded one.

import { type Client, type Clock, type PlatformFetch, systemClock } from 'language-service-client';
import type { Document } from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';
import type { SessionLine } from 'language-service-description/read-session';
import { recordedMemories } from 'language-service-description/recorded-memories';
import type { RecordedExchange } from 'language-service-description/session';
import { stageOf } from '../laws/job-laws.ts';
import { createRedaction, type Redaction } from '../recording/redact-exchange.ts';
import type { RawRequest } from '../send-request.ts';
import { type AnswerDifference, differencesOf, isText, transparent } from './compare-exchanges.ts';
import { untilReached } from './job-polls.ts';
import { KnownValues } from './known-values.ts';
import { hasLimitedText, idsOf, NotReplayable, type ReplayedRequest, requestOf } from './replayed-request.ts';
import { SignedTransfers } from './signed-transfers.ts';
import { SentTexts } from './texts.ts';

export interface ReplayOptions {
  readonly client: Client;
  readonly document: Document;
  /** For signed addresses, which get no key. Default: that of the platform. */
  readonly fetch?: PlatformFetch | undefined;
  /** What is waited with for jobs. */
  readonly clock?: Clock | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait for a job that was further in the recording. Default 10 minutes. */
  readonly jobMs?: number | undefined;
}

/** What became of one recorded exchange. */
export interface Replayed {
  /** `session.jsonl:12`. */
  readonly place: string;
  /** The operationId, or method and path when no operation matches. */
  readonly what: string;
  readonly operation?: string;
  /** Empty when the answer is the same. */
  readonly differences: readonly AnswerDifference[];
  /** Why nothing was sent, or nothing but the status compared. */
  readonly omitted?: string;
}

/** The key of the replay was refused. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

const JOB_MS = 600_000;

/**
 * Replays the exchanges of each recording in the order of their requests.
 *
 * @throws KeyRefused, or the error of the client when there is no answer.
 */
export async function* replaySession(
  lines: readonly SessionLine[],
  options: ReplayOptions,
): AsyncGenerator<Replayed> {
  // The pseudonyms of another recording are others.
  for (const recording of Map.groupBy(lines, (line) => line.recording).values()) {
    const ordered = recording.toSorted(
      (one, other) => Date.parse(one.exchange.at) - Date.parse(other.exchange.at),
    );
    const exchanges = ordered.map(({ exchange }) => exchange);
    const replay = new Replay(exchanges, options);
    for (const { place, exchange } of ordered) yield { place, ...(await replay.play(exchange)) };
  }
}

type Played = Omit<Replayed, 'place'>;

class Replay {
  readonly #options: ReplayOptions;
  readonly #operations: readonly Operation[];
  readonly #redact: Redaction;
  readonly #known = new KnownValues();
  readonly #texts = new SentTexts();
  readonly #transfers: SignedTransfers;

  constructor(exchanges: readonly RecordedExchange[], options: ReplayOptions) {
    this.#options = options;
    this.#operations = listOperations(options.document);
    this.#redact = createRedaction(options.document, transparent);
    this.#transfers = new SignedTransfers({
      known: this.#known,
      recorded: recordedMemories(exchanges),
      fetch: options.fetch ?? globalThis.fetch,
      signal: options.signal,
    });
  }

  async play(exchange: RecordedExchange): Promise<Played> {
    const operation = this.#operations.find(({ id }) => id === exchange.operation);
    const what = operation?.id ?? `${exchange.method} ${exchange.path}`;
    try {
      refuseUnrepeatable(exchange);
      if (operation !== undefined)
        return { what, operation: what, ...(await this.#call(exchange, operation)) };
      if (exchange.path === 'signed address')
        return { what, differences: await this.#transfers.play(exchange) };
      throw new NotReplayable('it is not in the description');
    } catch (error) {
      if (!(error instanceof NotReplayable)) throw error;
      return { what, differences: [], omitted: error.message };
    }
  }

  async #call(
    exchange: RecordedExchange,
    operation: Operation,
  ): Promise<Pick<Played, 'differences' | 'omitted'>> {
    const { clock = systemClock, jobMs = JOB_MS, signal } = this.#options;
    this.#texts.add(exchange.request.body);
    this.#texts.add(exchange.query);
    if (exchange.status === 400 && hasLimitedText(operation, exchange))
      throw new NotReplayable('a recorded text may break a limit of length that its pseudonym meets');
    const request = requestOf(exchange, operation, this.#known);
    const came = await untilReached(exchange, () => this.#send(operation, request), {
      clock,
      mostMs: jobMs,
      signal,
    });
    if (came.status === 401) throw new KeyRefused();
    this.#transfers.note(exchange);
    const [due = 0, stage = 0] = [stageOf(exchange.response?.body), stageOf(came.response?.body)];
    const isFurther = stage > due;
    const ids = idsOf(exchange, operation);
    const isOfMade = ids.length > 0 && !ids.some((id) => this.#known.isForeign(id));
    const { paging } = operation;
    const cursor = paging?.kind === 'cursor' ? paging : undefined;
    const searches = this.#isSearched(exchange, came, ids, cursor?.parameter);
    const differences = differencesOf(exchange, came, {
      known: this.#known,
      texts: this.#texts,
      cursor: cursor?.next,
      isMade: operation.method !== 'GET' || isOfMade,
      statusAlone: isFurther || searches,
    });
    if (isFurther)
      return { differences, omitted: 'the job had already advanced: only the status is compared' };
    if (searches) return { differences, omitted: 'a text decides the answer: only the status is compared' };
    return { differences };
  }

  /** In a memory that the replay made, or the sandbox from the recording, the words are where they were. */
  #isSearched(
    { query = {} }: RecordedExchange,
    came: RecordedExchange,
    ids: readonly string[],
    cursor: string | undefined,
  ): boolean {
    const isElsewhere = (id: string) => this.#known.isForeign(id) || this.#transfers.wordless.has(id);
    // A pseudonym has no case.
    const isKept = query['filter_case_sensitive'] !== 'true' && !ids.some(isElsewhere);
    return (
      !isKept && Object.entries(came.query ?? {}).some(([name, value]) => name !== cursor && isText(value))
    );
  }

  async #send(
    operation: Operation,
    { path, query, headers, body }: ReplayedRequest,
  ): Promise<RecordedExchange> {
    // The types of openapi-fetch know the described requests alone.
    const send = this.#options.client.api.request as unknown as RawRequest;
    const { data, error, response } = await send(operation.method, operation.path, {
      params: { path, query },
      headers,
      ...(body !== undefined && { body, bodySerializer: () => body }),
      parseAs: 'text',
      // What the service refused is sent again as it was.
      checkRequests: false,
      signal: this.#options.signal,
    });
    const came = data ?? error ?? '';
    const text = typeof came === 'object' ? JSON.stringify(came) : String(came);
    const values = Object.values(path).map(encodeURIComponent);
    const filled = operation.path.replaceAll(/\{[^}]*\}/g, () => values.shift() ?? '');
    return this.#redact({
      startedMs: 0,
      endedMs: 0,
      method: operation.method,
      target: `${filled}?${new URLSearchParams(query)}`,
      request: { headers: [] },
      response: { status: response.status, headers: [...response.headers], body: Buffer.from(text) },
    });
  }
}

/** @throws NotReplayable for an answer that the same request need not get again. */
function refuseUnrepeatable({ ended, status, path }: RecordedExchange): void {
  if (ended !== undefined) throw new NotReplayable('the response was incomplete');
  if (status === undefined) throw new NotReplayable('there was no response');
  const isSigned = path === 'signed address';
  if (isSigned && status >= 400) throw new NotReplayable('the signed URL was refused');
  if (status === 401 || status === 403) throw new NotReplayable('the response was about the key');
  if (status === 409) throw new NotReplayable('the response depended on another request at that moment');
  if (status === 429 || status === 456 || status >= 500)
    throw new NotReplayable('the service or the account was at a limit');
}
