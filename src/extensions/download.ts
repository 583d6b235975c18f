// A download from a signed URL is complete or it fails: nothing partial is left.

import { memoryTarget, openTarget } from '#transfers';
import { isLanguageServiceError } from '../errors/language-service-error.ts';
import type { Redact } from '../redact.ts';
import type { FileDestination, Target } from '../runtime/contract.ts';
import { destinationFailed } from '../runtime/transfer-errors.ts';
import { type DownloadAttemptOptions, DownloadAttempts, type DownloadedFile } from './transfer-download.ts';
import { openAddress } from './transfer-options.ts';

/**
 * Where a file goes: a path or a `file:` URL (on Node, Bun and Deno), a stream, or memory, which holds it whole. A
 * WritableStream is closed at the end, a Writable of Node is ended; `process.stdout` and `process.stderr` stay open.
 */
export type Destination = FileDestination | { readonly memory: true };

export interface DownloadOptions extends DownloadAttemptOptions {
  /** A path gets the file only when it is complete; a stream gets the bytes as they arrive and is aborted on failure. */
  readonly to: Destination;
  /** Whether an existing file is replaced. Default false. */
  readonly overwrite?: boolean | undefined;
}

/** The result of a download. */
export interface Download extends DownloadedFile {
  /** The file, when it was kept in memory. */
  readonly contents: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Downloads the file. Rejects with `InvalidRequestError` before anything is sent, `SignedUrlExpiredError` when the URL
 * has expired (403, 404, 410), `DownloadError`, `UnexpectedRedirectError`, and `ConnectionError` or `TimeoutError` when no
 * byte arrived. After any failure nothing partial is left.
 */
export async function download(options: DownloadOptions): Promise<Download> {
  const address = openAddress(options);
  const { to, overwrite = false } = options;
  if (!isMemory(to)) {
    const target = await openedTarget(to, overwrite, options.secrets.redact);
    return { ...(await new DownloadAttempts(options, address, target).run()), contents: undefined };
  }
  const memory = memoryTarget();
  const received = await new DownloadAttempts(options, address, memory).run();
  return { ...received, contents: memory.contents() };
}

/** Rejects when the destination cannot take a file; for a caller who downloads later. Changes nothing there. */
export async function checkDestination(to: Destination, redact: Redact, overwrite = false): Promise<void> {
  if (isMemory(to)) return;
  const target = await openedTarget(to, overwrite, redact);
  await target.discard(undefined);
}

/** Opens the target; a stream that has failed rejects with its own error, which may hold anything. */
async function openedTarget(to: FileDestination, overwrite: boolean, redact: Redact): Promise<Target> {
  try {
    return await openTarget(to, { overwrite });
  } catch (raw) {
    throw isLanguageServiceError(raw) ? raw : destinationFailed(0, raw, redact);
  }
}

function isMemory(to: Destination): to is { readonly memory: true } {
  return typeof to === 'object' && to !== null && 'memory' in to && to.memory === true;
}
