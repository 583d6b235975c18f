// A source can take long to open. If the transfer ends meanwhile, the source is closed as soon as it opens.

import { LanguageServiceError } from '../errors/language-service-error.ts';
import type { OpenSource, SourceReader } from './contract.ts';
import { sourceFailed } from './transfer-errors.ts';

/** Opens the source; if the signal has aborted meanwhile, closes it. */
export async function openReader(source: OpenSource, signal: AbortSignal): Promise<SourceReader> {
  const reader = await source.open().catch((raw: unknown) => failReading(raw, 0, source.size));
  if (signal.aborted) await reader.close();
  return reader;
}

/** Throws the error of a source as the error of the upload. */
export function failReading(raw: unknown, read: number, size: number): never {
  throw raw instanceof LanguageServiceError ? raw : sourceFailed(read, size, raw);
}
