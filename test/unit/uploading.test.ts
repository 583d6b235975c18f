import { expect, test } from 'vitest';
import {
  ConnectionError,
  InvalidRequestError,
  SignedUrlExpiredError,
  TimeoutError,
  UnexpectedRedirectError,
  UploadError,
} from '../../src/errors.ts';
import { type UploadOptions, upload } from '../../src/extensions/uploading.ts';
import { openSource } from '../../src/runtime/other.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { type PutLog, playPuts, sha256Of } from '../support/played-store.ts';
import { createScriptedClock } from '../support/scripted-clock.ts';

const path = 'https://files.example.com/upload';
const url = `${path}?expires=1772445600&signature=c2VjcmV0`;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (const letter of text) yield Buffer.from(letter);
}

async function options(log: PutLog, given: Partial<UploadOptions> = {}): Promise<UploadOptions> {
  const source = await openSource(Buffer.from('hello'));
  return {
    url,
    source,
    contentType: 'application/xml',
    put: log.put,
    clock: createScriptedClock(),
    ...given,
  };
}

async function stream(): Promise<Pick<UploadOptions, 'source'>> {
  return { source: await openSource({ size: 5, stream: bytesOf('hello') }) };
}

const broken = new ConnectionError(`PUT ${path}: the connection broke (ECONNRESET)`, {
  phase: 'after sending',
  reason: 'broken',
  code: 'ECONNRESET',
});
const refused = new ConnectionError(`PUT ${path}: no connection could be made (ECONNREFUSED)`, {
  phase: 'before sending',
  reason: 'connect',
  code: 'ECONNREFUSED',
});

test('sends the file in one PUT and gives its size and hash', async () => {
  const log = playPuts({ status: 201 });
  expect(await upload(await options(log))).toEqual({
    bytes: 5,
    sha256: sha256Of('hello'),
    attempts: 1,
    elapsedMs: 0,
  });
  expect(log.bodies).toEqual(['hello']);
});

test('gives the runtime the address, the type and the limits, and nothing more', async () => {
  const log = playPuts({});
  const given = await options(log);
  await upload(given);
  expect(log.requests).toEqual([
    {
      url,
      source: given.source,
      contentType: 'application/xml',
      signal: undefined,
      expect: false,
      digest: true,
      onBytes: expect.any(Function),
      idleTimeoutMs: 60_000,
      floor: 1_024,
      clock: given.clock,
    },
  ]);
});

test.each(['file:///etc/passwd', 'http://files.example.com/a?signature=c2VjcmV0'])(
  'sends nothing to %s',
  async (address) => {
    const log = playPuts();
    const failure = await upload(await options(log, { url: address })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidRequestError);
    expect(log.requests).toEqual([]);
  },
);

test('sends nothing under a content type that is no header value', async () => {
  const log = playPuts();
  await expect(upload(await options(log, { contentType: 'a/b\r\nx: y' }))).rejects.toThrow(
    new InvalidRequestError('The content type is no header value', { field: 'content_type' }),
  );
  expect(log.requests).toEqual([]);
});

test.each([408, 429, 500, 502, 503, 504, 529])('sends the whole file again after a %i', async (status) => {
  const log = playPuts({ status, after: 3 }, { status: 200 });
  expect(await upload(await options(log))).toMatchObject({ bytes: 5, attempts: 2 });
  expect(log.bodies).toEqual(['hel', 'hello']);
});

test('asks for consent before it sends again, whatever the size', async () => {
  const log = playPuts({ error: broken, after: 3 }, {});
  await upload(await options(log));
  expect(log.requests.map((request) => request.expect)).toEqual([false, true]);
});

