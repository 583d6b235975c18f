// The events of the client, and a log of the events. An event contains only headers of a list, URLs without their
// query, and no texts of the customer.

import { nameOf } from './errors/request.ts';

/** The details of a request that all events about it contain. */
interface Exchange {
  /** The number of the call in this process. All attempts of the call and its error have the same number. */
  readonly call: number;
  /**
   * The name of the operation, for example `styleRules_update`; absent for a path that the OpenAPI description lacks.
   */
  readonly operationId?: string | undefined;
  readonly method: string;
  /**
   * The path template, for example `/v3/style_rules/{style_id}`; `(unknown path)` for a path that the OpenAPI
   * description lacks.
   */
  readonly path: string;
  /** The path with its ids, for example `/v3/style_rules/123`. */
  readonly resource: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

/** An attempt starts. */
export interface RequestEvent extends Exchange {
  readonly type: 'request';
  /** The origin of the request, for example `https://api.example.com`. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A response was read. */
export interface ResponseEvent extends Exchange {
  readonly type: 'response';
  readonly status: number;
  readonly durationMs: number;
  readonly traceId?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** An attempt ended without a response. */
export interface FailureEvent extends Exchange {
  readonly type: 'failure';
  readonly durationMs: number;
  readonly errorName: string;
  readonly code?: string | undefined;
}

/** An attempt will be repeated. */
export interface RetryEvent extends Exchange {
  readonly type: 'retry';
  /** The pause before the next attempt, in milliseconds. */
  readonly delayMs: number;
  readonly status?: number | undefined;
  readonly errorName?: string | undefined;
}

/** The status of an import or export job was requested. */
export interface PollEvent {
  readonly type: 'poll';
  readonly jobId: string;
  readonly operation: 'import' | 'export' | undefined;
  /** The status of the job; `unknown` if the response contains no status. */
  readonly status: string;
  readonly polls: number;
  readonly elapsedMs: number;
}

/**
 * Bytes of a file were transferred. The last event of a transfer has `bytes === size`. It is sent after the response of
 * the file server.
 */
export interface TransferEvent {
  readonly type: 'upload' | 'download';
  readonly jobId?: string | undefined;
  readonly bytes: number;
  /** The size of the file in bytes; undefined while it is unknown. */
  readonly size: number | undefined;
}

/** A warning. The call continues. */
export interface WarningEvent {
  readonly type: 'warning';
  readonly code: 'orphaned-job' | 'unknown-status' | 'export-job-store';
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

/**
 * A function that receives every event of a client. If the function throws, the call continues, and the first error is
 * written to the console.
 */
export type EventListener = (event: ClientEvent) => void;

/** Returns a listener whose errors do not fail calls or end the process. The first error is written to the console. */
export function guarded<Event>(listener: ((event: Event) => void) | undefined): (event: Event) => void {
  let isReported = false;
  return async (event) => {
    try {
      // A listener may be an async function.
      await listener?.(event);
    } catch (error) {
      if (!isReported) console.error('language-service: a listener failed:', error);
      isReported = true;
    }
  };
}

/** The receiver of log lines: `console`, or a logger with the same methods, such as pino or winston. */
export interface Logger {
  debug(line: string): void;
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

const longestLine = 500;

/**
 * Returns a listener that writes one line per event. Requests, successful responses and transfers have the level
 * `debug`, and polls of jobs have `info`. Error responses, retries and warnings have `warn`. Attempts without a
 * response have `error`.
 */
export function logEvents(logger: Logger): EventListener {
  return (event) => {
    const [level, words] = lineOf(event);
    logger[level](oneLine(`language-service: ${words}`));
  };
}

function lineOf(event: ClientEvent): readonly [level: keyof Logger, words: string] {
  const exchange = 'call' in event ? `call ${event.call}, ${nameOf(event)}` : '';
  switch (event.type) {
    case 'request':
      return ['debug', `${exchange}, attempt ${event.attempt}`];
    case 'response': {
      const end = `${event.status} in ${event.durationMs} ms${inBrackets('trace ', event.traceId)}`;
      return [event.status < 400 ? 'debug' : 'warn', `${exchange} -> ${end}`];
    }
    case 'failure': {
      const end = `${event.durationMs} ms: ${event.errorName}${inBrackets('', event.code)}`;
      return ['error', `${exchange} failed after ${end}`];
    }
    case 'retry': {
      const after = event.status ?? event.errorName;
      return ['warn', `${exchange}: retry in ${Math.round(event.delayMs)} ms, after ${after}`];
    }
    case 'poll':
      return ['info', `job ${event.jobId}: ${event.status} after ${event.elapsedMs} ms`];
    case 'warning':
      return ['warn', `${event.code}: ${event.message}`];
    default: {
      const moved = `${event.bytes} of ${event.size ?? 'unknown'} bytes`;
      return ['debug', `${event.type}: ${moved}${inBrackets('job ', event.jobId)}`];
    }
  }
}

function inBrackets(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` (${name}${value})`;
}

/**
 * Removes line breaks from a text, because a line break in a text of the service could look like the start of another
 * log line.
 */
function oneLine(text: string): string {
  return text.slice(0, longestLine).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
