// Every runtime moves bytes by another door: node:http, XMLHttpRequest, FixedLengthStream, plain fetch. What comes
// through the door is the same everywhere, and is said here. Nothing here has ever seen the key.

import type { EventChannel } from '../events.ts';
import type { PlatformFetch, Sending } from '../platform-fetch.ts';
import type { Clock } from '../timing.ts';

/**
 * A file to send: a path (on Node, Bun and Deno), a Blob or File, bytes, or a stream whose size is known. A stream can
 * be sent once; a function that opens one can be sent again after a failure. A stream is closed whatever becomes of it,
 * and may give its chunks in memory that it uses again. Bytes are read as they are sent: they should not change before
 * the upload ends, and if they do, the hash is still that of what was sent.
 */
export type Source = string | URL | Blob | ArrayBuffer | Uint8Array | StreamSource | FactorySource;

/** Bytes as they come. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export interface StreamSource {
  /** Exact size in bytes. */
  readonly size: number;
  readonly name?: string;
  readonly stream: ByteStream;
}

export interface FactorySource {
  /** Exact size in bytes. */
  readonly size: number;
  readonly name?: string;
  /** Opens the file from its first byte; called once for each attempt. */
  open(): ByteStream | Promise<ByteStream>;
}

/** A source whose size is known and which is ready to be read. */
export interface OpenSource {
  /** Bytes, declared before the first is read. */
  readonly size: number;
  readonly name?: string;
  /** Whether it can be read a second time. */
  readonly replayable: boolean;
  /** True once a source that is not replayable has been opened. */
  readonly spent: boolean;
  /** The whole content without reading it; absent or undefined where the runtime cannot give it so. */
  blob?(): Promise<Blob | undefined>;
  open(): Promise<SourceReader>;
  /** Cancels a stream that nobody has read. */
  close(): Promise<void>;
}

export interface SourceReader {
  /** The next bytes, in the space offered or in memory that stays as it is; undefined at the end. */
  read(space: Uint8Array): Promise<Uint8Array | undefined>;
  /** Stops reading and frees what is held. */
  close(): Promise<void>;
}

/** When a transfer counts as stuck and fails. */
export interface ThroughputLimits {
  /** The longest time without a byte, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** The lowest throughput, measured over a minute. */
  readonly minBytesPerSecond: number;
  readonly clock: Clock;
}

export interface PutRequest extends ThroughputLimits {
  /** The signed URL. */
  readonly url: string;
  readonly contentType: string;
  readonly source: OpenSource;
  readonly signal?: AbortSignal | undefined;
  /** Asks the store for its consent before the first byte, whatever the size. */
  readonly expect?: boolean;
  /** Whether to compute the SHA-256 of the bytes. */
  readonly digest: boolean;
  /** Called with the bytes handed to the network in this attempt. */
  readonly onBytes: (bytes: number) => void;
}

/** What the store answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The store's own words on a failure, without the signature. */
  readonly words?: string | undefined;
}

export interface PutAnswer extends Answer {
  /** Whether every byte was handed over before the answer came. */
  readonly whole: boolean;
  /** Hex; undefined where the runtime has no streaming hash, or unless the file was sent whole. */
  readonly sha256?: string | undefined;
}

export interface GetRequest extends ThroughputLimits {
  /** The signed URL. */
  readonly url: string;
  /** Asks for the rest only, if the file is still the one with this ETag. */
  readonly resume?: { readonly from: number; readonly etag: string } | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface GetAnswer extends Answer {
  /** The next bytes of the file; undefined at the end. */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Stops reading and drops the connection. */
  close(): void;
}

/** Where a downloaded file goes. Nothing shows under its final name before `commit`. */
export interface Target {
  /** Whether it can begin again after bytes were written. */
  readonly restartable: boolean;
  /** Takes the bytes; may resolve before they are stored, and rejects then at the next call. */
  write(bytes: readonly Uint8Array[]): Promise<void>;
  /** Drops what was written. */
  restart(): Promise<void>;
  /** Stores everything and shows it under its name. A file is shown unless the signal has aborted by then. */
  commit(signal?: AbortSignal): Promise<void>;
  /** Leaves nothing behind. */
  discard(reason: unknown): Promise<void>;
}

export interface MemoryTarget extends Target {
  /** The file; empty before `commit`. */
  contents(): Uint8Array<ArrayBuffer>;
}

/** A stream of Node, as far as it is used here. */
export interface NodeWritable {
  /** False once it can take nothing more. */
  readonly writable?: boolean;
  readonly errored?: Error | null;
  write(chunk: Uint8Array, callback: (error?: Error | null) => void): unknown;
  end(callback: (error?: Error | null) => void): unknown;
  destroy?(error?: Error): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Where a file can be put outside memory: a path, a `file:` URL or a stream. */
export type Place = string | URL | WritableStream<Uint8Array> | NodeWritable;

export interface TargetOptions {
  /** Whether an existing file is replaced. Default false. */
  readonly overwrite?: boolean;
}

export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Lower-case hex. */
  hex(): string;
}

/** Both ways of a file. */
export interface Transfers {
  /** Sends the file in one PUT; resolves with any answer, and rejects when none came. */
  put(request: PutRequest): Promise<PutAnswer>;
  /** Asks for the file; resolves once the headers are there. */
  get(request: GetRequest): Promise<GetAnswer>;
}

/** What each runtime exports. */
export interface Runtime extends Transfers {
  /** Where whoever watches the whole process hears of every client; undefined where there is no such place. */
  readonly eventChannel: EventChannel | undefined;
  /** How fetch is told not to follow a redirect: `error` spares Node a copy of the body, `manual` names it elsewhere. */
  readonly refuseRedirects: 'error' | 'manual';
  openSource(source: Source): Promise<OpenSource>;
  /** Moves files by a fetch of the caller's, which is told the signed URL and no credential. */
  transfersBy(fetch: PlatformFetch): Transfers;
  /** Prepares the place; rejects at once when it cannot be written, or is none. */
  openTarget(to: Place, options?: TargetOptions): Promise<Target>;
  memoryTarget(): MemoryTarget;
  /** A hash to feed as bytes come; undefined where the runtime has none. */
  createSha256(): Sha256 | undefined;
  /** Runs a send of the platform's fetch and notes how far it gets. */
  watchSend<Answer>(send: () => Promise<Answer>): Sending<Answer>;
}
