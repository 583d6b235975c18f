// Content is in files, at web addresses and in S3-compatible stores. What reads it knows these functions alone.

import type { FailureKind } from '../failures.ts';

/** Where the content of a file is. */
export interface Place {
  /** A path, a web address without its query, or `s3://bucket/key`. */
  readonly path: string;
  /** What the source needs beside the path: the ETag of an object, or the query of a signed address, sealed. */
  readonly sourceNote?: string | undefined;
}

/** What a source knows of content without reading it. */
export interface Identity {
  /** Bytes as they are stored. */
  readonly size?: number | undefined;
  /** In hex. */
  readonly sha256?: string | undefined;
  /** Differs for other content: the ETag of an object. */
  readonly version?: string | undefined;
}

/** A file that a source lists. */
export type Found = Place & Identity;

export interface Source {
  /** The files that a name or a pattern means. */
  list(pattern: string): AsyncIterable<Found>;
  /** @throws SourceError; for local files an error of the system. */
  identity(place: Place, signal?: AbortSignal): Promise<Identity>;
  /** The stored bytes from this one on. Ends when the signal aborts. @throws as `identity`. */
  open(place: Place, from: number, signal?: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Why content cannot be read: a failure of its row. */
export type SourceFailureKind = Extract<
  FailureKind,
  'unreadable' | 'changed' | 'sourceAway' | 'sourceDenied'
>;

/** A source refused, or did not answer. The message has no credential. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly kind: SourceFailureKind;

  constructor(kind: SourceFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
