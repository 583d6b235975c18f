import { createReadStream, type ReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import {
  type ImportOptions,
  LanguageServiceError,
  type ProgressListener,
  type Source,
} from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { listen } from '../support/listen.ts';
import { openFiles, openStory, type Story } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { numberedUnits, tmxOf } from '../support/tmx.ts';
import { uncaughtErrors } from '../support/uncaught.ts';

const bytes = new TextEncoder().encode(tmxOf());
const size = bytes.length;

async function tmxFile(): Promise<string> {
  const path = join(temporaryFolder(), 'manual.tmx');
  await writeFile(path, bytes);
  return path;
}

/** A stream whose file is open. */
async function opened(path: string): Promise<ReadStream> {
  const stream = createReadStream(path);
  await new Promise((resolve) => stream.once('open', resolve));
  return stream;
}

type WayOut = readonly [string, (story: Story, open: () => ReadStream) => Promise<unknown>];

/** The ways out of an import that never reads its stream, or stops reading it. */
const waysOut: readonly WayOut[] = [
  ...(['importFrom', 'startImport'] as const).map(
    (name): WayOut => [
      `by ${name} is refused for the limit of the account`,
      ({ sandbox, memories }, open) => {
        sandbox.faults.add({ on: 'translationMemories_createImport', status: 456 });
        return memories[name]({ size, stream: open() });
      },
    ],
  ),
  [
    'is aborted while it is declared',
    ({ sandbox, memories }, open) => {
      const patience = new AbortController();
      sandbox.faults.add({ on: 'translationMemories_createImport', latency: 1_000 });
      setTimeout(() => patience.abort(), 20);
      return memories.importFrom({ size, stream: open() }, { signal: patience.signal });
    },
  ],
  [
    'has no time left',
    ({ memories }, open) => memories.importFrom({ size, stream: open() }, { deadlineMs: 0 }),
  ],
  [
    'has no time left for a known URL',
    ({ memories }, open) =>
      memories.uploadTo('https://a.example', { size, stream: open() }, { deadlineMs: 0 }),
  ],
  ['has a bad size', ({ memories }, open) => memories.importFrom({ size: -1, stream: open() })],
  ['has no size', ({ memories }, open) => memories.importFrom(open() as unknown as Source)],
  [
    'has invalid options',
    ({ memories }, open) => memories.importFrom({ size, stream: open() }, 7 as unknown as ImportOptions),
  ],
  [
    'resumes with an invalid token',
    async ({ memories }, open) => memories.resumeImport({} as never, { size, stream: open() }).wait(),
  ],
  [
    'resumes with a job that has its file',
    async ({ memories }, open) => {
      const job = await memories.startImport(bytes);
      await job.upload();
      await memories.resumeImport({ ...job.toJSON(), uploaded: false }, { size, stream: open() }).wait();
    },
  ],
];

test.for(waysOut)('a stream is closed when its import %s', async ([, importIt]) => {
  const story = await openStory();
  const path = await tmxFile();
  const stream = await opened(path);
  await importIt(story, () => stream).catch(() => undefined);
  await expect.poll(() => openFiles(dirname(path))).toEqual([]);
});

test.for([
  ['before it is read', 'translationMemories_createImport'],
  ['while it is sent', 'upload'],
] as const)('a server responds with the error of an import that fails %s', async ([, on]) => {
  const { memories, sandbox } = await openStory();
  sandbox.faults.add({ on, status: 456 });
  const large = tmxOf(numberedUnits(60_000));
  await using server = await listen(
    createServer(async (request, response) => {
      const source = { size: Buffer.byteLength(large), stream: request };
      const { name } = await failureOf(LanguageServiceError, memories.importFrom(source));
      response.writeHead(502).end(name);
    }),
  );
  const answer = await fetch(server.url, { method: 'POST', body: large });
  expect([answer.status, await answer.text()]).toEqual([
    502,
    on === 'upload' ? 'UploadError' : 'QuotaExceededError',
  ]);
  // The same connection can be used again, because the rest of the request was read.
  expect((await fetch(server.url, { method: 'POST', body: 'x' })).status).toBe(502);
});

test('a file is closed when its import is aborted in the middle', async () => {
  const { memories, sandbox } = await openStory();
  const path = join(temporaryFolder(), 'large.tmx');
  await writeFile(path, tmxOf(numberedUnits(12_000)));
  const controller = new AbortController();
  const onProgress: ProgressListener = (event) => {
    // Two events are at least a tenth of a second apart.
    sandbox.clock.advance('150ms');
    if (event.type === 'upload' && event.bytes > 0) controller.abort('enough');
  };
  const run = memories.importFrom(path, { signal: controller.signal, onProgress });
  await expect(run).rejects.toBe('enough');
  expect(await openFiles(dirname(path))).toEqual([]);
});

test.for(waysOut)('a stream that fails does not end the process when its import %s', async ([, importIt]) => {
  const story = await openStory();
  const caught = uncaughtErrors();
  const path = join(temporaryFolder(), 'missing.tmx');
  await importIt(story, () => createReadStream(path)).catch(() => undefined);
  await passing(20);
  expect(caught).toEqual([]);
});
