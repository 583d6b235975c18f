// A success that is a text, or nothing at all, has no form that could show a page of something else. Only an operation
// with such an answer brings this along.

import type { OperationRow } from '../operation-info.ts';
import type { TransportResponse } from './fetch.ts';
import { type AnswerContext, type AnswerReader, refuseFailure, unreadable } from './parse-response.ts';

export const readText: AnswerReader = (response, context) => {
  refuseFailure(response, context);
  refuseEncoded(response, context);
  refusePage(response, context);
  return response.text;
};

/** Reads an answer without data. Something that an earlier attempt may have deleted is deleted. */
export const readNothing: AnswerReader = (response, context) => {
  if (response.status === 404 && context.row.method === 'DELETE' && response.afterLostAnswer) return;
  refuseFailure(response, context);
  refusePage(response, context);
};

/**
 * Refuses a compressed text: fetch accepts a part of one as the whole, and a cut-off text, unlike JSON, looks complete.
 * @throws ResponseParseError.
 */
export function refuseEncoded(response: TransportResponse, context: AnswerContext): void {
  const encoding = response.header('content-encoding') ?? 'identity';
  if (!isText(context.row) || /^identity$/i.test(encoding.trim()) || !canSetAcceptEncoding()) return;
  const what = `is compressed (${encoding.slice(0, 20)}); a cut-off text could not be detected`;
  throw unreadable(response, context, what);
}

/** Whether the response is a text, which has no end mark and so must not be compressed. */
export function isText({ accept }: OperationRow): boolean {
  return accept !== undefined;
}

/** Whether the runtime lets a client say which encodings it takes; a browser decides that alone. */
function canSetAcceptEncoding(): boolean {
  const headers = { 'accept-encoding': 'identity' };
  return new Request('https://service.invalid', { headers }).headers.has('accept-encoding');
}

/** An HTML page of a hotel's network or a proxy in front of the service: the request did not reach the service. */
function refusePage(response: TransportResponse, context: AnswerContext): void {
  if (response.text !== '' && /^text\/html\b/i.test(response.header('content-type') ?? ''))
    throw unreadable(response, context, 'is an HTML page');
}
