// The columns of the signed URLs: whole imports and exports with a correct service and a faulty store.

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOptions, Client } from 'language-service-client';
import type { IncomingRequest } from '../harness/incoming-request.ts';
import type { Exchange } from '../harness/steps.ts';
import type { Subject } from './classes.ts';
import {
  exportBegun,
  exported,
  exportJob,
  importDeclared,
  imported,
  importJob,
  uploadUrl,
} from './service.ts';
import { ids } from './story.ts';

/** The columns of the transfers: a source that can be read again, a stream that cannot, and a download. */
export const transferClasses = ['upload', 'uploadStream', 'download'] as const;

export type TransferClass = (typeof transferClasses)[number];

/** One workflow, new for every case, since it has a file and a job. */
export interface Transfer extends Subject {
  /** What was asked of service and store: `declare`, `poll`, `put`, `export`, `get`. */
  readonly log: string[];
  /** What the service answers. */
  serve(request: IncomingRequest, store: string): Exchange;
  /** Notes what the store is asked for. */
  noteStore(): void;
  call(client: Client, options: CallOptions): Promise<unknown>;
  /** What the good workflow gives. */
  readonly gives: object;
  /** What is on disk when it is over. */
  files(): Promise<readonly string[]>;
}

const small = 65_536;
/** More bytes than two sockets and the kernel buffer. */
const large = 16_777_216;

/** A TMX of this size. */
export function fileOf(size: number): Buffer<ArrayBuffer> {
  const [begin, end] = ['<tmx version="1.4"><body>', '</body></tmx>'];
  return Buffer.from(begin + ' '.repeat(size - begin.length - end.length) + end);
}

export async function createTransfer(column: TransferClass, isLarge: boolean): Promise<Transfer> {
  const file = fileOf(isLarge ? large : small);
  return column === 'download' ? createDownload(file) : createUpload(file, column === 'uploadStream');
}

function createUpload(file: Buffer<ArrayBuffer>, isStream: boolean): Transfer {
  const log: string[] = [];
  let hasArrived = false;
  const source = () => (isStream ? { size: file.length, stream: new Blob([file]).stream() } : file);
  return {
    status: 200,
    log,
    onDone: () => {
      hasArrived = true;
    },
    noteStore: () => log.push('put'),
    serve({ method }, store) {
      log.push(method === 'POST' ? 'declare' : 'poll');
      if (method === 'POST') return importDeclared(uploadUrl(store));
      return importJob(hasArrived ? imported : { status: 'awaiting_input' });
    },
    async call(client, options) {
      const { bytes, sha256, translationMemoryId } = await client.translationMemories.importFrom(
        source(),
        options,
      );
      return { bytes, sha256, translationMemoryId };
    },
    gives: {
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      translationMemoryId: ids.memory,
    },
    files: async () => [],
  };
}

async function createDownload(file: Buffer): Promise<Transfer> {
  const log: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const to = join(folder, 'nordlicht.tmx');
  return {
    status: 200,
    text: file.toString(),
    log,
    noteStore: () => log.push('get'),
    serve({ method }, store) {
      log.push(method === 'POST' ? 'export' : 'poll');
      return method === 'POST' ? exportBegun() : exportJob(exported(store));
    },
    async call(client, options) {
      const { bytes } = await client.translationMemories.exportTo(ids.memory, to, options);
      return { bytes, isWhole: file.equals(await readFile(to)) };
    },
    gives: { bytes: file.length, isWhole: true },
    async files() {
      const found = await readdir(folder);
      await rm(folder, { recursive: true });
      return found;
    },
  };
}
