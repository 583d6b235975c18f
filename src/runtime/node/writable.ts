// A Node stream: a file, a response, the standard output. It can fail or be closed at any moment, and an error event
// without a listener ends the process, so it has an error listener from the start.

import { refusal } from '../../errors/invalid-request.ts';
import { DownloadError } from '../../errors/transfer.ts';
import type { NodeWritable, Target } from '../contract.ts';
import { cannotRestart } from '../targets.ts';

/** A target that writes to the stream and ends it. The process's own output stays open for what comes after. */
export function writableTarget(stream: NodeWritable): Target {
  if (stream.writable === false)
    throw stream.errored ?? refusal('to', 'The stream has ended or was destroyed: pass one that is open');
  if (inUse.has(stream)) throw refusal('to', 'The stream is already being written to by another download');
  return new WritableTarget(stream);
}

/** A Node stream has no lock, and two files written to it at once would be mixed. */
const inUse = new WeakSet<NodeWritable>();

class WritableTarget implements Target {
  readonly restartable = false;
  readonly #stream: NodeWritable;
  readonly #staysOpen: boolean;
  readonly #failed: Promise<never>;
  #started = false;
  #leave = () => {};

  constructor(stream: NodeWritable) {
    this.#stream = stream;
    this.#staysOpen = stream === process.stdout || stream === process.stderr;
    if (!this.#staysOpen) listen(stream);
    inUse.add(stream);
    this.#failed = new Promise((_, reject) => {
      const closed = () =>
        reject(new DownloadError('The stream was closed before it had the complete file', {}));
      stream.on('error', reject);
      stream.on('close', closed);
      this.#leave = () => {
        inUse.delete(stream);
        stream.off('error', reject);
        stream.off('close', closed);
      };
    });
    // The interrupted call reports it.
    this.#failed.catch(() => {});
  }

  async write(bytes: readonly Uint8Array[]): Promise<void> {
    this.#started = true;
    const written = (part: Uint8Array) => this.#called((done) => this.#stream.write(part, done));
    await Promise.race([this.#failed, Promise.all(bytes.map(written))]);
  }

  async restart(): Promise<void> {
    throw cannotRestart();
  }

  async commit(): Promise<void> {
    if (!this.#staysOpen) await Promise.race([this.#failed, this.#called((done) => this.#stream.end(done))]);
    this.#leave();
  }

  async discard(reason: unknown): Promise<void> {
    this.#leave();
    if (this.#started && !this.#staysOpen)
      this.#stream.destroy?.(reason instanceof Error ? reason : undefined);
  }

  #called(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
  }
}

const listened = new WeakSet<NodeWritable>();

/** Listens for the life of the stream: it can fail before it is written to. */
function listen(stream: NodeWritable): void {
  if (listened.has(stream)) return;
  listened.add(stream);
  stream.on('error', () => {});
}
