// The source of an import is opened before it is declared, because the declaration has its size.

import { openSource } from '#transfers';
import { fieldFault } from '../../errors/invalid-request.ts';
import type { OpenSource, Source } from '../../runtime/contract.ts';

/**
 * Opens the source of an import.
 * @throws InvalidRequestError when it is empty, or its name is not a string.
 */
export async function openFile(source: Source): Promise<OpenSource> {
  const file = await openSource(source);
  const { size } = file;
  const name: unknown = file.name ?? '';
  if (size > 0 && typeof name === 'string') return file;
  await file.close();
  throw size > 0
    ? fieldFault('source.name', 'must be a string')
    : fieldFault('source', 'is empty: content_length must be greater than 0');
}

/** A source that is opened early, although it may not be needed. */
export type EarlySource = ReturnType<typeof openEarly>;

/** Opens at once, because a stream can fail, and holds its file open, before it is needed. */
export function openEarly(source: Source) {
  const open = () => {
    const opening = openFile(source);
    opening.catch(() => undefined); // a file that is missing may not be needed
    return opening;
  };
  let opening: Promise<OpenSource> | undefined = open();
  return {
    /** The open file; opened again after `close`. */
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
