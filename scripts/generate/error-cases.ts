// Every kind of failure, played against the client itself: a case says what goes wrong and calls, and the error that
// comes out is what docs/errors.md shows. No message is written here. Each file beside this one has one kind of failure.
import type { ClientOptions } from 'language-service-client';
import {
  type Answer,
  clientOf,
  type ErrorCase,
  json,
  lost,
  refusal,
  silence,
  text,
  untyped,
} from './error-answers.ts';
import { glossaryCases } from './glossary-cases.ts';
import { invalidCases } from './invalid-cases.ts';
import { jobCases } from './job-cases.ts';
import { limitCases } from './limit-cases.ts';
import { exports, imports, memory, pastUpload, waits } from './memory-answers.ts';
import { pageCases } from './page-cases.ts';
import { sourceCases } from './source-cases.ts';
import { targetCases } from './target-cases.ts';
import { transferCases } from './transfer-cases.ts';

const read = (answer: Answer, options?: Partial<ClientOptions>) => () =>
  clientOf({ '*': answer }, options).styleRules.get('style-id');
const write = (answer: Answer, options?: Partial<ClientOptions>) => () =>
  clientOf({ '*': answer }, options).styleRules.update('style-id', { name: 'name' });

const upload = 'Fix what the store names, or import again';
const fields = 'Fix the named field';

