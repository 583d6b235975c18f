// Arguments and results of a call; the generated method interfaces use these types. A job token is what another process
// needs to continue, and no more: no key, and no signed address, which would be a key.

/** Settings of one call; each overrides the client's own. */
export interface CallOptions {
  /** Ends the call, its waits and its transfers; it rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds one attempt may take, its body included. Default 30 000; at most 300 000, after which the platform's
   * fetch gives up in any case, unless the client has its own `fetch` or `sender`.
   */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for everything: attempts, waits and transfers. Default: none. */
  readonly deadlineMs?: number | undefined;
  /** Extra request headers; neither Authorization nor those of the connection (`host`, `content-length`, `expect` ...). */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The most retries of a failed attempt. Default 2; at most 100; 0 turns retrying off. */
  readonly maxRetries?: number | undefined;
  /** Whether documented request limits are checked before sending. Default true. */
  readonly checkRequests?: boolean | undefined;
}

/** Settings of a list call. */
export interface ListOptions extends CallOptions {
  /** The most items the iteration gives. Default: all. */
  readonly limit?: number | undefined;
}

/** The whole response of a call. */
export interface CallResult<T> {
  /** Number of the call in this process, as its events have it. */
  readonly call: number;
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  /** `X-Trace-ID` of the response. */
  readonly traceId: string | undefined;
  /** Requests sent, the successful one included. */
  readonly attempts: number;
  /** Milliseconds from the call to its response, waits included. */
  readonly elapsedMs: number;
}

/** A call under way: awaiting it gives the data. */
export interface Call<T> extends Promise<T> {
  /** Returns the data together with status, headers and trace id. */
  withResponse(): Promise<CallResult<T>>;
}

/**
 * A list: awaiting it gives its first page, iterating it gives every item. Nothing is fetched before that.
 *
 * Numbered pages move up when an item is deleted, so deleting inside `for await` leaves items: call `toArray()` first.
 *
 * @example
 * for (const { style_id } of await client.styleRules.list().toArray()) await client.styleRules.delete(style_id);
 */
export interface ListCall<Page, Item> extends Promise<Page>, AsyncIterable<Item> {
  /**
   * Returns every item, or the first `limit` of them, in one array. All of them are in memory at once: where
   * a list may be large, iterate it, which holds one page.
   *
   * @throws What iterating throws: ApiError, ResponseParseError, PagingLoopError.
   */
  toArray(): Promise<Item[]>;
  /** Returns the pages, one by one. */
  pages(): AsyncIterable<Page>;
  /** Returns the first page together with status, headers and trace id. */
  withResponse(): Promise<CallResult<Page>>;
}
