// The arguments and results of a call. The generated interfaces of methods use these types.

/** The settings of one call, which override the settings of the client. */
export interface CallOptions {
  /** Aborts the call, its waits and its transfers. The call rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The maximum duration of one attempt, including its response body, in milliseconds. Default: 30 000. The platform's
   * fetch allows at most 300 000. With a custom `fetch`, a longer time is allowed.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * The maximum duration of the whole call with its attempts, waits and transfers, in milliseconds. Default: no limit.
   */
  readonly deadlineMs?: number | undefined;
  /**
   * Additional request headers. Authorization and connection headers (`host`, `content-length`, `expect` ...) are
   * refused.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The maximum number of retries of a call. Default: 2; at most 100; 0 turns retries off. */
  readonly maxRetries?: number | undefined;
  /** Whether documented request limits are checked before sending. Default: true. */
  readonly checkRequests?: boolean | undefined;
}

/** The settings of a list call. */
export interface ListOptions extends CallOptions {
  /** The maximum number of items that the iteration returns. Default: all. */
  readonly limit?: number | undefined;
}

/** The complete response of a call. */
export interface CallResult<T> {
  /** The number of the call in this process. The events of the call have the same number. */
  readonly call: number;
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  /** The `X-Trace-ID` of the response. */
  readonly traceId: string | undefined;
  /** The number of sent requests, including the successful request. */
  readonly attempts: number;
  /** The duration from the start of the call to its response, including waits, in milliseconds. */
  readonly elapsedMs: number;
}

/** A running call. Awaiting the call returns the data. */
export interface Call<T> extends Promise<T> {
  /** Returns the data with status, headers and trace id. */
  withResponse(): Promise<CallResult<T>>;
}

/**
 * A list. Awaiting the list returns the first page, and iterating over it returns every item. No request is sent before
 * the list is awaited or iterated.
 *
 * In a list with numbered pages, deleting an item moves all later items up. A `for await` loop that deletes items would
 * therefore skip others. Call `toArray()` before such a loop.
 *
 * @example
 * for (const { style_id } of await client.styleRules.list().toArray()) await client.styleRules.delete(style_id);
 */
export interface ListCall<Page, Item> extends Promise<Page>, AsyncIterable<Item> {
  /**
   * Returns all items, or the first `limit` items, as an array in memory. For a list that may be large, iterate over
   * the list instead: an iteration holds only one page in memory.
   *
   * @throws The errors of an iteration: ApiError, ResponseParseError, PagingLoopError.
   */
  toArray(): Promise<Item[]>;
  /** Returns the pages, one by one. */
  pages(): AsyncIterable<Page>;
  /** Returns the first page with status, headers and trace id. */
  withResponse(): Promise<CallResult<Page>>;
}