test('gives up after three attempts, with the last failure', async () => {
  const log = playPuts({ status: 500 }, { status: 502 }, { status: 503, words: 'Slow down' });
  const failure = await upload(await options(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(`PUT ${path} -> 503: Slow down`, {
      status: 503,
      retryAfterMs: undefined,
      bytes: 0,
      replayable: true,
      attempts: 3,
    }),
  );
});

test('waits as long as the store asks', async () => {
  const clock = createScriptedClock();
  const log = playPuts({ status: 503, headers: { 'retry-after': '7' } }, {});
  const { elapsedMs } = await upload(await options(log, { clock }));
  expect(elapsedMs).toBe(7_350);
});

test('fails at once when the store asks for a longer wait than allowed', async () => {
  const clock = createScriptedClock();
  const log = playPuts({ status: 503, headers: { 'retry-after': '3600' } });
  await expect(upload(await options(log, { clock }))).rejects.toMatchObject({
    name: 'UploadError',
    status: 503,
    retryAfterMs: 3_600_000,
    attempts: 1,
  });
  expect(clock.delays).toEqual([]);
});

test('waits a minute for a store that asks for it, and not a second more', async () => {
  const busy = (seconds: number) => ({ status: 503, headers: { 'retry-after': String(seconds) } });
  const clock = createScriptedClock({ random: () => 0 });
  expect(await upload(await options(playPuts(busy(60), {}), { clock }))).toMatchObject({ elapsedMs: 60_000 });
  await expect(upload(await options(playPuts(busy(61))))).rejects.toMatchObject({ attempts: 1 });
});

test.each([400, 401, 403, 404, 409, 410, 412, 413])(
  'does not repeat a file refused with %i',
  async (status) => {
    const log = playPuts({ status, words: 'no' });
    const failure = await upload(await options(log)).catch((error: unknown) => error);
    expect(failure).toEqual(
      new UploadError(`PUT ${path} -> ${status}: no`, {
        status,
        retryAfterMs: undefined,
        bytes: 0,
        replayable: true,
        attempts: 1,
      }),
    );
  },
);

test('says how far the last attempt came', async () => {
  const log = playPuts({ error: broken, after: 5 }, { error: refused }, { error: broken, after: 3 });
  const failure = await upload(await options(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(
      `${broken.message}, after 3 of 5 bytes`,
      { code: 'ECONNRESET', bytes: 3, replayable: true, attempts: 3 },
      broken,
    ),
  );
});

test('says that the last attempt sent nothing', async () => {
  const log = playPuts({ error: broken, after: 5 }, { error: refused });
  const failure = await upload(await options(log, { maxRetries: 1 })).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ConnectionError', phase: 'before sending', attempts: 2 });
});

test('never sends a stream again once it was read', async () => {
  const log = playPuts({ error: broken, after: 3 });
  const failure = await upload(await options(log, await stream())).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(
      `${broken.message}, after 3 of 5 bytes. A stream is read once: give a path, a Blob, or a function that opens it`,
      { code: 'ECONNRESET', bytes: 3, replayable: false, attempts: 1 },
      broken,
    ),
  );
});

test('does not send a stream again after a status that would allow it', async () => {
  const log = playPuts({ status: 503, after: 3 });
  await expect(upload(await options(log, await stream()))).rejects.toMatchObject({
    status: 503,
    replayable: false,
    bytes: 3,
  });
});

test('sends a stream that was never read on a second connection', async () => {
  const log = playPuts({ error: refused }, { status: 429 }, {});
  expect(await upload(await options(log, await stream()))).toMatchObject({ attempts: 3 });
  expect(log.bodies).toEqual(['', '', 'hello']);
});

test('says that no connection could be made when not a byte was sent', async () => {
  const log = playPuts({ error: refused }, { error: refused }, { error: refused });
  const failure = await upload(await options(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new ConnectionError(refused.message, {
      phase: 'before sending',
      reason: 'connect',
      code: 'ECONNREFUSED',
      method: 'PUT',
      path,
      attempts: 3,
      elapsedMs: 750,
    }),
  );
});

test('says that the store was silent when not a byte was sent', async () => {
  const silent = new TimeoutError('silent', { limit: 'idle', limitMs: 60_000 });
  const log = playPuts({ error: silent });
  await expect(upload(await options(log, { maxRetries: 0 }))).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'silent',
    limit: 'idle',
    attempts: 1,
  });
});

test.each([
  ['a host it does not trust', { reason: 'tls', code: 'CERT_HAS_EXPIRED' }],
  ['headers without end', { reason: 'protocol', code: 'HPE_HEADER_OVERFLOW' }],
] as const)('does not try %s again', async (_case, facts) => {
  const error = new ConnectionError('no', { phase: 'before sending', ...facts });
  const log = playPuts({ error });
  await expect(upload(await options(log))).rejects.toMatchObject({ ...facts, attempts: 1 });
});

