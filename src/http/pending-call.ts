// A promise of the data that can also give the whole response. Both are derived from one promise on demand, so a call of
// which only the response is awaited leaves no unhandled rejection.

import type { Call, CallResult } from '../calls.ts';

export class PendingCall<T> implements Call<T> {
  readonly [Symbol.toStringTag]: string = 'PendingCall';
  readonly #answer: () => Promise<{ readonly data: T }>;
  readonly #whole: () => Promise<CallResult<T>>;

  /** The data, and the whole response, each asked for on demand. */
  constructor(answer: () => Promise<{ readonly data: T }>, whole: () => Promise<CallResult<T>>) {
    this.#whole = whole;
    this.#answer = answer;
  }

  withResponse(): Promise<CallResult<T>> {
    return this.#whole();
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is a promise of its data
  then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // Without a listener of its own, A is T: the data passes through.
    return this.#answer().then(({ data }) => (onData ? onData(data) : (data as unknown as A)), onError);
  }

  catch<B = never>(onError?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onError);
  }

  finally(onSettled?: (() => void) | null): Promise<T> {
    return this.then().finally(onSettled);
  }
}
