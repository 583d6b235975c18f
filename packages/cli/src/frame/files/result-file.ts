// Where a command writes the file it makes: standard output, a file, or the place of its input where that is asked for.

import { UsageError } from '../command-error.ts';
import { type AtomicFile, openAtomicFile } from './atomic-file.ts';

export interface ResultFile extends AtomicFile {
  /** Undefined for standard output. */
  readonly path: string | undefined;
}

export interface ResultPlace {
  /** `-`, or absent: standard output. */
  readonly output?: string | undefined;
  readonly overwrite?: boolean | undefined;
  /** The file that is replaced by its result. */
  readonly inPlace?: string | undefined;
}

/** Throws UsageError when `inPlace` is `-`, or is given with `output`. */
export async function openResultFile(
  { output = '-', overwrite = false, inPlace }: ResultPlace,
  stdout: { write(bytes: Uint8Array): Promise<void> },
): Promise<ResultFile> {
  if (inPlace === '-') throw new UsageError('stdin cannot be changed in place', 'Pass a file.');
  if (inPlace !== undefined && output !== '-') throw new UsageError('Pass --in-place or --output, not both');
  const path = inPlace ?? (output === '-' ? undefined : output);
  if (path === undefined) {
    const done = async () => undefined;
    // What is written to a stream of this process is copied: its reader may be slower than the writer.
    return { path, write: (bytes) => stdout.write(Uint8Array.from(bytes)), commit: done, discard: done };
  }
  return { path, ...(await openAtomicFile(path, { overwrite: overwrite || inPlace !== undefined })) };
}

/** Runs the work on the file and puts it in its place; if the work fails, nothing is changed. */
export async function writeResult<T>(
  file: Pick<ResultFile, 'commit' | 'discard'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await file.commit();
    return result;
  } finally {
    await file.discard();
  }
}
