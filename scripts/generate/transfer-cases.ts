// Signed URLs and the store behind them: what ends the transfer of a file.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from 'language-service-client';
import { type Answer, advised, type ErrorCase, lost, type Played, refusal } from './error-answers.ts';
import { declared, exports, imports } from './memory-answers.ts';

/** Pauses between attempts are as short as they may be. */
const hasty: Clock = { ...systemClock, random: () => 0 };

const addressed: Played = [
  ['a signed URL that cannot be read', imports(declared('nonsense'))],
  ['a signed URL without TLS', imports(declared('http://files.example.com/in'))],
  ['a signed URL with a password', imports(declared('https://user:password@files.example.com/in'))],
];

const file = (body: string, headers: Record<string, string> = {}, status = 200): Answer => {
  return () => new Response(body, { status, headers });
};

/** A body that breaks after its first bytes. */
function broken(headers: Record<string, string> = {}): Response {
  let parts = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    parts += 1;
    if (parts === 1) return controller.enqueue(new Uint8Array(3));
    controller.error(Object.assign(new Error('broke'), { code: 'ECONNRESET' }));
  };
  return new Response(new ReadableStream({ pull }), { headers });
}

/** The answers to one attempt after another. */
function inTurn(...answers: readonly (() => Response)[]): Answer {
  let next = 0;
  return () => {
    const answer = answers[next] ?? answers.at(-1);
    next += 1;
    return answer?.() ?? Response.error();
  };
}

const downloading = (answer: Answer) => exports({ 'GET /out': answer });
const downloadingTwice = (answer: Answer, to: WritableStream<Uint8Array> | { memory: true }) =>
  exports({ 'GET /out': answer }, to, { maxRetries: 1 }, { clock: hasty });

const downloads: Played = [
  ['the line is too slow', trickling],
  ['the download URL has expired', downloading(refusal(403))],
  ['the store compresses the file', downloading(file('<tmx/>', { 'content-encoding': 'gzip' }))],
  ['the file is longer than the store said', downloading(file('<tmx></tmx>', { 'content-length': '3' }))],
  ['the file is shorter than the store said', downloading(file('<tmx></tmx>', { 'content-length': '99' }))],
  ['the file is not complete', downloading(file('<tmx>'))],
  ['the connection breaks within the file', downloading(() => broken())],
  [
    'the rest of the file is not that of the same file',
    downloadingTwice(
      inTurn(
        () => broken({ etag: '"one"', 'content-length': '11' }),
        () => new Response('rest', { status: 206, headers: { etag: '"two"' } }),
      ),
      { memory: true },
    ),
  ],
  [
    'a download into a stream is interrupted and cannot continue',
    downloadingTwice(inTurn(broken, broken), new WritableStream()),
  ],
];

/** A store that gives a byte every five seconds, and a client for which a minute takes 0.6 s. */
function trickling() {
  const quick: Clock = {
    ...systemClock,
    now: () => systemClock.now() * 100,
    after: (ms, action) => systemClock.after(ms / 100, action),
  };
  let ended = false;
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(50);
      if (!ended) controller.enqueue(new Uint8Array(1));
    },
    cancel() {
      ended = true;
    },
  });
  return exports(
    { 'GET /out': () => new Response(bytes) },
    { memory: true },
    { idleTimeoutMs: 600_000 },
    { clock: quick, timeoutMs: 300_000 },
  )();
}

const uploads: Played = [
  ['the connection breaks within the upload', imports({ 'PUT /in': lost('ECONNRESET') })],
  [
    'the connection breaks, and the source was a stream',
    imports({ 'PUT /in': lost('ECONNRESET') }, { size: 6, stream: new Blob(['<tmx/>']).stream() }),
  ],
];

export const transferCases: readonly ErrorCase[] = [
  ...advised('Report it to the service', addressed),
  ...advised('Report it to the service', [
    ['the store redirects', imports({ 'PUT /in': () => new Response(null, { status: 302 }) })],
  ]),
  ...advised('Import again', uploads),
  ...advised('Export again', downloads),
];
