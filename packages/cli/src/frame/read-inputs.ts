// Files and stdin as a command reads them. What reads them is loaded when a command does: most commands read none.

import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Context } from './context.ts';
import type { InputStream, ProcessIo } from './process-io.ts';

export function filesOf(io: ProcessIo): Pick<Context, 'readText' | 'readBlob' | 'readStream'> {
  const { folder, signal } = io;
  const pathOf = (path: string) => resolve(folder, path);
  // A Ctrl-C ends the wait for stdin.
  const input = (): InputStream => process.getBuiltinModule('node:stream').addAbortSignal(signal, io.stdin);
  const bytesOf = (path: string) =>
    path === '-'
      ? process.getBuiltinModule('node:stream/consumers').buffer(input())
      : process.getBuiltinModule('node:fs/promises').readFile(pathOf(path));
  return {
    // Spreadsheets and PowerShell put a byte order mark first; it is not part of the text.
    readText: async (path) => new TextDecoder().decode(await bytesOf(path)),
    readBlob: async (path) =>
      // Node cannot stream a File over a blob that is backed by a file.
      path === '-' ? new Blob([await bytesOf(path)]) : new File([await bytesOf(path)], basename(path)),
    readStream: (path) => (path === '-' ? input() : createReadStream(pathOf(path))),
  };
}
