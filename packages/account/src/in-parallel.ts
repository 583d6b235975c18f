import { AccountError } from './account-error.ts';

/** The maximum number of items that are worked on at the same time. */
const atOnce = 8;

/** Runs an asynchronous function on the items in parallel. Returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** The maximum number of failures that a message describes. The message only counts further failures. */
const mostNamed = 3;

/**
 * Reads files in parallel, and reports all broken files together.
 * @throws AccountError with the error of the broken file. If several files are broken, one error describes them all.
 */
export async function readEvery<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const outcomes = await inParallel(items, (item) =>
    read(item).catch((failure: unknown) => {
      if (!(failure instanceof AccountError)) throw failure;
      return failure;
    }),
  );
  const broken = outcomes.filter((one) => one instanceof AccountError);
  // Several files can have the same broken lock file.
  const failures = [...new Map(broken.map((one) => [one.message, one])).values()];
  const [first, ...others] = failures;
  if (first === undefined) return outcomes.flatMap((one) => (one instanceof AccountError ? [] : [one]));
  if (others.length === 0) throw first;
  const named = failures.slice(0, mostNamed).map(({ message }) => `File ${message}.`);
  const rest = failures.length > mostNamed ? [`${failures.length - mostNamed} more files have errors.`] : [];
  throw new AccountError('invalid', `${failures.length} files have errors`, {
    hint: [...named, ...rest, 'Nothing was sent. Fix the files, then run the command again.'].join(' '),
    data: { files: failures.map(({ message, data }) => ({ message, data })) },
  });
}
