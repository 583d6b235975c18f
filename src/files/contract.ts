// Each runtime moves bytes in its own way: node:http, XMLHttpRequest, FixedLengthStream, plain fetch. The types here are
// the same for all of them. None of them has access to the key.

import type { Redact } from '../redact.ts';
import type { Clock } from '../timing.ts';

/**
 * A file to send: a path (on Node, Bun and Deno), a Blob or File, bytes, or a stream whose size is known. A stream can
 * be sent once; a function that opens a stream can be sent again after a failure. A stream is always closed, and may
 * reuse the memory of its chunks. Bytes are read as they are sent: they should not change before the upload ends; if
 * they do, the hash is still that of what was sent.
 */
export type Source = string | URL | Blob | ArrayBufferLike | Uint8Array | StreamSource | FactorySource;

/** Bytes as they arrive. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export interface StreamSource {
  /** Exact size in bytes. */
  readonly size: number;
  readonly name?: string | undefined;
  readonly stream: ByteStream;
}

export interface FactorySource {
  /** Exact size in bytes. */
  readonly size: number;
  readonly name?: string | undefined;
  /** Opens the file at its first byte; called once per attempt. */
  open(): ByteStream | Promise<ByteStream>;
}

/** A source that is ready to be read and whose size is known. */
export interface OpenSource {
  /** Bytes, declared before the first is read. */
  readonly size: number;
  readonly name?: string | undefined;
  /** Whether it can be read a second time. */
  readonly replayable: boolean;
  /** True once a source that is not replayable has been opened. */
  readonly spent: boolean;
  /** Returns the content without reading it; absent or undefined if the runtime cannot provide it. */
  blob?(): Promise<Blob | undefined>;
  open(): Promise<SourceReader>;
  /** Cancels a stream that has not been read. */
  close(): Promise<void>;
}

export interface SourceReader {
  /** Returns the next bytes, in `space` or in memory that does not change; undefined at the end. */
  read(space: Uint8Array): Promise<Uint8Array | undefined>;
  /** Stops reading and frees what is held. */
  close(): Promise<void>;
}

export interface TransferRequest {
  /** The longest time without a byte, in milliseconds. */
  readonly idleTimeoutMs: number;
  readonly clock: Clock;
  /** The signed URL. */
  readonly url: string;
  readonly signal?: AbortSignal | undefined;
  /** Removes the key and the query of the signed URL from words that an error quotes. */
  readonly redact: Redact;
}

export interface PutRequest extends TransferRequest {
  readonly contentType: string;
  readonly source: OpenSource;
  /** Whether to send `Expect: 100-continue`, for any size. */
  readonly expect?: boolean;
  /** Whether to compute the SHA-256 of the bytes. */
  readonly digest: boolean;
  /** Receives the number of bytes handed to the network in this attempt. */
  readonly onBytes: (bytes: number) => void;
}

/** The response of the store. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The store's message on a failure, as the store wrote it: it may quote the signature. */
  readonly words?: string | undefined;
}

export interface PutAnswer extends Answer {
  /** Whether every byte was sent before the response. */
  readonly whole: boolean;
  /** Hex; undefined where the runtime has no streaming hash, or when the file was not sent completely. */
  readonly sha256?: string | undefined;
}

export interface GetRequest extends TransferRequest {
  /** Requests only the rest, if the file still has this ETag. */
  readonly resume?: { readonly from: number; readonly etag: string } | undefined;
}

export interface GetAnswer extends Answer {
  /** Returns the next bytes of the file; undefined at the end. */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Stops reading and drops the connection. */
  close(): void;
}

/** Where a downloaded file goes. It has its final name only after `commit`. */
export interface Target {
  /** Whether it can start again after bytes were written. */
  readonly restartable: boolean;
  /** Takes the bytes. It may resolve before they are stored; an error then rejects the next call. */
  write(bytes: readonly Uint8Array[]): Promise<void>;
  /** Drops what was written. */
  restart(): Promise<void>;
  /** Stores everything and gives the file its name, unless the signal has aborted by then. */
  commit(signal?: AbortSignal): Promise<void>;
  /** Leaves nothing behind. */
  discard(reason: unknown): Promise<void>;
  /** Returns the file in memory; empty before `commit`. */
  contents?(): Uint8Array<ArrayBuffer>;
}

/** The part of a Node stream that is used here. */
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

/**
 * Where a file goes: a path or a `file:` URL (on Node, Bun and Deno), a stream, or memory, which holds it whole. A
 * WritableStream is closed at the end, a Writable of Node is ended; `process.stdout` and `process.stderr` stay open.
 */
export type Destination = FileDestination | { readonly memory: true };

type FileDestination = string | URL | WritableStream<Uint8Array> | NodeWritable;

export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Returns the hash in lower-case hex. */
  hex(): string;
}

/** Uploads and downloads. */
export interface Transfers {
  /** Sends the file in one PUT; resolves with any response, and rejects when there is none. */
  put(request: PutRequest): Promise<PutAnswer>;
  /** Requests the file; resolves once the headers are there. */
  get(request: GetRequest): Promise<GetAnswer>;
}
