// A signed upload is one PUT with its exact length, never chunked, since stores refuse that. A store that is asked
// first (RFC 9110, 10.1.1) can refuse before the body is sent; one that does not know the question is not waited for.

import { UploadError } from '../../errors/transfer.ts';
import type { PutAnswer, PutRequest } from '../contract.ts';
import { FileSender } from '../file-sender.ts';
import { bareAddress, checkAddress } from '../signed-url.ts';
import { watchPace } from '../throughput.ts';
import { idleTimeout } from '../transfer-errors.ts';
import { Exchange, headersOf } from './exchange.ts';
import { readWords } from './read-answer.ts';
import { createSha256 } from './sha256.ts';

/** From this size on, in bytes, the store is asked before the body is sent. */
const expectFrom = 1_048_576;
/** How long the store's consent is waited for, in milliseconds; anew once there is a connection. */
const consentMs = 1_000;

/** Sends the file in one PUT; resolves with any answer, and rejects when none came. */
export async function put(request: PutRequest): Promise<PutAnswer> {
  const url = checkAddress(request.url);
  const { size } = request.source;
  const expect = size > 0 && (request.expect === true || size >= expectFrom);
  const answer = await attempt(request, url, expect);
  // 417: the store wants the request without the question.
  return answer.status === 417 && expect ? attempt(request, url, false) : answer;
}

async function attempt(request: PutRequest, url: URL, expect: boolean): Promise<PutAnswer> {
  const exchange = new Exchange('PUT', url, putHeaders(request), request.signal);
  const watch = watchPace(request, (stall) =>
    exchange.fail(stall === 'idle' ? idleTimeout(exchange, request.idleTimeoutMs) : tooSlow(url)),
  );
  try {
    // No tool that intercepts answers the question: one lets such a request pass to the network.
    if (!(await exchange.intercepted())) await prepared(exchange, request, expect);
    const file = new FileSender(exchange, request, watch, request.digest ? createSha256() : undefined);
    await file.send();
    const response = await exchange.answer;
    const { statusCode: status = 0 } = response;
    const words = status < 300 ? undefined : await readWords(exchange, response, request.clock);
    return { status, headers: headersOf(response), words, whole: file.whole, sha256: file.sha256 };
  } finally {
    watch.stop();
    exchange.close();
  }
}

function putHeaders({ contentType, source }: PutRequest): Record<string, string> {
  return { 'content-type': contentType, 'content-length': String(source.size) };
}

async function prepared(exchange: Exchange, request: PutRequest, expect: boolean): Promise<void> {
  // A stream can be read once, so it is not read for a connection that never comes.
  if (!request.source.replayable) await exchange.connected();
  if (expect) await consent(exchange, request);
}

async function consent(exchange: Exchange, { clock }: PutRequest): Promise<void> {
  let callOff = () => {};
  let waiting = true;
  const given = new Promise<void>((resolve) => {
    const restart = () => {
      callOff();
      if (waiting) callOff = clock.after(consentMs, resolve);
    };
    restart();
    exchange.askForConsent(resolve);
    void exchange.connected().then(restart);
  });
  await exchange.orOver(() => given);
  waiting = false;
  callOff();
}

function tooSlow(url: URL): UploadError {
  return new UploadError(`PUT ${bareAddress(url)}: slower than its floor`, { tooSlow: true });
}
