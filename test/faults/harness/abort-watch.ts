// Aborts for a caller, and sees whether the call was over before the event loop had turned twice.

export interface AbortWatch {
  readonly aborter: AbortController;
  readonly reason: Error;
  abort(): void;
  /** Gives the call, and notes when it is over. */
  watch<T>(call: Promise<T>): Promise<T>;
  /** Whether the call was over at once. */
  readonly wasPrompt: boolean;
}

export function watchAbort(): AbortWatch {
  const aborter = new AbortController();
  const reason = new Error('the user has left');
  const seen = { wasPrompt: false, isOver: false };
  const notePromptness = () => {
    seen.wasPrompt = seen.isOver;
  };
  return {
    aborter,
    reason,
    abort() {
      aborter.abort(reason);
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
