// A row of the ledger as its user sees it: without the sealed address and the bookkeeping.

import type { Row } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../../frame/command-error.ts';

export type ReportedJob = ReturnType<typeof jobOf>;

export function jobOf(row: Row) {
  const { id, state, path: file, name, jobId, memoryId, skipped, failure } = row;
  return { id, state, file, name, jobId, memoryId, skipped, error: failure?.message };
}

/** Returns the row that an id, a path or a name means. @throws CommandError where not exactly one is meant. */
export function rowMeant(all: readonly Row[], job: string, repeatedLedger: string): Row {
  const isMeant = ({ id, jobId, path, name }: Row) =>
    job === jobId || job === id || job === name || job === path || path.endsWith(`/${job}`);
  const meant = all.filter(isMeant);
  const [found] = meant;
  if (found === undefined)
    throw new CommandError('notFound', `This key has no import ${shortened(job)}`, {
      hint: `List imports: language-service tm report${repeatedLedger}`,
    });
  if (meant.length === 1) return found;
  const ids = meant.slice(0, 5).map(({ id, path }) => `${id} (${path})`);
  throw new UsageError(
    `${meant.length} imports match ${shortened(job)}`,
    `Pass one of these ids: ${ids.join(', ')}`,
  );
}
