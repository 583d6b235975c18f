// The way in (plan, F1 to F8, T7): signed URLs that expire, clocks that differ, files that are not what they seem.

import type { ImportOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import type { Stage, StageOptions } from '../harness/stage.ts';
import { afterRequest, answer, type Exchange, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { importDeclared, imported, importJob, laterOn, uploadUrl } from './service.ts';
import { ids } from './story.ts';
import { fileOf } from './transfers.ts';

const declare = 'POST /v3/translation_memories/import';
const look = `GET /v3/translation_memories/jobs/${ids.job}`;
const put = `PUT ${new URL(uploadUrl('http://store')).pathname}${new URL(uploadUrl('http://store')).search}`;

const before = '2026-03-02T09:00:00.000Z';
const file = fileOf(4_096);
const stored = answer(200);
const done = importJob(imported);

interface Service {
  /** The answers to declarations, in order; the last one again and again. */
  readonly declared: readonly ((store: string) => Exchange)[];
  readonly job?: Exchange;
}

/** A service that answers declarations in this order, and looks with a completed job. */
function service({ declared, job = done }: Service): NonNullable<StageOptions['otherwise']> {
  let count = 0;
  return ({ method }, { store }) => {
    if (method !== 'POST') return job;
    const next = declared[Math.min(count, declared.length - 1)];
    count += 1;
    return next?.(store) ?? afterRequest('reset');
  };
}

const at = (expires: string, headers?: MessageHeaders) => (store: string) =>
  importDeclared(uploadUrl(store), expires, headers);

const importFile = ({ client }: Stage, options?: ImportOptions) =>
  client.translationMemories.importFrom(file, options).then(({ bytes }) => bytes);

/** Notes the warnings of the import. */
const noting = (note: (seen: unknown) => void): ImportOptions => ({
  onProgress: (event) => {
    if (event.type === 'warning') note(event.code);
  },
});

/** An address that must not be asked for. */
const badAddress = (name: string, url: string): Flow => ({
  id: `F5.${name}`,
  what: `an upload address ${name} is refused`,
  stage: () => ({ otherwise: service({ declared: [() => importDeclared(url)] }), store: {} }),
  act: (stage) => importFile(stage),
  fails: { error: 'InvalidRequestError', field: 'url' },
  requests: [declare],
});

/** A file that cannot be imported is refused before anything is sent. */
const badFile = (
  name: string,
  source: () => Parameters<Stage['client']['translationMemories']['importFrom']>[0],
  fieldName: string,
): Flow => ({
  id: `F7.${name}`,
  what: `a source that is ${name} is refused before the import is declared`,
  stage: () => ({ otherwise: service({ declared: [at(laterOn)] }), store: { script: [stored] } }),
  act: ({ client }) => client.translationMemories.importFrom(source()),
  fails: { error: 'InvalidRequestError', field: fieldName },
});

async function* parts(sizes: readonly number[], failure?: Error): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield Buffer.alloc(size, 0x20);
  if (failure !== undefined) throw failure;
}

const tenParts: readonly number[] = Array(10).fill(100_000);

/** A file that changes under the hands that send it. */
const changing = (name: string, sizes: readonly number[], facts: object, failure?: Error): Flow => ({
  id: `F7.${name}`,
  what: `a source that ${name} is cut off, and the store does not take it for whole`,
  stage: () => ({
    otherwise: service({ declared: [at(laterOn)] }),
    store: { script: [{ steps: [{ await: 'end' }, { send: Buffer.from('never') }] }] },
  }),
  act: async ({ client, store }, note) => {
    const source = { size: 2_000_000, open: () => parts(sizes, failure) };
    await client.translationMemories.importFrom(source, { maxRetries: 0 }).finally(() => {
      note(store.requests.map(({ ended }) => ended));
    });
  },
  notes: [[false]],
  fails: { error: 'UploadError', ...facts },
  requests: [declare],
  stored: [put],
});

export const importFlows: readonly Flow[] = [
  {
    id: 'F1',
    what: 'an address that has expired is not used, and replaced once',
    stage: () => ({
      otherwise: service({ declared: [at(before), at(laterOn)] }),
      store: { script: [stored] },
    }),
    act: (stage, note) => importFile(stage, noting(note)),
    notes: ['orphaned-job'],
    gives: 4_096,
    requests: [declare, declare, look],
    stored: [put],
  },
  {
    id: 'F1.again',
    what: 'an address that has expired is replaced once only',
    stage: () => ({ otherwise: service({ declared: [at(before)] }), store: {} }),
    act: (stage) => importFile(stage),
    fails: { error: 'SignedUrlExpiredError', expiresAt: before },
    requests: [declare, declare],
  },
  {
    id: 'F2',
    what: 'an address that expires on the way is replaced once',
    stage: () => ({
      otherwise: service({ declared: [at('2026-03-02T09:15:01.000Z'), at(laterOn)] }),
      store: { script: [answer(403, '', { date: 'Mon, 02 Mar 2026 09:15:30 GMT' }), stored] },
    }),
    act: (stage) => importFile(stage),
    gives: 4_096,
    requests: [declare, declare, look],
    stored: [put, put],
  },
  {
    id: 'F2.again',
    what: 'an address that expires on the way again is an error',
    stage: () => ({
      otherwise: service({ declared: [at('2026-03-02T09:15:01.000Z')] }),
      store: { otherwise: () => answer(403, '', { date: 'Mon, 02 Mar 2026 09:15:30 GMT' }) },
    }),
    act: (stage) => importFile(stage),
    fails: { error: 'SignedUrlExpiredError', status: 403 },
    requests: [declare, declare],
    stored: [put, put],
  },
  {
    id: 'F3',
    what: 'an address that expires while the file is under way is no failure if the store takes the file',
    stage: () => ({
      otherwise: service({ declared: [at('2026-03-02T09:15:10.000Z')] }),
      store: { script: [{ steps: [{ await: 'headers' }, { delayMs: 30_000 }, ...stored.steps] }] },
    }),
    act: (stage) => importFile(stage),
    gives: 4_096,
    requests: [declare, look],
    stored: [put],
  },
  ...[
    { name: 'behind', startAt: Date.UTC(2026, 2, 2, 8, 15) },
    { name: 'ahead', startAt: Date.UTC(2026, 2, 2, 10, 15) },
  ].map(({ name, startAt }) => ({
    id: `F4.${name}`,
    what: `a local clock an hour ${name} refuses no valid address`,
    stage: () => ({
      startAt,
      otherwise: service({ declared: [at(laterOn, { date: 'Mon, 02 Mar 2026 09:15:00 GMT' })] }),
      store: { script: [stored] },
    }),
    act: (stage: Stage) => importFile(stage),
    gives: 4_096,
    requests: [declare, look],
    stored: [put],
  })),
  {
    id: 'F4.expired',
    what: 'a local clock an hour behind takes no expired address for valid',
    stage: () => ({
      startAt: Date.UTC(2026, 2, 2, 8, 15),
      otherwise: service({ declared: [at(before, { date: 'Mon, 02 Mar 2026 09:15:00 GMT' })] }),
      store: {},
    }),
    act: (stage) => importFile(stage),
    fails: { error: 'SignedUrlExpiredError', expiresAt: before },
    requests: [declare, declare],
  },
  badAddress('of a file', 'file:///etc/passwd'),
  badAddress('of data', 'data:application/xml,x'),
  badAddress('of a script', 'javascript:alert(1)'),
  badAddress('with a password', 'https://user:secret@files.example.com/x'),
  badAddress('in plain http', 'http://files.example.com/x'),
  badAddress('that is none', 'files.example.com/x'),
  {
    id: 'F6',
    what: 'an address at the service itself is asked without the key',
    stage: () => ({
      otherwise: ({ method }, { store }) => {
        if (method === 'PUT') return stored;
        return method === 'POST' ? importDeclared(uploadUrl(store)) : done;
      },
    }),
    act: async (stage, note) => {
      await importFile(stage);
      note(stage.server.requests.map(({ headers }) => headers.has('authorization')));
    },
    notes: [[true, false, true]],
    requests: [declare, put, look],
  },
  badFile('missing', () => '/nowhere/nordlicht.tmx', 'source'),
  badFile('a folder', () => '/', 'source'),
  badFile('empty', () => new Uint8Array(0), 'source'),
  badFile(
    'larger than 1 GB',
    () => ({ size: 2 ** 30 + 1, open: () => parts([]) }),
    'source_file.content_length',
  ),
  changing('shrinks', tenParts, { sourceChanged: true }),
  changing('grows', [...tenParts, ...tenParts, 1], { sourceChanged: true }),
  changing(
    'fails in its middle',
    tenParts,
    { code: 'EIO' },
    Object.assign(new Error('disk'), { code: 'EIO' }),
  ),
  {
    id: 'F8',
    what: 'the file is sent with the type and the length it was declared with',
    stage: () => ({ otherwise: service({ declared: [at(laterOn)] }), store: { script: [stored] } }),
    act: async (stage, note) => {
      await importFile(stage);
      const [request] = stage.store.requests;
      const [declaration] = stage.server.requests;
      const declared: unknown = JSON.parse(declaration?.body.toString() ?? '');
      note(declared);
      note(['content-type', 'content-length', 'transfer-encoding'].map((name) => request?.headers.get(name)));
      note(request?.body.equals(file));
    },
    notes: [
      { source_file: { file_name: 'import.tmx', content_type: 'application/xml', content_length: 4_096 } },
      ['application/xml', '4096', undefined],
      true,
    ],
    requests: [declare, look],
    stored: [put],
  },
  {
    id: 'B10.stream',
    what: 'an abort ends the stream it reads from',
    stage: () => {
      const patience = new AbortController();
      const abort = () => patience.abort(new RangeError('enough'));
      const script = [{ steps: [{ await: 1_000 }, { run: abort }, 'stall' as const] }];
      return { patience, otherwise: service({ declared: [at(laterOn)] }), store: { script } };
    },
    act: async ({ client, patience }, note) => {
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => note('cancelled'),
      });
      await client.translationMemories.importFrom({ size: 2 ** 30, stream }, { signal: patience.signal });
    },
    notes: ['cancelled'],
    fails: { error: 'RangeError', message: 'enough' },
    requests: [declare],
    stored: [put],
  },
  {
    id: 'F35.lost declaration',
    what: 'a declaration whose answer was lost is made once more, and the job it may have left is told of',
    stage: () => ({
      otherwise: service({ declared: [() => afterRequest('reset'), at(laterOn)] }),
      store: { script: [stored] },
    }),
    act: (stage, note) => importFile(stage, noting(note)),
    notes: ['orphaned-job'],
    gives: 4_096,
    requests: [declare, declare, look],
    stored: [put],
  },
  {
    id: 'F35.lost twice',
    what: 'a declaration whose answer is lost twice is an unknown outcome',
    stage: () => ({ otherwise: service({ declared: [() => afterRequest('reset')] }), store: {} }),
    act: (stage) => importFile(stage),
    fails: { error: 'UnknownOutcomeError' },
    requests: [declare, declare],
  },
  {
    id: 'F35.incomplete',
    what: 'a declaration answered without an address is an unreadable answer',
    stage: () => ({
      otherwise: () => answer(202, JSON.stringify({ job_id: ids.job }), jsonType),
      store: {},
    }),
    act: (stage) => importFile(stage),
    fails: { error: 'ResponseParseError', pointer: '/upload_url' },
    requests: [declare],
  },
];
