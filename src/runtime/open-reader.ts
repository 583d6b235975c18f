// A source can take long to open. If the transfer ends meanwhile, the source is closed as soon as it opens.

import { LanguageServiceError } from '../errors/language-service-error.ts';
import { untilAborted } from './cancellation.ts';
import type { OpenSource, SourceReader } from './contract.ts';
import { sourceFailed } from './transfer-errors.ts';

/** Opens the source; undefined once the signal aborts, and then the reader is closed as soon as it opens. */
export function openReader(
  source: OpenSource,
  signal: AbortSignal | undefined,
): Promise<SourceReader | undefined> {
  return untilAborted(signal, async () => {
    const reader = await source.open().catch((raw: unknown) => failReading(raw, 0, source.size));
    if (signal?.aborted) await reader.close();
    return reader;
  });
}

/** Throws the error of a source as the error of the upload. */
export function failReading(raw: unknown, read: number, size: number): never {
  throw raw instanceof LanguageServiceError ? raw : sourceFailed(read, size, raw);
}
