// Arguments and results of a call; the generated method interfaces use these types.

/** Settings of one call; each overrides the client's own. */
export interface CallOptions {
  /** Ends the call, its waits and its transfers when it aborts; the call rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The maximum number of milliseconds of one attempt, including its response body. Default 30 000; at most 300 000.
   * After 300 000 ms the platform's fetch gives up in any case. A client with its own `fetch` may wait longer.
   */
  readonly timeoutMs?: number | undefined;
  /** The maximum number of milliseconds of the whole call: its attempts, waits and transfers. Default: no limit. */
  readonly deadlineMs?: number | undefined;
  /**
   * Extra request headers. Authorization and the headers of the connection (`host`, `content-length`, `expect` ...) are
   * refused.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The maximum number of retries of a call. Default 2; at most 100; 0 turns retrying off. */
  readonly maxRetries?: number | undefined;
  /** Whether documented request limits are checked before sending. Default true. */
  readonly checkRequests?: boolean | undefined;
}

/** Settings of a list call. */
export interface ListOptions extends CallOptions {
  /** The maximum number of items that the iteration returns. Default: all. */
  readonly limit?: number | undefined;
}

/** The whole response of a call. */
export interface CallResult<T> {
  /** Number of the call in this process; the events of the call have the same number. */
  readonly call: number;
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  /** `X-Trace-ID` of the response. */
  readonly traceId: string | undefined;
  /** The number of requests that were sent, including the successful one. */
  readonly attempts: number;
  /** Milliseconds from the start of the call to its response, including waits. */
  readonly elapsedMs: number;
}

/** A call that has started: awaiting it gives the data. */
export interface Call<T> extends Promise<T> {
  /** Returns the data together with status, headers and trace id. */
  withResponse(): Promise<CallResult<T>>;
}

/**
 * A list: awaiting it gives its first page, iterating it gives every item. Nothing is fetched before that.
 *
 * When an item is deleted, the items after it move to earlier places of numbered pages. A `for await` that deletes
 * therefore misses items: call `toArray()` first.
 *
 * @example
 * for (const { style_id } of await client.styleRules.list().toArray()) await client.styleRules.delete(style_id);
 */
export interface ListCall<Page, Item> extends Promise<Page>, AsyncIterable<Item> {
  /**
   * Returns every item, or the first `limit` items, in one array. The whole array is in memory at once. Iterate a list
   * that may be large: an iteration holds one page.
   *
   * @throws The same errors as an iteration: ApiError, ResponseParseError, PagingLoopError.
   */
  toArray(): Promise<Item[]>;
  /** Returns the pages, one by one. */
  pages(): AsyncIterable<Page>;
  /** Returns the first page together with status, headers and trace id. */
  withResponse(): Promise<CallResult<Page>>;
}
