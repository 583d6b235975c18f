import type { TmxSink } from './input.ts';

/** Collects text, and passes it to a sink in large chunks. */
export class Output {
  readonly #sink: TmxSink;
  #text = '';

  constructor(sink: TmxSink) {
    this.#sink = sink;
  }

  write(...pieces: readonly string[]): void {
    for (const piece of pieces) this.#text += piece;
  }

  /** Passes the collected text to the sink. */
  async flush(): Promise<void> {
    if (this.#text === '') return;
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    await this.#sink(bytes);
  }
}
