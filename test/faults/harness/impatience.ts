// A caller who loses patience: aborts, and sees whether the call was over before the event loop had turned twice.

export interface Impatience {
  readonly patience: AbortController;
  readonly reason: Error;
  abort(): void;
  /** Gives the call, and notes when it is over. */
  watch<T>(call: Promise<T>): Promise<T>;
  /** Whether the call was over at once. */
  readonly wasPrompt: boolean;
}

export function createImpatience(): Impatience {
  const patience = new AbortController();
  const reason = new Error('the user has left');
  const seen = { wasPrompt: false, isOver: false };
  const notePromptness = () => {
    seen.wasPrompt = seen.isOver;
  };
  return {
    patience,
    reason,
    abort() {
      patience.abort(reason);
      setImmediate(() => setImmediate(notePromptness));
    },
    watch: (call) =>
      call.finally(() => {
        seen.isOver = true;
      }),
    get wasPrompt() {
      return seen.wasPrompt;
    },
  };
}
