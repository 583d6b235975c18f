import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/** A file as a stream that opens it on the first read; `sent` is called when the last byte was taken. */
export function sendFile(path: string, sent: () => void): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        file ??= await open(path);
        const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        sent();
        controller.close();
      },
      cancel: async () => {
        await file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}