/** Every case, in the order of the page. */
export const errorCases: readonly ErrorCase[] = [
  { when: '400', advice: fields, play: read(refusal(400)) },
  {
    when: '401',
    advice: 'Check `apiKey`; a key function is asked once more by itself',
    play: read(refusal(401)),
  },
  { when: '403', advice: 'Use a key with this scope', play: read(refusal(403)) },
  {
    when: '403, no scope covers the operation',
    advice: 'Use a key without scopes',
    play: () =>
      clientOf({ '*': refusal(403) }).voice.createSession({
        source_media_content_type: 'audio/ogg',
        target_languages: ['de'],
      }),
  },
  { when: '404', advice: 'Check the id, and whether it belongs to this account', play: read(refusal(404)) },
  {
    when: '404, the request names other resources',
    advice: 'Check the ids in the request and the language pair',
    play: () =>
      clientOf({ '*': refusal(404) }).translation.translateText({ text: ['text'], target_lang: 'DE' }),
  },
  {
    when: '409',
    advice: 'Never repeat it; poll the running job',
    play: () => clientOf({ '*': refusal(409) }).translationMemories.createExport(memory),
  },
  {
    when: '409, and the job of the running export is not known here',
    advice: 'Wait, or share one `exportJobs` store between processes',
    play: () => clientOf({ '*': refusal(409) }).translationMemories.startExport(memory),
  },
  { when: '415', advice: 'Send a media type of the description', play: write(refusal(415)) },
  {
    when: '429 or 529',
    advice: 'Try again after `retryAfterMs`',
    play: read(refusal(429, { 'retry-after': '3600' })),
  },
  {
    when: '456',
    advice: 'Delete what is not needed, or ask for more',
    play: () => clientOf({ '*': refusal(456) }).glossaries.create({ name: 'name', dictionaries: [] }),
  },
  {
    when: '456, the quota is not named',
    advice: 'Look up which quota of the account is used up',
    play: () => clientOf({ '*': refusal(456) }).textCorrection.correct({ text: ['text'] }),
  },
  { when: '5xx', advice: 'Try again later; keep the trace id for support', play: read(refusal(500)) },
  { when: 'any other status from 400', advice: 'Read `serviceMessage`', play: read(refusal(418)) },
  {
    when: 'the error body is not JSON',
    advice: 'Read the status and the content type: a proxy may have answered',
    play: read(() => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })),
  },
  { when: 'the host has no address', advice: 'Check `baseUrl` and DNS', play: read(lost('ENOTFOUND')) },
  {
    when: 'no connection',
    advice: 'Check the network, proxy and firewall',
    play: read(lost('ECONNREFUSED')),
  },
  {
    when: 'TLS or its certificate',
    advice: 'Install the missing certificate',
    play: read(lost('CERT_HAS_EXPIRED')),
  },
  {
    when: 'something else answers',
    advice: 'Check what listens there',
    play: read(lost('HPE_INVALID_CONSTANT')),
  },
  { when: 'the connection breaks', advice: 'Try again', play: read(lost('ECONNRESET')) },
  {
    when: 'a `fetch` of your own gives no response',
    advice: 'Return a `Response` from it',
    play: read(() => untyped(200)),
  },
  {
    when: 'a `fetch` of your own gives a body of no bytes',
    advice: 'Give chunks of bytes',
    play: read(
      () =>
        new Response(new ReadableStream({ start: (chunks) => chunks.enqueue(1) }), {
          headers: { 'content-type': 'application/json' },
        }),
    ),
  },
  { when: 'an attempt takes too long', advice: 'Raise `timeoutMs`', play: read(silence, { timeoutMs: 1 }) },
  { when: 'the call takes too long', advice: 'Raise `deadlineMs`', play: read(silence, { deadlineMs: 1 }) },
  {
    when: 'no byte of a file moves',
    advice: 'Check the line; raise `idleTimeoutMs`',
    play: exports(
      { 'GET /out': () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })) },
      { memory: true },
      { idleTimeoutMs: 1 },
    ),
  },
  {
    when: 'a POST or PATCH was sent, and no complete response came',
    advice: 'Check whether it was applied before you send it again',
    play: write(lost('ECONNRESET')),
  },
  {
    when: 'a POST or PATCH succeeded, and its response cannot be read',
    advice: 'It was applied: read the resource instead of sending again',
    play: write(text('not JSON', 'application/json')),
  },
  { when: 'a redirect', advice: 'Correct `baseUrl`', play: read(() => new Response(null, { status: 302 })) },
  {
    when: 'an HTML page where JSON is expected',
    advice: 'Correct `baseUrl`, or sign in to the network',
    play: read(text('<html>', 'text/html')),
  },
  {
    when: 'an HTML page where no JSON is expected',
    advice: 'Correct `baseUrl`, or sign in to the network',
    play: () => clientOf({ '*': text('<html>', 'text/html') }).styleRules.delete('style-id'),
  },
  { when: 'no body', advice: 'Keep the trace id for support', play: read(text('', 'application/json')) },
  {
    when: 'a body that is not JSON',
    advice: 'Keep the trace id for support',
    play: read(text('text', 'application/json')),
  },
  {
    when: 'a body of no media type',
    advice: 'Keep the trace id for support',
    play: read(() => new Response(new TextEncoder().encode('text'))),
  },
  {
    when: 'a compressed text, which could be cut off unnoticed',
    advice: 'Keep the trace id for support',
    play: () =>
      clientOf({
        '*': () => new Response('brake\tBremse', { headers: { 'content-encoding': 'gzip' } }),
      }).glossariesV2.getEntries('glossary-id'),
  },
  { when: 'JSON that is not an object', advice: 'Keep the trace id for support', play: read(json(null)) },
  {
    when: 'a body that is not UTF-8',
    advice: 'Keep the trace id for support',
    play: read(
      () => new Response(new Uint8Array([0xff]), { headers: { 'content-type': 'application/json' } }),
    ),
  },
  {
    when: 'a body over 16 MiB',
    advice: 'Ask for less at a time',
    play: read(() => new Response(new Uint8Array(17 * 1024 * 1024))),
  },
  {
    when: 'a documented limit is broken',
    advice: fields,
    play: () => clientOf({}).styleRules.list({ page_size: 26 }),
  },
  {
    when: 'a field is missing',
    advice: fields,
    play: () => clientOf({}).textCorrection.correct(JSON.parse('{}')),
  },
  ...limitCases,
  ...invalidCases,
  ...sourceCases,
  ...targetCases,
  ...glossaryCases,
  {
    when: 'a token of something else',
    advice: 'Pass the value that `toJSON()` returned',
    play: () => clientOf({}).translationMemories.resumeImport(undefined),
  },
  ...pageCases,
  { when: 'the job fails', advice: 'Read `job` for the reason', play: waits([{ status: 'failed' }]) },
  {
    when: 'the job takes longer than `maxWaitMs`',
    advice: 'Resume with `resumeToken`, or raise `maxWaitMs`',
    play: waits([{ status: 'processing' }]),
  },
  { when: 'the store refuses the file', advice: upload, play: imports({ 'PUT /in': refusal(400) }) },
  {
    when: 'the store refuses to give the file',
    advice: 'Export again',
    play: exports({ 'GET /out': refusal(500) }),
  },
  {
    when: 'the signed URL has expired twice',
    advice: 'Import or export again',
    play: imports(pastUpload),
  },
  ...jobCases,
  ...transferCases,
];
