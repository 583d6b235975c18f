// A signed download asks for the bytes as they are: what a store compresses on the way has no length to be checked
// against, and a body cut short would pass for whole.

import { DownloadError } from '../../errors/transfer.ts';
import type { GetAnswer, GetRequest } from '../contract.ts';
import { bareAddress, checkAddress } from '../signed-url.ts';
import { type Watch, watchPace } from '../throughput.ts';
import { idleTimeout } from '../transfer-errors.ts';
import { Exchange, headersOf } from './exchange.ts';
import { type Body, readBody, readWords } from './read-answer.ts';

/** Asks for the file; resolves once the headers are there. */
export async function get(request: GetRequest): Promise<GetAnswer> {
  const url = checkAddress(request.url);
  const exchange = new Exchange('GET', url, getHeaders(request), request.signal);
  const watch = watchPace(request, (stall) =>
    exchange.fail(stall === 'idle' ? idleTimeout(exchange, request.idleTimeoutMs) : tooSlow(url)),
  );
  const close = () => {
    watch.stop();
    exchange.close();
  };
  try {
    exchange.finish();
    const response = await exchange.answer;
    const { statusCode: status = 0 } = response;
    const answer = { status, headers: headersOf(response), close };
    if (status < 300) return { ...answer, read: watchedReading(readBody(exchange, response), watch) };
    return { ...answer, words: await readWords(exchange, response, request.clock), read: nothing };
  } catch (error) {
    close();
    throw error;
  }
}

function getHeaders({ resume }: GetRequest): Record<string, string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' };
  return resume === undefined
    ? headers
    : { ...headers, range: `bytes=${resume.from}-`, 'if-range': resume.etag };
}

async function nothing(): Promise<undefined> {}

function watchedReading(body: Body, watch: Watch): GetAnswer['read'] {
  watch.pause();
  return async () => {
    watch.resume();
    try {
      const parts = await body.read();
      watch.moved(parts?.reduce((sum, part) => sum + part.length, 0) ?? 0);
      return parts;
    } finally {
      watch.pause();
    }
  };
}

function tooSlow(url: URL): DownloadError {
  return new DownloadError(`GET ${bareAddress(url)}: slower than its floor`, { tooSlow: true });
}
