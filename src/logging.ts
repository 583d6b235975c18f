// Writes every event as one line of a log. Events hold no key, no signed query and no customer's text, so a line holds
// none. The service's words may contain line breaks, which would look like separate lines.

import { nameOf } from './errors/request.ts';
import type { ClientEvent, EventListener } from './events.ts';

/** Where lines go: `console`, or a logger with the same four functions, as pino and winston make. */
export interface Logger {
  debug(line: string): void;
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

type ExchangeEvent = Extract<ClientEvent, { readonly call: number }>;

const longestLine = 500;

/**
 * Writes one line per event: requests and transfers as `debug`, jobs as `info`, refusals and retries as `warn`, failures
 * as `error`.
 */
export function logEvents(logger: Logger): EventListener {
  return (event) => logger[levelOf(event)](oneLine(`language-service: ${inWords(event)}`));
}

function levelOf(event: ClientEvent): keyof Logger {
  switch (event.type) {
    case 'response':
      return event.status < 400 ? 'debug' : 'warn';
    case 'poll':
      return 'info';
    case 'retry':
    case 'warning':
      return 'warn';
    case 'failure':
      return 'error';
    default:
      return 'debug';
  }
}

function inWords(event: ClientEvent): string {
  switch (event.type) {
    case 'request':
      return `${exchange(event)}, attempt ${event.attempt}`;
    case 'response':
      return `${exchange(event)} -> ${event.status} in ${event.durationMs} ms${inBrackets('trace ', event.traceId)}`;
    case 'failure':
      return `${exchange(event)} failed after ${event.durationMs} ms: ${event.errorName}${inBrackets('', event.code)}`;
    case 'retry':
      return `${exchange(event)} again in ${Math.round(event.delayMs)} ms, after ${event.status ?? event.errorName}`;
    case 'poll':
      return `job ${event.jobId}: ${event.status} after ${event.elapsedMs} ms`;
    case 'warning':
      return `${event.code}: ${event.message}`;
    default:
      return `${event.type}: ${event.bytes} of ${event.size ?? 'unknown'} bytes${inBrackets('job ', event.jobId)}`;
  }
}

function exchange(event: ExchangeEvent): string {
  return `call ${event.call}, ${nameOf(event)}`;
}

function inBrackets(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` (${name}${value})`;
}

function oneLine(text: string): string {
  return text.slice(0, longestLine).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
