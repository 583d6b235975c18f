// Aborts a call and records whether the call ended within two turns of the event loop.

export interface AbortWatch {
  readonly aborter: AbortController;
  readonly reason: Error;
  abort(): void;
  /** Returns the call and records when it ends. */
  watch<T>(call: Promise<T>): Promise<T>;
  /** Whether the call ended within two turns. */
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
