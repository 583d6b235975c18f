// The sandbox validates its own replies; here the validator of the contract tests, which shares no code with it,
// validates them again. It closes what the description leaves open, so that nothing internal gets out.

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { createValidator } from '../../../../test/contract/validator/validator.ts';

/** A request and its answer, as far as they are judged. */
export interface Judged {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** Empty when there was none. */
  readonly text: string;
}

const judge = createValidator(bundled);

/** Statuses that HTTP itself gives, whatever the operation. */
const OF_HTTP = new Set([405, 413]);
/** Objects that anything may be put into are given back as they were sent. */
const SENT_BY_THE_CLIENT = /\/configured_rules|^\S+_replaceConfiguredRules/;

/** Returns what an answer has against the description. */
export function faultsOf(judged: Judged): string[] {
  const { method, url, status, headers, text } = judged;
  const operation = judge.operationOf(method, url.pathname);
  const isOutside = operation === undefined || (OF_HTTP.has(status) && !operation.replies.has(status));
  const faults = isOutside
    ? errorBodyFaults(judged)
    : judge
        .replyFaults({
          method,
          url,
          status,
          requestHeaders: new Headers(),
          replyHeaders: headers,
          replyBody: text,
        })
        .filter(({ undeclared, words }) => !(undeclared && SENT_BY_THE_CLIENT.test(words)))
        .map(({ words }) => words);
  return [...faults, ...accidents(text)];
}

/** Returns what is wrong with an error of a request to no operation: its body is like that of any other error. */
function errorBodyFaults({ method, url, status, headers, text }: Judged): string[] {
  const isError =
    (status >= 400 && status < 500 && headers.get('content-type') === 'application/json') ||
    method === 'HEAD';
  const isDescribed = isError && (text === '' || typeof JSON.parse(text).message === 'string');
  return [
    ...(isDescribed ? [] : [`${method} ${url.pathname} is no operation and gives ${status}: ${text}`]),
    ...(headers.has('x-trace-id') ? [] : [`${method} ${url.pathname} has no x-trace-id`]),
  ];
}

/** Returns a 500 that nobody asked for. */
function accidents(text: string): string[] {
  return text.startsWith('{"message":"Internal server error:') ? [text] : [];
}
