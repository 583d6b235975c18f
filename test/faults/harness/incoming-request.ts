// A request as it came over the wire: the head as raw text, the body as bytes. A parser that repairs its input would
// hide the faults that the matrix looks for.

export class IncomingRequest {
  /** Number of the connection it came over, from 1. */
  readonly connection: number;
  #head = '';
  readonly #parts: Buffer[] = [];
  #length = 0;
  #unread: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(connection: number) {
    this.connection = connection;
  }

  /** Takes bytes; returns those of the next request. */
  feed(bytes: Uint8Array): Uint8Array | undefined {
    this.#unread = this.#unread.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#unread, bytes]);
    if (this.#head === '') {
      const end = this.#unread.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      this.#head = this.#unread.toString('latin1', 0, end + 4);
      this.#unread = this.#unread.subarray(end + 4);
    }
    if (this.headers.get('transfer-encoding') === 'chunked') this.#readChunks();
    else this.#readLength(Number(this.headers.get('content-length') ?? 0));
    if (!this.#ended || this.#unread.length === 0) return undefined;
    return this.#unread;
  }

  /** Start line and headers as received; empty until they are complete. */
  get head(): string {
    return this.#head;
  }

  get method(): string {
    return this.#head.split(' ')[0] ?? '';
  }

  /** Path and query, as they came. */
  get target(): string {
    return this.#head.split(' ')[1] ?? '';
  }

  /** By lower-case name; several of one name are joined. */
  get headers(): ReadonlyMap<string, string> {
    const headers = new Map<string, string>();
    for (const line of this.#head.split('\r\n').slice(1)) {
      const [name = '', ...value] = line.split(':');
      if (name === '') continue;
      const known = headers.get(name.toLowerCase());
      const text = value.join(':').trim();
      headers.set(name.toLowerCase(), known === undefined ? text : `${known}, ${text}`);
    }
    return headers;
  }

  get body(): Buffer {
    return Buffer.concat(this.#parts);
  }

  /** Bytes of its body received so far. */
  get length(): number {
    return this.#length;
  }

  /** Whether its body is complete. */
  get ended(): boolean {
    return this.#ended;
  }

  #readLength(length: number): void {
    this.#take(length - this.#length);
    this.#ended = this.#length === length;
  }

  #readChunks(): void {
    for (;;) {
      const lineEnd = this.#unread.indexOf('\r\n');
      if (lineEnd < 0) return;
      const size = Number.parseInt(this.#unread.toString('latin1', 0, lineEnd), 16);
      if (this.#unread.length < lineEnd + 2 + size + 2) return;
      this.#unread = this.#unread.subarray(lineEnd + 2);
      this.#take(size);
      this.#unread = this.#unread.subarray(2);
      this.#ended = size === 0;
      if (this.#ended) return;
    }
  }

  #take(count: number): void {
    const part = this.#unread.subarray(0, count);
    this.#unread = this.#unread.subarray(part.length);
    this.#parts.push(part);
    this.#length += part.length;
  }
}
