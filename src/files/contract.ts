// The types for moving files, which all runtimes share. Runtimes use node:http, XMLHttpRequest, FixedLengthStream or
// fetch. No code that moves files has access to the API key.

import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import type { Secrets } from '../redact.ts';
import type { Clock } from '../timing.ts';

/**
 * A file to send: a path (on Node, Bun and Deno), a Blob or File, bytes, or a stream with its size. A stream can be
 * sent only once. To allow another attempt, pass a function that opens the stream. The client always closes the stream.
 * A stream may reuse the memory of its chunks. Do not change bytes during a transfer, because they are read while they
 * are sent. The reported SHA-256 is always that of the sent bytes.
 */
export type Source = string | URL | Blob | ArrayBufferLike | Uint8Array | StreamSource | FactorySource;

/** A stream of bytes. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export interface StreamSource {
  /** The exact size in bytes. */
  readonly size: number;
  readonly name?: string | undefined;
  readonly stream: ByteStream;
}

export interface FactorySource {
  /** The exact size in bytes. */
  readonly size: number;
  readonly name?: string | undefined;
  /** Returns a new stream from the first byte of the file. Called once per attempt. */
  open(): ByteStream | Promise<ByteStream>;
}

/** A file that is ready to be read, and whose size is known. */
export interface OpenSource {
  /** The number of bytes, known before the first byte is read. */
  readonly size: number;
  readonly name?: string | undefined;
  /** Whether the source can be read again. */
  readonly replayable: boolean;
  /** Whether reading has begun and the source is not replayable, so that the file cannot be sent again. */
  readonly spent: boolean;
  /**
   * Returns the file as a Blob that reads its bytes only when they are sent. The method is absent, or returns
   * undefined, if the runtime cannot create such a Blob.
   */
  blob?(): Promise<Blob | undefined>;
  open(): Promise<SourceReader>;
  /** Closes the stream that the caller passed; without effect for other sources. */
  close(): Promise<void>;
}

export interface SourceReader {
  /**
   * Returns the next bytes; undefined at the end. The returned bytes stay valid during the next call. The call after
   * that may overwrite them.
   */
  read(): Promise<Uint8Array | undefined>;
  /** Stops reading and closes the file or stream. */
  close(): Promise<void>;
}

export interface PutRequest {
  readonly contentType: string;
  readonly source: OpenSource;
  /**
   * Whether to send `Expect: 100-continue` even for a small file, so that the server can refuse the file before it is
   * sent.
   */
  readonly expect: boolean;
  /** Whether to compute the SHA-256 of the bytes. */
  readonly digest: boolean;
  /** Receives the number of bytes that the network has accepted in this attempt. */
  readonly onBytes: (bytes: number) => void;
}

/** The response of the file server to an upload. */
export interface PutAnswer extends OpenResponse {
  /** Whether every byte of the file was sent before the response arrived. */
  readonly whole: boolean;
  /** The SHA-256 in hex; undefined in a runtime without a streaming hash, or if the file was not sent completely. */
  readonly sha256?: string | undefined;
}

/** The target of a download, for example a file. A file gets its final name only in `commit`. */
export interface Target {
  /** Whether a download that has already written bytes can start again from the first byte. */
  readonly restartable: boolean;
  /** Writes the bytes. May resolve before they are stored; if storing them fails, the next call rejects. */
  write(part: Uint8Array): Promise<void>;
  /** Drops the written bytes, so that the download can start again. */
  restart(): Promise<void>;
  /** Stores all bytes and gives the file its final name. Rejects if `signal` has already aborted. */
  commit(signal?: AbortSignal): Promise<void>;
  /** Removes everything that was written to a file, or aborts a stream. */
  discard(reason: unknown): Promise<void>;
  /** Returns the whole file. Only a target in memory has this method. */
  contents?(): Uint8Array<ArrayBuffer>;
}

/** The properties of a Node Writable that the client uses. */
export interface NodeWritable {
  /** False if the stream accepts no more bytes. */
  readonly writable?: boolean;
  readonly errored?: Error | null;
  write(chunk: Uint8Array, callback: (error?: Error | null) => void): unknown;
  end(callback: (error?: Error | null) => void): unknown;
  destroy?(error?: Error): unknown;
  on(event: 'error' | 'close', listener: (error: Error) => void): unknown;
  off(event: 'error' | 'close', listener: (error: Error) => void): unknown;
}

/**
 * The destination of a file: a path or a `file:` URL (on Node, Bun and Deno), a stream, or memory for the whole file.
 * At the end a WritableStream is closed, and a Writable of Node is ended. `process.stdout` and `process.stderr` stay
 * open.
 */
export type Destination = FileDestination | { readonly memory: true };

type FileDestination = string | URL | WritableStream<Uint8Array> | NodeWritable;

/** A hash of the bytes that were passed to `update` so far. */
export interface Sha256 {
  update(bytes: Uint8Array): unknown;
  digest(encoding: 'hex'): string;
}

/** The options that uploads and downloads have in common. */
export interface SignedTransferOptions {
  /** The signed URL, which must be https, or http on loopback. */
  readonly url: string;
  /** The time at which the URL expires, as the service wrote it. */
  readonly expiresAt?: string | undefined;
  /** A signal that ends the transfer. The transfer then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The maximum time without a transferred byte, in milliseconds; then the attempt fails. Default: 60 000. See also
   * `TransferOptions`.
   */
  readonly idleTimeoutMs?: number | undefined;
  /** The maximum number of attempts after the first attempt. */
  readonly maxRetries: number;
  /** Whether to compute the SHA-256 of the bytes. Default: true. */
  readonly digest?: boolean | undefined;
  /**
   * Receives 0 at the start, then the number of transferred bytes, and the full size at the end. The function must not
   * throw.
   */
  readonly onProgress?: ((progress: TransferProgress) => void) | undefined;
  /**
   * The fetch function that sends or receives the file. Default: node:http, XMLHttpRequest or the platform's fetch,
   * depending on the runtime.
   */
  readonly fetch?: PlatformFetch | undefined;
  /** The texts that no error may quote. The query of the signed URL is added to these texts. */
  readonly secrets: Secrets;
  /** The source of time and random numbers. */
  readonly clock: Clock;
  /** Returns the time of the service, in milliseconds since the epoch. */
  readonly now: () => number;
}

/** A report about the progress of a transfer. */
export interface TransferProgress {
  /** The number of transferred bytes, which never decreases from one report to the next. */
  readonly bytes: number;
  /** The size of the file; undefined while the size is not known. */
  readonly size: number | undefined;
}

/** The result of a transfer. */
export interface Transferred {
  /** The size of the file. */
  readonly bytes: number;
  /** The SHA-256 of the transferred bytes in hex; undefined if the hash was not computed. */
  readonly sha256: string | undefined;
  /** The number of requests, including the successful request. */
  readonly attempts: number;
  readonly elapsedMs: number;
}
