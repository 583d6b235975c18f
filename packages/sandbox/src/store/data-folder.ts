// A data folder keeps the catalog as one JSON file, and the segments of each memory as JSON Lines, which never change. It
// is written a moment after a change and at the end, piece by piece. Each file gets its name when it is whole.

import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPause } from '../async/pause.ts';
import type { Segment } from '../memories/memory.ts';
import type { CatalogImage, SavedCatalog } from './catalog.ts';
import { claimFolder } from './claim-folder.ts';

const CATALOG = 'sandbox.json';
const MEMORY = /^memory-(.+)\.jsonl$/;
const VERSION = 1;
/** How long changes gather before they are written. */
const GATHER_MS = 100;
const PIECE_BYTES = 64 * 1024;

/** What is kept besides the catalog. */
interface Kept {
  readonly aheadMs: number;
}

/** A folder that keeps a catalog. */
export interface DataFolder {
  /** What it had when it was opened; undefined if it was new. */
  readonly saved: (CatalogImage & Kept) | undefined;
  /** Writes what `image` gives, a moment after the call. */
  save(image: () => Required<CatalogImage> & Kept): void;
  /** Why the last write failed; empty if it did not. */
  readonly failure: string;
  /** Resolves when everything is written. Rejects if that fails. */
  flush(): Promise<void>;
  /** Ends the use of the folder. */
  release(): void;
}

/** Opens a folder, and creates it if it does not exist. Throws an Error in one line if it cannot be used. */
export function openDataFolder(path: string): DataFolder {
  const release = claimFolder(path, (name) => name === CATALOG || MEMORY.test(name));
  const memories = new Set<string>();
  let saved: DataFolder['saved'];
  try {
    saved = existsSync(join(path, CATALOG)) ? read(path, memories) : undefined;
  } catch (error) {
    release();
    throw error;
  }
  let wanted: (() => Required<CatalogImage> & Kept) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failure = '';
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .catch(() => undefined) // It was told; the next write tries everything again.
      .then(async () => {
        const image = wanted?.();
        if (image === undefined) return;
        wanted = undefined;
        await write(path, image, memories).catch((error: Error) => {
          wanted ??= () => image;
          failure = error.message;
          throw error;
        });
        failure = '';
      });
    return writing;
  };
  return {
    saved,
    save: (image) => {
      wanted = image;
      timer ??= setTimeout(() => void flush().catch(() => undefined), GATHER_MS).unref();
    },
    get failure() {
      return failure;
    },
    flush,
    release,
  };
}

async function write(
  path: string,
  { segments, uploads: _, exports: __, ...catalog }: Required<CatalogImage> & Kept,
  memories: Set<string>,
): Promise<void> {
  for (const [id, list] of segments) {
    if (memories.has(id)) continue;
    await writeFile(join(path, `memory-${id}.jsonl`), linesOf(list));
    memories.add(id);
  }
  await writeFile(join(path, CATALOG), jsonOf(catalog));
  for (const id of memories) {
    if (segments.has(id)) continue;
    await rm(join(path, `memory-${id}.jsonl`), { force: true });
    memories.delete(id);
  }
}

/** Writes the texts to a temporary file, and gives it its name. */
async function writeFile(path: string, texts: Iterable<string>): Promise<void> {
  const pause = createPause();
  const file = await open(`${path}.partial`, 'w');
  try {
    let piece = '';
    for (const text of texts) {
      piece += text;
      if (piece.length < PIECE_BYTES) continue;
      await file.writeFile(piece);
      piece = '';
      await pause();
    }
    await file.writeFile(piece);
  } finally {
    await file.close();
  }
  await rename(`${path}.partial`, path);
}

function* linesOf(segments: readonly Segment[]): Generator<string> {
  for (const segment of segments) yield `${JSON.stringify(segment)}\n`;
}

/** The catalog as JSON with a line for each document: each is written in a turn of its own. */
function* jsonOf({ stores, jobs, ...rest }: SavedCatalog & Kept): Generator<string> {
  yield `${JSON.stringify({ version: VERSION, ...rest }).slice(0, -1)},\n"jobs":[`;
  yield* items(jobs);
  yield '],\n"stores":{';
  for (const [index, [name, documents]] of Object.entries(stores).entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`;
    yield* items(documents);
    yield ']';
  }
  yield '}}\n';
}

function* items(values: readonly unknown[]): Generator<string> {
  for (const [index, value] of values.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(value)}`;
}

function read(path: string, memories: Set<string>): CatalogImage & Kept {
  const catalog = readCatalog(path);
  const segments = new Map<string, Segment[]>();
  for (const { id } of catalog.stores.translationMemories) {
    try {
      segments.set(id, [...segmentsIn(join(path, `memory-${id}.jsonl`))]);
    } catch (cause) {
      throw damaged(path, `memory-${id}.jsonl`, cause);
    }
    memories.add(id);
  }
  return { ...catalog, segments };
}

function readCatalog(path: string): SavedCatalog & Kept {
  let catalog: { readonly version?: unknown } & SavedCatalog & Kept;
  try {
    catalog = JSON.parse(readFileSync(join(path, CATALOG), 'utf8'));
  } catch (cause) {
    throw damaged(path, CATALOG, cause);
  }
  if (catalog.version !== VERSION)
    throw new Error(`The data folder ${path} was written by another version. Choose another folder.`);
  return catalog;
}

function damaged(path: string, name: string, cause: unknown): Error {
  const advice = 'Restore the folder from a copy, or delete it.';
  return new Error(`${name} in the data folder ${path} is damaged or missing. ${advice}`, { cause });
}

/** Reads line by line: a string cannot hold a large memory. */
function* segmentsIn(path: string): Generator<Segment> {
  const file = openSync(path, 'r');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes = new Uint8Array(PIECE_BYTES);
  try {
    let rest = '';
    for (;;) {
      const length = readSync(file, bytes);
      const lines = (rest + decoder.decode(bytes.subarray(0, length), { stream: length > 0 })).split('\n');
      rest = lines.pop() ?? '';
      // The sandbox has written them.
      for (const line of lines) yield JSON.parse(line) as Segment;
      if (length === 0) break;
    }
    if (rest !== '') throw new Error('the last line is not whole');
  } finally {
    closeSync(file);
  }
}
