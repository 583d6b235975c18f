// Content is identified by its SHA-256, wherever it is. A file whose name ends in .gz is read as what it holds.

import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { failure, type RequestFailure } from '../failures.ts';
import type { Row } from '../ledger/row.ts';
import { localSource } from './local-source.ts';
import { type S3Settings, s3SettingsIn } from './s3-settings.ts';
import { isS3, s3Source } from './s3-source.ts';
import { type Place, type Source, SourceError } from './source.ts';
import { isWeb, webSource } from './web-source.ts';

export interface SourceParts {
  readonly apiKey: () => Promise<string>;
  /** Default: those of the environment. */
  readonly s3?: S3Settings | undefined;
}

/** Every source, each for its own paths. */
export type Sources = (path: string) => Source;

export function createSources({ apiKey, s3 }: SourceParts): Sources {
  const web = webSource(apiKey);
  const store = s3Source(() => s3 ?? s3SettingsIn(process.env));
  return (path) => (isS3(path) ? store : isWeb(path) ? web : localSource);
}

export function isRemote(path: string): boolean {
  return isWeb(path) || isS3(path);
}

/** The file is compressed: its content is what it holds. */
export function isCompressed(path: string): boolean {
  return /\.gz$/i.test(path);
}

/** The content of a file, piece by piece. The next piece may be read into the memory of the last one. */
export function chunksOf(source: Source, place: Place, signal?: AbortSignal): AsyncIterable<Uint8Array> {
  const chunks = source.open(place, 0, signal);
  return isCompressed(place.path) ? unpacked(chunks) : chunks;
}

/** Bytes and SHA-256, in hex, of the content; undefined where it has more bytes than that. */
export async function contentOf(
  source: Source,
  place: Place,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly size: number; readonly sha256: string } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunksOf(source, place)) {
    size += chunk.length;
    if (size > most) return undefined;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

function unpacked(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // Its failure ends the iteration of what is unpacked.
  return pipeline(Readable.from(copies(chunks)), createGunzip(), () => undefined);
}

/** A piece is unpacked while the next one is read. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}

/** What is wrong with the file now, as far as its source says without reading it. */
export async function checkSize(
  sources: Sources,
  row: Row,
  signal?: AbortSignal,
): Promise<RequestFailure | undefined> {
  const { path, size } = row;
  try {
    const found = await sources(path).identity(row, signal);
    // Of other content the bytes are counted as they are sent.
    if (isCompressed(path) || found.size === undefined || found.size === size) return undefined;
    return changed(path, `it has ${found.size} bytes, not ${size}`);
  } catch (error) {
    return unreadable(path, error);
  }
}

export function unreadable(path: string, error: unknown): RequestFailure {
  if (!(error instanceof SourceError))
    return failure('unreadable', `${path} cannot be read on ${hostname()} (${codeOf(error)})`);
  const { kind, message } = error;
  if (kind === 'changed') return changed(path, message);
  return failure(kind, `${path} cannot be read on ${hostname()} (${message})`);
}

/** The code of a system's error, such as ENOENT, or what a source says. */
export function codeOf(error: unknown): string {
  if (error instanceof SourceError) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

export function changed(path: string, how: string): RequestFailure {
  return failure('changed', `${path} was changed since it was added: ${how}. Add it again`);
}
