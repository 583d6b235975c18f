// A signed address in a response is replaced by one of the proxy with the same number of bytes, so that lengths and chunks
// stay as they are. Only the address itself is held back until it is complete.

/** The address to write in the place of another one, in exactly so many bytes or in any; undefined where it stays. */
export type Replace = (address: string, bytes?: number) => string | undefined;

interface Held {
  readonly bytes: Buffer;
  readonly isBody: boolean;
}

/** No signed address is longer. */
const LONGEST_ADDRESS = 16 * 1024;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Reads the JSON of one body as it passes. */
export class AddressRewriter {
  readonly #fields: ReadonlySet<string>;
  readonly #replace: Replace;
  #held: Held[] = [];
  #heldBytes = 0;
  #text = '';
  #key = '';
  #isInText = false;
  #isEscaped = false;
  #isAddress = false;
  /** Whether a value follows the last text, which is then a name. */
  #isAfterColon = false;

  /** @param fields Names of the fields that hold an address. */
  constructor(fields: ReadonlySet<string>, replace: Replace) {
    this.#fields = fields;
    this.#replace = replace;
  }

  /** What may be sent now. */
  push(bytes: Buffer, isBody: boolean): Buffer[] {
    if (!isBody) return this.#isAddress ? this.#hold(bytes, false) : [bytes];
    const ready: Buffer[] = [];
    let start = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const wasAddress = this.#isAddress;
      this.#read(bytes[at] ?? 0);
      if (this.#isAddress === wasAddress) continue;
      // The quote that begins the address is sent, and the one that ends it is behind the address.
      const end = wasAddress ? at : at + 1;
      const part = bytes.subarray(start, end);
      ready.push(...(wasAddress ? [...this.#hold(part, true), ...this.#rewritten()] : [part]));
      start = end;
    }
    const rest = bytes.subarray(start);
    if (rest.length > 0) ready.push(...(this.#isAddress ? this.#hold(rest, true) : [rest]));
    return ready;
  }

  /** What is held back, as it came. */
  flush(): Buffer[] {
    const bytes = this.#held.map((one) => one.bytes);
    this.#held = [];
    this.#heldBytes = 0;
    return bytes;
  }

  #hold(bytes: Buffer, isBody: boolean): Buffer[] {
    if (bytes.length > 0) this.#held.push({ bytes, isBody });
    this.#heldBytes += bytes.length;
    return this.#heldBytes > LONGEST_ADDRESS ? this.flush() : [];
  }

  #read(byte: number): void {
    if (!this.#isInText) this.#readOutside(byte);
    else if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) [this.#isInText, this.#isAddress] = [false, false];
    else if (this.#text.length < 64) this.#text += String.fromCharCode(byte);
  }

  #readOutside(byte: number): void {
    const character = String.fromCharCode(byte);
    if (byte === QUOTE) {
      this.#isInText = true;
      this.#isAddress = this.#isAfterColon && this.#fields.has(this.#key);
      this.#text = '';
    } else if (character === ':') [this.#key, this.#isAfterColon] = [this.#text, true];
    if (!/[\s:]/.test(character)) this.#isAfterColon = false;
  }

  /** The address in place of what is held, with the same frames between its bytes. */
  #rewritten(): Buffer[] {
    const raw = Buffer.concat(this.#held.filter(({ isBody }) => isBody).map(({ bytes }) => bytes));
    const replacement = this.#replace(unescaped(raw), raw.length);
    if (replacement === undefined) return this.flush();
    const written = Buffer.from(replacement);
    let at = 0;
    this.#held = this.#held.map((one) => {
      if (!one.isBody) return one;
      at += one.bytes.length;
      return { isBody: true, bytes: written.subarray(at - one.bytes.length, at) };
    });
    return this.flush();
  }
}

/** Empty where it is no text of JSON. */
function unescaped(raw: Buffer): string {
  try {
    return String(JSON.parse(`"${raw.toString('utf8')}"`));
  } catch {
    return '';
  }
}
