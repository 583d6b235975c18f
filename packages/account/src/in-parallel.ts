import { AccountError } from './account-error.ts';

/** Runs the work on each item, a few at a time; the results have the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 8,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Failures that the message names; the others are counted. */
const mostNamed = 3;

/** The same for files: one that is broken does not hide the others. @throws its failure, or one that names several. */
export async function readEvery<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const failures: Error[] = [];
  const results = await inParallel(items, async (item) => {
    try {
      return [await read(item)];
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failures.push(error);
      return [];
    }
  });
  const [first, ...others] = failures;
  if (first === undefined) return results.flat(1);
  if (others.length === 0) throw first;
  const messages = failures.map(({ message }) => message).sort();
  const rest = messages.length > mostNamed ? `; and ${messages.length - mostNamed} more` : '';
  throw new AccountError(
    'invalid',
    `${messages.length} files are broken: ${messages.slice(0, mostNamed).join('; ')}${rest}`,
    {
      hint: 'Nothing was sent.',
    },
  );
}
