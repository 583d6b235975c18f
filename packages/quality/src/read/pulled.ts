// The readers of formats hand out what they find; who checks it takes it.

/**
 * What `run` puts, as an iteration; it waits in `pause` until all has been taken.
 *
 * @param run Its failure is thrown behind what it put before.
 */
export async function* pulled<T>(
  run: (put: (value: T) => void, pause: () => Promise<void>) => Promise<void>,
): AsyncGenerator<T, void, undefined> {
  let values: T[] = [];
  let turn = Promise.withResolvers<void>();
  let taken = Promise.withResolvers<void>();
  const put = (value: T) => void values.push(value);
  const pause = () => {
    if (values.length === 0) return Promise.resolve();
    turn.resolve();
    return taken.promise;
  };
  const ended = run(put, pause).then(() => true as const);
  ended.catch(() => undefined);
  for (;;) {
    const isEnd = await Promise.race([ended, turn.promise]).catch(() => true);
    const now = values;
    values = [];
    yield* now;
    if (isEnd === true) break;
    const before = taken;
    turn = Promise.withResolvers();
    taken = Promise.withResolvers();
    before.resolve();
  }
  await ended;
}