test('sends again when the store was silent', async () => {
  const silent = new TimeoutError('silent', { limit: 'idle', limitMs: 60_000 });
  expect(await upload(await options(playPuts({ error: silent }, {})))).toMatchObject({ attempts: 2 });
});

test('sends again what was too slow', async () => {
  const log = playPuts({ error: new UploadError('slow', { tooSlow: true }), after: 3 }, {});
  expect(await upload(await options(log))).toMatchObject({ attempts: 2 });
});

test('does not send a source again that changed', async () => {
  const log = playPuts({ error: new UploadError('changed', { sourceChanged: true }), after: 3 });
  const failure = await upload(await options(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError('changed', { sourceChanged: true, bytes: 3, replayable: true, attempts: 1 }),
  );
});

test('passes on what is no failure of the transfer', async () => {
  const error = new RangeError('a listener broke');
  await expect(upload(await options(playPuts({ error })))).rejects.toBe(error);
});

test('rejects with the reason of an abort, and sends nothing more', async () => {
  const reason = new Error('no longer needed');
  const log = playPuts({ error: reason });
  const given = await options(log, { signal: AbortSignal.abort(reason) });
  await expect(upload(given)).rejects.toBe(reason);
  expect(log.requests).toEqual([]);
});

test('stops waiting for another attempt on abort', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer needed');
  const clock = createHandClock();
  const log = playPuts({ status: 503 });
  const sending = upload(await options(log, { clock, signal: controller.signal }));
  setImmediate(() => controller.abort(reason));
  await expect(sending).rejects.toBe(reason);
  expect(clock.pending).toBe(0);
});

test('takes an early success for a failure', async () => {
  const log = playPuts({ status: 200, after: 3 });
  const failure = await upload(await options(log)).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UploadError(`PUT ${path} -> 200: it answered before it had the whole file`, {
      status: 200,
      bytes: 3,
      replayable: true,
      attempts: 1,
    }),
  );
});

test.each([
  [300, '300'],
  [301, '301'],
  [307, '307'],
  [0, 'a redirect'],
])('does not follow a redirect (%i)', async (status, shown) => {
  const failure = await upload(await options(playPuts({ status }))).catch((error: unknown) => error);
  expect(failure).toEqual(
    new UnexpectedRedirectError(`PUT ${path} -> ${shown}: a signed URL is never followed elsewhere`, {
      method: 'PUT',
      path,
      attempts: 1,
      elapsedMs: 0,
      status: status || undefined,
    }),
  );
});

const expiresAt = '2026-03-02T09:30:00.900Z';
const expiredBefore = new SignedUrlExpiredError(`The upload URL ${path} expired at ${expiresAt}`, {
  expiresAt,
  status: undefined,
});

test('sends nothing to an address that has expired', async () => {
  const log = playPuts();
  const given = await options(log, { expiresAt, now: () => Date.parse(expiresAt) });
  await expect(upload(given)).rejects.toThrow(expiredBefore);
  expect(log.requests).toEqual([]);
});

test('sends to an address that expires in a moment', async () => {
  const given = await options(playPuts({}), { expiresAt, now: () => Date.parse(expiresAt) - 1 });
  expect(await upload(given)).toMatchObject({ attempts: 1 });
});

test('sends nothing more once the address has expired between two attempts', async () => {
  const clock = createScriptedClock({ startAt: Date.parse(expiresAt) - 100 });
  const log = playPuts({ status: 500 });
  await expect(upload(await options(log, { expiresAt, clock }))).rejects.toThrow(expiredBefore);
  expect(log.requests.length).toBe(1);
});

test.each([
  ['after', 403, 'Mon, 02 Mar 2026 09:30:00 GMT', 'SignedUrlExpiredError'],
  ['after', 404, 'Mon, 02 Mar 2026 09:30:00 GMT', 'SignedUrlExpiredError'],
  ['after', 410, 'Mon, 02 Mar 2026 09:30:00 GMT', 'SignedUrlExpiredError'],
  ['after', 413, 'Mon, 02 Mar 2026 09:30:00 GMT', 'UploadError'],
  ['before', 403, 'Mon, 02 Mar 2026 09:29:59 GMT', 'UploadError'],
])("reads a refusal %s the expiry by the store's own clock (%i)", async (_when, status, date, name) => {
  const log = playPuts({ status, headers: { date } });
  const clock = createScriptedClock({ startAt: Date.parse('2026-03-02T09:00:00Z') });
  await expect(upload(await options(log, { expiresAt, clock }))).rejects.toMatchObject({ name, status });
});

