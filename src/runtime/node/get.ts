// A signed download asks for `identity`: a body that the store compresses has no length to check, so one cut short
// would look complete.

import { sizeOf } from '../bytes.ts';
import type { GetAnswer, GetRequest } from '../contract.ts';
import { getHeaders } from '../get-headers.ts';
import { checkAddress } from '../signed-url.ts';
import type { Watch } from '../throughput.ts';
import { type AgentFor, Exchange } from './exchange.ts';
import { type Body, headersOf, readBody, readWords } from './read-answer.ts';

/** Asks for the file; resolves once the headers are there. */
export async function get(request: GetRequest, agentFor?: AgentFor): Promise<GetAnswer> {
  const url = checkAddress(request.url);
  const exchange = new Exchange('GET', url, getHeaders(request), request, agentFor?.(url));
  const watch = exchange.watch(request);
  const close = () => {
    watch.stop();
    exchange.close();
  };
  try {
    exchange.finish();
    const response = await exchange.answer;
    const { statusCode: status = 0 } = response;
    const answer = { status, headers: headersOf(response), close };
    if (status >= 200 && status < 300)
      return { ...answer, read: watchedReading(readBody(response, exchange.whenBroken), watch) };
    const words = await readWords(exchange, response, request.clock);
    close();
    return { ...answer, words, read: nothing };
  } catch (error) {
    close();
    throw error;
  }
}

async function nothing(): Promise<undefined> {}

function watchedReading(body: Body, watch: Watch): GetAnswer['read'] {
  watch.pause();
  return async () => {
    watch.resume();
    try {
      const parts = await body.read();
      watch.moved(sizeOf(parts ?? []));
      return parts;
    } finally {
      watch.pause();
    }
  };
}
