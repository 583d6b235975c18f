// A stream of Node: a file's, a response, the standard output. It may fail or be closed at any moment, and a failure that
// nothing listens to ends the process; so it is listened to from the moment it is handed over.

import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { DownloadError } from '../../errors/transfer.ts';
import type { NodeWritable, Target } from '../contract.ts';
import { cannotBeginAgain } from '../targets.ts';

/** A target that writes to the stream and ends it. The process's own output stays open for what comes after. */
export function writableTarget(stream: NodeWritable): Target {
  if (stream.writable === false)
    throw stream.errored ?? new InvalidRequestError('The stream has ended or was destroyed', { field: 'to' });
  if (inUse.has(stream))
    throw new InvalidRequestError('The stream is being written to by another download', { field: 'to' });
  return new WritableTarget(stream);
}

/** A stream of Node has no lock, and two files written to it at once would be mixed. */
const inUse = new WeakSet<NodeWritable>();

class WritableTarget implements Target {
  readonly restartable = false;
  readonly #stream: NodeWritable;
  readonly #staysOpen: boolean;
  readonly #failed: Promise<never>;
  #begun = false;
  #leave = () => {};

  constructor(stream: NodeWritable) {
    this.#stream = stream;
    this.#staysOpen = stream === process.stdout || stream === process.stderr;
    if (!this.#staysOpen) hear(stream);
    inUse.add(stream);
    this.#failed = new Promise((_, reject) => {
      const closed = () =>
        reject(new DownloadError('The stream was closed before it had the whole file', {}));
      stream.on('error', reject);
      stream.on('close', closed);
      this.#leave = () => {
        inUse.delete(stream);
        stream.off('error', reject);
        stream.off('close', closed);
      };
    });
    // Reported by the work it interrupts, if there is any.
    this.#failed.catch(() => {});
  }

  async write(bytes: readonly Uint8Array[]): Promise<void> {
    this.#begun = true;
    const written = (part: Uint8Array) => this.#called((done) => this.#stream.write(part, done));
    await Promise.race([this.#failed, Promise.all(bytes.map(written))]);
  }

  async restart(): Promise<void> {
    throw cannotBeginAgain();
  }

  async commit(): Promise<void> {
    if (!this.#staysOpen) await Promise.race([this.#failed, this.#called((done) => this.#stream.end(done))]);
    this.#leave();
  }

  async discard(reason: unknown): Promise<void> {
    this.#leave();
    if (this.#begun && !this.#staysOpen) this.#stream.destroy?.(reason instanceof Error ? reason : undefined);
  }

  #called(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
  }
}

const heard = new WeakSet<NodeWritable>();

/** Listens for as long as the stream lives: it is handed over before it is written to, and may fail between. */
function hear(stream: NodeWritable): void {
  if (heard.has(stream)) return;
  heard.add(stream);
  stream.on('error', () => {});
}
