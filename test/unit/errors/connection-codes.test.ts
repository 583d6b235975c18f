import { expect, test } from 'vitest';
import { UploadError } from '../../../src/errors/api.ts';
import { ConnectionError } from '../../../src/errors/request.ts';
import type { PutRequest } from '../../../src/files/contract.ts';
import type { Exchange } from '../../../src/files/exchange.ts';
import { put } from '../../../src/files/other.ts';
import { broken } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { playPuts } from '../../support/played-store.ts';
import { uploadTo, uploadUrl } from '../../support/played-uploads.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { exchangeWith } from '../../support/transfer-requests.ts';

/** What becomes of a call whose connections fail with this code: reason, words, requests. */
async function ofCall(code: string) {
  const { client, requests } = createScriptedClient([broken(code), broken(code), broken(code)]);
  const error = await failureOf(ConnectionError, client.styleRules.get('1'));
  return [error.reason, error.message.replace(/^.*: /, ''), requests.length];
}

/** Returns the error of a request that was not sent. */
function failedWith(raw: unknown): ConnectionError {
  const exchange = exchangeWith('PUT', uploadUrl);
  exchange.sent = 'no';
  exchange.fail(raw);
  exchange.end();
  return exchange.signal.reason;
}

/** What becomes of a file whose connections fail with this code, likewise. */
async function ofFile(code: string) {
  const raw = Object.assign(new Error('raw'), { code });
  const error = failedWith(raw);
  const log = playPuts({ error }, { error }, { error });
  const failure = await failureOf(ConnectionError, uploadTo(log));
  return [failure.reason, failure.message.replace(/^.*: /, ''), log.requests.length];
}

const untrusted = 'the connection is not trusted';

test.for([
  ...[
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_CRL',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
    'CRL_HAS_EXPIRED',
    'ERROR_IN_CERT_NOT_AFTER_FIELD',
    'INVALID_CA',
    'PATH_LENGTH_EXCEEDED',
    'HOSTNAME_MISMATCH',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'EPROTO',
  ].map((code) => [code, 'tls', untrusted, 1] as const),
  ['ENOTFOUND', 'dns', 'the host was not found', 3],
  ['EAI_AGAIN', 'dns', 'the host was not found', 3],
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ERR_PROXY_TUNNEL', 'ENETUNREACH', 'EADDRNOTAVAIL']
    .concat('UND_ERR_CONNECT_TIMEOUT')
    .map((code) => [code, 'connect', 'cannot connect', 3] as const),
  ['HPE_HEADER_OVERFLOW', 'protocol', 'the response is not HTTP', 1],
  ['UND_ERR_HEADERS_OVERFLOW', 'protocol', 'the response is not HTTP', 1],
  ['ECONNRESET', 'broken', 'the connection broke', 3],
  ['UND_ERR_SOCKET', 'broken', 'the connection broke', 3],
  ['MY_EPROTO', 'broken', 'the connection broke', 3],
] as const)('a call and a file say the same of %s: %s', async ([code, reason, words, requests]) => {
  const due = [reason, `${words} (${code})`, requests];
  expect([await ofCall(code), await ofFile(code)]).toEqual([due, due]);
});

test('a call and a file know what is not HTTP by the name of the parser', async () => {
  const cause = Object.assign(new Error('Expected HTTP/'), { name: 'HTTPParserError' });
  const raw = new TypeError('fetch failed', { cause });
  const { client } = createScriptedClient([() => Promise.reject(raw)], { maxRetries: 0 });
  const ofCalls = await failureOf(ConnectionError, client.styleRules.get('1'));
  const ofFiles = failedWith(raw);
  expect([ofCalls.reason, ofFiles.reason]).toEqual(['protocol', 'protocol']);
});

test.for([
  ['ENOTFOUND', 'dns', 2],
  ['ECONNREFUSED', 'connect', 2],
  ['CERT_HAS_EXPIRED', 'tls', 0],
] as const)(
  'a file that is sent by a fetch may have left when it fails with %s',
  async ([code, reason, asks]) => {
    const failing = () =>
      Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('raw'), { code }) }));
    const asked: boolean[] = [];
    const hasArrived = async (isRefused: boolean) => asked.push(isRefused) === 0;
    const byFailing = {
      put: (exchange: Exchange, request: PutRequest) => put(exchange, request, failing),
    };
    const { cause } = await failureOf(UploadError, uploadTo(byFailing, { hasArrived }));
    const due = expect.objectContaining({ name: 'ConnectionError', phase: 'unknown', reason, code });
    expect([cause, asked]).toEqual([due, Array(asks).fill(false)]);
  },
);
