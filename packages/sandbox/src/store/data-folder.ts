// Stores the catalog in one JSON file, and the segments of each memory in a JSON Lines file. Segments never change. The
// files are written shortly after a change and at the end. A file is written under a temporary name and then renamed.

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createPause } from '../async/pause.ts';
import type { Segment } from '../memories/memory.ts';
import type { CatalogImage } from './catalog.ts';
import { claimFolder } from './claim-folder.ts';

const CATALOG = 'sandbox.json';
const VERSION = 1;
/**
 * The delay between a change of the data and its write to the disk, in milliseconds. Changes during the delay are
 * written together.
 */
const GATHER_MS = 100;
const PIECE_BYTES = 64 * 1024;

/** The segments of stored memories, keyed by the id of the memory. */
type Memories = Map<string, readonly Segment[]>;

/**
 * The data that the folder stores: the resources, the jobs, and the time by which the sandbox's clock is ahead of the
 * system clock.
 */
type Image = CatalogImage & { readonly aheadMs: number };

/** An open data folder, which stores the data of a sandbox. */
export type DataFolder = ReturnType<typeof openDataFolder>;

/**
 * Opens a data folder, and creates the folder if it is missing. Throws an Error with a message of one line if the
 * folder cannot be used.
 * @param image Returns the data to write.
 */
export function openDataFolder(path: string, image: () => Required<Image>) {
  const release = claimFolder(path);
  const memories: Memories = new Map();
  let saved: Image | undefined;
  try {
    saved = existsSync(join(path, CATALOG)) ? read(path, memories) : undefined;
  } catch (error) {
    release();
    throw error;
  }
  let isChanged = false;
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failure = '';
  const writeChanges = async (): Promise<void> => {
    if (!isChanged) return;
    isChanged = false;
    failure = '';
    await write(path, image(), memories).catch((error: Error) => {
      isChanged = true;
      failure = error.message;
      throw error;
    });
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // The caller of the failed write has its error. The next write contains all changes.
    writing = writing.catch(() => undefined).then(writeChanges);
    return writing;
  };
  return {
    /** The data that the folder contained when it was opened; undefined for a new folder. */
    saved,
    /** Schedules a write of the data after a short delay. */
    save: (): void => {
      isChanged = true;
      timer ??= setTimeout(() => void flush().catch(() => undefined), GATHER_MS).unref();
    },
    /** The error message of the last write. Empty if the write was successful. */
    get failure() {
      return failure;
    },
    /** Writes all changes now. Rejects if the write fails. */
    flush,
    /** Unlocks the folder. */
    release,
  };
}

async function write(path: string, image: Required<Image>, memories: Memories): Promise<void> {
  const { segments, uploads: _, exports: __, ...catalog } = image;
  for (const [id, list] of segments) {
    if (memories.get(id) === list) continue;
    await writeFile(memoryPath(path, id), linesOf(list));
    memories.set(id, list);
  }
  await writeFile(join(path, CATALOG), jsonOf(catalog));
  for (const id of memories.keys()) {
    if (segments.has(id)) continue;
    await rm(memoryPath(path, id), { force: true });
    memories.delete(id);
  }
}

/**
 * Writes texts to a temporary file, and then renames this file to `path`. After a crash, `path` is never incomplete.
 */
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

/**
 * Yields the data as JSON text, one piece after another, so that `writeFile` can pause between the pieces. There is
 * one resource per line.
 */
function* jsonOf({ stores, jobs, ...rest }: Image): Generator<string> {
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
  for (const [index, value] of values.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* piecesOf(value);
  }
}

/** Yields the JSON of a value in several texts. Splits long texts, because a glossary can have 10 MiB. */
function* piecesOf(value: unknown): Generator<string> {
  const texts: string[] = [];
  const hole = randomUUID();
  const json = JSON.stringify(value, (_, one) => {
    if (typeof one !== 'string' || one.length < PIECE_BYTES) return one;
    texts.push(one);
    return hole;
  });
  for (const [index, part] of json.split(hole).entries()) {
    const text = index === 0 ? '' : (texts[index - 1] ?? '');
    for (let at = 0; at < text.length; at += PIECE_BYTES)
      yield JSON.stringify(text.slice(at, at + PIECE_BYTES)).slice(1, -1);
    yield part;
  }
}

function read(path: string, memories: Memories): Image {
  const catalog = readCatalog(path);
  const ids = catalog.stores.translationMemories.map(({ id }) => id);
  // An import that has read its file creates its memory at the next request, which may come after a restart.
  for (const { operation, memory, outcome, finishedMs } of catalog.jobs)
    if (operation === 'import' && outcome?.status === 'completed' && finishedMs === undefined)
      ids.push(memory);
  for (const id of ids) {
    try {
      memories.set(id, [...segmentsIn(memoryPath(path, id))]);
    } catch (cause) {
      throw damaged(path, basename(memoryPath(path, id)), cause);
    }
  }
  return { ...catalog, segments: new Map(memories) };
}

function memoryPath(path: string, id: string): string {
  return join(path, `memory-${id}.jsonl`);
}

function readCatalog(path: string): Image {
  let catalog: Image & { readonly version?: unknown };
  try {
    catalog = JSON.parse(readFileSync(join(path, CATALOG), 'utf8'));
  } catch (cause) {
    throw damaged(path, CATALOG, cause);
  }
  if (Object(catalog).version !== VERSION)
    throw new Error(`The data folder ${path} was written by another version. Choose another folder.`);
  return catalog;
}

function damaged(path: string, name: string, cause: unknown): Error {
  const advice = 'Restore the folder from a copy, or delete it.';
  return new Error(`${name} in the data folder ${path} is damaged or missing. ${advice}`, { cause });
}

/**
 * Yields the segments in a file. Decodes the file line by line, because a large memory does not fit into one string.
 */
function* segmentsIn(path: string): Generator<Segment> {
  const bytes = readFileSync(path);
  for (let at = 0, end = 0; at < bytes.length; at = end + 1) {
    end = bytes.indexOf('\n', at);
    if (end < 0) throw new Error('the last line is incomplete');
    // A sandbox has written the file, so each line is a segment.
    yield JSON.parse(bytes.toString('utf8', at, end)) as Segment;
  }
}
