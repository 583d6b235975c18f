// A redirect would lead a program around the proxy. The line of the head that says where it leads is held back until it is
// complete; every other byte passes at once.

/** Where a Location leads through the proxy; undefined where it stays. */
export type Relocate = (location: string) => string | undefined;

const NAME = 'location:';
/** No line is longer. */
const LONGEST_LINE = 16 * 1024;

/** Reads the head of one response as it passes. */
export class LocationRewriter {
  readonly #relocate: Relocate;
  /** The line as far as it is held back. */
  #held = '';
  /** Whether the line can still be a Location. */
  #isOpen = true;

  constructor(relocate: Relocate) {
    this.#relocate = relocate;
  }

  /** What may be sent now. */
  push(bytes: Buffer): Buffer[] {
    let ready = '';
    for (const character of bytes.toString('latin1')) {
      this.#held += character;
      if (character === '\n') ready += this.#line();
      else if (!this.#mayBeLocation()) ready += this.#take();
    }
    return ready === '' ? [] : [Buffer.from(ready, 'latin1')];
  }

  /** What is held back, as it came. */
  flush(): Buffer[] {
    const held = this.#take();
    return held === '' ? [] : [Buffer.from(held, 'latin1')];
  }

  #mayBeLocation(): boolean {
    const name = this.#held.slice(0, NAME.length).toLowerCase();
    this.#isOpen &&= NAME.startsWith(name) && this.#held.length < LONGEST_LINE;
    return this.#isOpen;
  }

  #line(): string {
    const line = this.#take();
    const location = this.#isOpen && line.length > NAME.length ? line.slice(NAME.length).trim() : '';
    this.#isOpen = true;
    const other = location === '' ? undefined : this.#relocate(location);
    return other === undefined ? line : line.replace(location, () => other);
  }

  #take(): string {
    const taken = this.#held;
    this.#held = '';
    return taken;
  }
}
