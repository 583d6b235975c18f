// A source may take its time to open, and the transfer may be over meanwhile: then nobody would close it.

import { LanguageServiceError } from '../errors/language-service-error.ts';
import type { Ending } from './cancellation.ts';
import type { OpenSource, SourceReader } from './contract.ts';
import { sourceFailed } from './transfer-errors.ts';

/** The source's reader; undefined once all is over, and then it is closed as soon as it opens. */
export function openReader(
  source: OpenSource,
  ending: Pick<Ending, 'over' | 'orOver'>,
): Promise<SourceReader | undefined> {
  return ending.orOver(async () => {
    const reader = await source.open().catch((raw: unknown) => failReading(raw, 0, source.size));
    if (ending.over) await reader.close();
    return reader;
  });
}

/** Throws what a source failed with as the failure of the upload. */
export function failReading(raw: unknown, read: number, size: number): never {
  throw raw instanceof LanguageServiceError ? raw : sourceFailed(read, size, raw);
}