test('reads a refusal without a date by the time it was given', async () => {
  const times = [Date.parse(expiresAt) - 1, Date.parse(expiresAt)];
  const now = () => times.shift() ?? 0;
  const given = await options(playPuts({ status: 403 }), { expiresAt, now });
  await expect(upload(given)).rejects.toMatchObject({
    name: 'SignedUrlExpiredError',
    status: 403,
    expiresAt,
  });
});

test.each([
  ['a connection that broke', { error: broken, after: 3 }],
  ['a 500', { status: 500, after: 5 }],
  ['a bare 503', { status: 503, after: 5 }],
])('asks whether the file has arrived after %s', async (_case, failure) => {
  const asked: string[] = [];
  const log = playPuts(failure, {});
  const hasArrived = async (when: string) => {
    asked.push(when);
    return false;
  };
  expect(await upload(await options(log, { hasArrived }))).toMatchObject({ attempts: 2 });
  expect(asked).toEqual(['before sending again']);
});

test.each([
  ['a 429', { status: 429, after: 5 }],
  ['a 503 with Retry-After', { status: 503, after: 5, headers: { 'retry-after': '1' } }],
  ['a refusal before the body', { status: 500, after: 0 }],
  ['a connection that was not made', { error: refused }],
])('does not ask whether the file has arrived after %s', async (_case, failure) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  expect(await upload(await options(playPuts(failure, {}), { hasArrived }))).toMatchObject({ attempts: 2 });
});

test('goes on asking whether the file has arrived when another attempt comes to nothing', async () => {
  const asked: string[] = [];
  const log = playPuts({ error: broken, after: 5 }, { error: refused });
  const hasArrived = async (when: string) => asked.push(when) === 2;
  expect(await upload(await options(log, { hasArrived }))).toMatchObject({ attempts: 2 });
  expect(asked).toEqual(['before sending again', 'before sending again']);
});

test('sends nothing more when the file has arrived after all', async () => {
  const log = playPuts({ error: broken, after: 5 });
  const told: number[] = [];
  const given = await options(log, {
    hasArrived: async () => true,
    onProgress: ({ bytes }) => told.push(bytes),
  });
  expect(await upload(given)).toMatchObject({ bytes: 5, sha256: undefined, attempts: 1 });
  expect([log.requests.length, told]).toEqual([1, [0, 5]]);
});

test('fails with what the question whether it has arrived fails with', async () => {
  const lost = new Error('lost');
  const given = await options(playPuts({ error: broken, after: 5 }), {
    hasArrived: () => Promise.reject(lost),
  });
  await expect(upload(given)).rejects.toBe(lost);
});

test('takes a refused second file for a first that has arrived, if it has', async () => {
  const log = playPuts({ error: broken, after: 5 }, { status: 403 });
  const told: number[] = [];
  const given = await options(log, {
    hasArrived: async (asked) => asked === 'after a refusal',
    onProgress: ({ bytes }) => told.push(bytes),
  });
  expect(await upload(given)).toMatchObject({ bytes: 5, sha256: undefined, attempts: 2 });
  expect([log.requests.length, told]).toEqual([2, [0, 5]]);
});

test('reports a refused second file when the first has not arrived', async () => {
  const log = playPuts({ error: broken, after: 5 }, { status: 403 });
  const given = await options(log, { hasArrived: async () => false });
  await expect(upload(given)).rejects.toMatchObject({ name: 'UploadError', status: 403, attempts: 2 });
});

test.each([
  ['that nothing came before', [{ status: 403 }]],
  ['after one that was refused, too', [{ status: 429 }, { status: 403 }]],
])('does not ask whether the file has arrived after a refusal %s', async (_case, plays) => {
  const hasArrived = () => Promise.reject(new Error('asked'));
  const given = await options(playPuts(...plays), { hasArrived });
  await expect(upload(given)).rejects.toMatchObject({ name: 'UploadError', status: 403 });
});
