// A transfer may end at any moment: an early answer, a broken connection, an abort. Whatever is being waited for at that
// moment is waited for no longer.

export class Ending {
  readonly #waiting = new Set<() => void>();
  #over = false;

  get over(): boolean {
    return this.#over;
  }

  /** Begins the work unless all is over; undefined as soon as it is, else what the work comes to. */
  orOver<T>(begin: () => Promise<T>): Promise<T | undefined> {
    if (this.#over) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const release = () => resolve(undefined);
      this.#waiting.add(release);
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          this.#waiting.delete(release);
          settle(value);
        };
      begin().then(settled(resolve), settled(reject));
    });
  }

  /** Ends it for everybody who waits. */
  end(): void {
    this.#over = true;
    for (const release of this.#waiting) release();
    this.#waiting.clear();
  }
}
