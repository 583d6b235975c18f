// The file of an import, opened: its size is declared before its first byte is sent.

import { openSource } from '#runtime';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import type { OpenSource, Source } from '../../runtime/contract.ts';

/**
 * Opens a file that can be declared.
 * @throws InvalidRequestError when it is empty.
 */
export async function openFile(source: Source): Promise<OpenSource> {
  const file = await openSource(source);
  if (file.size > 0) return file;
  await file.close();
  throw new InvalidRequestError('source is empty: content_length must be greater than 0', {
    field: 'source',
  });
}

/** A source that is opened before it is known whether it is needed. */
export interface EarlySource {
  /** The open file; opened anew after a `close`. */
  take(): Promise<OpenSource>;
  close(): Promise<void>;
}

/** Opens at once: a stream fails, and holds its file open, whether it is needed or not. */
export function openEarly(source: Source): EarlySource {
  const open = () => {
    const opening = openFile(source);
    opening.catch(() => undefined); // a file that is missing may not be needed
    return opening;
  };
  let opening: Promise<OpenSource> | undefined = open();
  return {
    take() {
      opening ??= open();
      return opening;
    },
    async close() {
      const file = await opening?.catch(() => undefined);
      opening = undefined;
      await file?.close();
    },
  };
}
