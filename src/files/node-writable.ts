// A Node stream: a file, a response, the standard output. It can fail or be closed at any moment, and an error event
// without a listener ends the process, so it has an error listener from the start.

import { DownloadError } from '../errors/api.ts';
import { refusal } from '../errors/request.ts';
import type { NodeWritable, Target } from './contract.ts';
import { cannotRestart } from './target.ts';

/** A Node stream has no lock, and two files written to it at once would be mixed. */
const inUse = new WeakSet<NodeWritable>();
/** A stream can fail before it is written to, so it is listened to for its life. */
const listened = new WeakSet<NodeWritable>();

/** A target that writes to the stream and ends it. The process's own output stays open for what comes after. */
export function writableTarget(stream: NodeWritable): Target {
  if (stream.writable === false)
    throw stream.errored ?? refusal('to', 'The stream has ended or was destroyed: pass one that is open');
  if (inUse.has(stream)) throw refusal('to', 'The stream is already being written to by another download');
  const staysOpen = stream === process.stdout || stream === process.stderr;
  if (!staysOpen && !listened.has(stream)) {
    listened.add(stream);
    stream.on('error', () => {});
  }
  const { failed, leave } = occupy(stream);
  let started = false;
  const done = (begin: (called: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
  return {
    restartable: false,
    async write(bytes) {
      started = true;
      const written = bytes.map((part) => done((called) => stream.write(part, called)));
      await Promise.race([failed, Promise.all(written)]);
    },
    restart: cannotRestart,
    async commit() {
      if (!staysOpen) await Promise.race([failed, done((called) => stream.end(called))]);
      leave();
    },
    async discard(reason) {
      leave();
      if (started && !staysOpen) stream.destroy?.(reason instanceof Error ? reason : undefined);
    },
  };
}

/** Takes the stream for one download: `failed` rejects when it fails or closes before `leave`. */
function occupy(stream: NodeWritable) {
  inUse.add(stream);
  let leave = () => {};
  const failed = new Promise<never>((_, reject) => {
    const closed = () =>
      reject(new DownloadError('The stream was closed before it had the complete file', {}));
    stream.on('error', reject);
    stream.on('close', closed);
    leave = () => {
      inUse.delete(stream);
      stream.off('error', reject);
      stream.off('close', closed);
    };
  });
  // The interrupted call reports it.
  failed.catch(() => {});
  return { failed, leave };
}
