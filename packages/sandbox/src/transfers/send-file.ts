import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/** A file as a stream that opens it on the first read; `sent` is called when the last byte was taken. */
export function sendFile(path: string, sent: () => void): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        opening ??= open(path);
        const file = await opening;
        const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        sent();
        controller.close();
      },
      cancel: async () => {
        // It may still be opening; a file that does not open has failed the reading.
        const file = await opening?.catch(() => undefined);
        await file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}
