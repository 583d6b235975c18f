// What a watcher is told. Headers pass an allow-list, addresses lose their query, and the customer's text is never in
// an event.

/** One exchange, as far as an event may speak of it. */
interface Exchange {
  /** `styleRules_update`; absent when the description has no such operation. */
  readonly operationId?: string | undefined;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** An attempt begins. */
export interface RequestEvent extends Exchange {
  readonly type: 'request';
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer has been read. */
export interface ResponseEvent extends Exchange {
  readonly type: 'response';
  readonly status: number;
  readonly durationMs: number;
  readonly traceId?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** An attempt ended without an answer. */
export interface FailureEvent extends Exchange {
  readonly type: 'failure';
  readonly durationMs: number;
  readonly errorName: string;
  readonly code?: string | undefined;
}

/** An attempt will be repeated. */
export interface RetryEvent extends Exchange {
  readonly type: 'retry';
  /** Pause before it, in milliseconds. */
  readonly delayMs: number;
  readonly status?: number | undefined;
  readonly errorName?: string | undefined;
}

/** A job was looked at. */
export interface PollEvent {
  readonly type: 'poll';
  readonly jobId: string;
  readonly operation: 'import' | 'export' | undefined;
  /** As the service gave it; `unknown` when it gave none. */
  readonly status: string;
  readonly polls: number;
  readonly elapsedMs: number;
}

/** Bytes moved. The last event of a transfer has `bytes === size` and comes after the store's answer. */
export interface TransferEvent {
  readonly type: 'upload' | 'download';
  readonly jobId?: string | undefined;
  readonly bytes: number;
  /** Undefined while the size is not known. */
  readonly size: number | undefined;
}

/** Something a person should know, though the call goes on. */
export interface WarningEvent {
  readonly type: 'warning';
  readonly code: 'orphaned-job' | 'contract-drift' | 'unknown-status' | 'export-job-store';
  readonly message: string;
  readonly jobId?: string | undefined;
}

export type ClientEvent =
  | RequestEvent
  | ResponseEvent
  | FailureEvent
  | RetryEvent
  | PollEvent
  | TransferEvent
  | WarningEvent;

/** Hears of everything a client does. What it throws is its own: it reaches the process, not the call. */
export type EventListener = (event: ClientEvent) => void;

/** The runtime's own channel for whoever watches the whole process. */
export interface EventChannel {
  readonly hasSubscribers: boolean;
  publish(event: unknown): void;
}

/** Where events go. */
export interface Watch {
  readonly emit: EventListener;
  /** Whether anybody listens now. */
  isWatched(): boolean;
}

/** Tells the listeners and the channel of every event; what they throw is not the call's. */
export function createWatch(listeners: readonly EventListener[], channel: EventChannel | undefined): Watch {
  const told = listeners.map(guarded);
  return {
    emit(event) {
      for (const tell of told) tell(event);
      channel?.publish(event);
    },
    isWatched: () => told.length > 0 || channel?.hasSubscribers === true,
  };
}

/** A listener whose failures do not become the call's. */
export function guarded<Told>(listener: ((told: Told) => void) | undefined): (told: Told) => void {
  if (listener === undefined) return () => undefined;
  return (told) => {
    try {
      listener(told);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  };
}
