// Converts rows of the ledger for users, without the encrypted address and internal fields. The class and the kind of a
// failure determine its exit status.

import type { Added, Failure, FailureKind, Row, RowState } from 'language-service-bulk';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import type { ExitStatus } from '../../frame/exit-status.ts';
import { exitStatusByClass } from '../../frame/output/failure.ts';
import { labelOf } from './files-to-import.ts';
import type { Jobs } from './open-jobs.ts';
import type { RowResult } from './row-result.ts';

/** Returns the fields of an import that the output shows. The other fields in the ledger are internal. */
export function jobOf(row: Row) {
  const { id, state, path: file, name, jobId, memoryId, skipped, failure } = row;
  return { id, state, file, name, jobId, memoryId, skipped, error: failure?.message };
}

/**
 * Returns the imports in the ledger that the arguments name by id, path or name. Without arguments, returns all imports
 * whose state is in `states`.
 * @throws CommandError if an argument does not match exactly one import.
 */
export async function rowsMeant(
  { ledger, account, repeated }: Jobs,
  given: readonly string[],
  states: readonly RowState[],
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const row of ledger.rows(account, given.length === 0 ? states : undefined)) all.push(row);
  return given.length === 0 ? all : [...new Set(given.map((one) => rowMeant(all, one, repeated)))];
}

function rowMeant(all: readonly Row[], job: string, repeatedLedger: string): Row {
  const isMeant = ({ id, jobId, path, name }: Row) =>
    job === jobId || job === id || job === name || job === path || path.endsWith(`/${job}`);
  const meant = all.filter(isMeant);
  const [found] = meant;
  if (found === undefined)
    throw new CommandError('notFound', `no import matches ${shortened(job)}`, {
      hint: `To list all imports: language-service tm report${repeatedLedger}`,
    });
  if (meant.length === 1) return found;
  const ids = meant.slice(0, 5).map(({ id, path }) => `${id} (${path})`);
  throw new UsageError(`${meant.length} imports match ${shortened(job)}`, `Pass one id: ${ids.join(', ')}`);
}

const exitStatusByKind: Partial<Readonly<Record<FailureKind, ExitStatus>>> = {
  busy: 'rateLimited',
  full: 'quota',
  unreadable: 'usage',
  changed: 'usage',
  expired: 'jobFailed',
  undecided: 'unknownOutcome',
};

/** Returns the exit status for one import in the ledger after a run. `failure` is the last failure of the import. */
function rowExitStatus({ state, putAt }: Row, failure: Failure | undefined): ExitStatus {
  if (state === 'done') return 'done';
  if (failure === undefined) return 'partlyDone';
  if (failure.kind === 'full') return 'quota';
  // If bytes may have been sent, only the service knows their effect.
  const mayHaveLeft = state === 'sent' || putAt !== undefined;
  if (mayHaveLeft && state !== 'failed') return 'unknownOutcome';
  const byClass = exitStatusByClass[failure.class] ?? 'partlyDone';
  // A job without its file creates no memory. So the result of an unsent file is known.
  const ofUnsent = byClass === 'unknownOutcome' ? (failure.status ? 'service' : 'network') : byClass;
  return exitStatusByKind[failure.kind] ?? ofUnsent;
}

/**
 * Returns the result of one import in the ledger after the command has run it. `stopped` is the failure that ended the
 * command early, if any.
 */
export function rowResult(row: Row, context: Context, stopped: Failure | undefined): RowResult {
  const { name, path, memoryId, jobId, size: bytes, sha256, skipped, state } = row;
  const failure = row.failure ?? stopped;
  const exitStatus = rowExitStatus(row, failure);
  return {
    operation: 'import',
    file: labelOf(context, path),
    name,
    exitStatus,
    memoryId,
    jobId,
    bytes,
    sha256,
    skipped,
    ...(exitStatus !== 'done' && { reason: failure?.message ?? `the import is not finished (${state})` }),
    ...(state === 'unknown' && { isUndecided: true }),
  };
}

/**
 * Returns the result for a file that an earlier run imported, if the request for its memory has failed. It is then
 * unknown whether the memory still exists.
 */
export function undecidedResult(row: Row, context: Context, { class: name, message }: Failure): RowResult {
  const reason = `it is unknown whether the memory ${row.memoryId ?? `of job ${row.jobId}`} of an earlier import still exists (${message})`;
  const exitStatus = exitStatusByClass[name] ?? 'partlyDone';
  return { ...rowResult(row, context, undefined), exitStatus, reason };
}

/**
 * Returns the results of files whose memory name is in use: by a memory of the account, or by another file in the
 * ledger. The exit status of a skipped file is `done` if the memory with this name already exists. A dry run assumes
 * that it exists. The exit status of any other file is `conflict`.
 */
export async function takenResults(context: Context, { ledger, account }: Jobs, taken: Added['taken']) {
  const names = taken.map((one) => one.name);
  const rows = await ledger.where(account, 'name', names);
  const done = new Set(rows.flatMap(({ name, state }) => (state === 'done' ? [name] : [])));
  return taken.map(({ path, name, memoryIds, isSkipped }): RowResult => {
    const [memoryId] = memoryIds;
    const isImported = context.isDryRun || memoryId !== undefined || done.has(name);
    const other = isImported
      ? `another file was imported as the memory "${name}"`
      : `another file gets the memory name "${name}". Run the command again when its import has ended`;
    const reason = memoryId ? `the account already has a memory "${name}" (${memoryIds.join(', ')})` : other;
    const shared = { operation: 'import', file: labelOf(context, path), name, reason } as const;
    if (isSkipped && isImported) return { ...shared, exitStatus: 'done', isSkipped, memoryId };
    return { ...shared, exitStatus: 'conflict' };
  });
}
