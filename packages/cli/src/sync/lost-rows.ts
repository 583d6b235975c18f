// A push removes what its file does not have. What somebody else added or changed on the service since the last push was
// never in the file, so that it is lost only when that is asked for.

import { type Change, type Compared, changesOfPart, partInWords } from 'language-service-account';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { shortened } from '../options/shortened.ts';
import { pluralize } from '../output/pluralize.ts';
import { safeLine } from '../output/safe-text.ts';
import { changeData } from './difference-data.ts';
import { knownEntries, type Lock } from './lock-file.ts';

const mostShown = 20;

/** What the writes of a plan would remove or replace that was not there when both sides were last equal. */
export function lostRows({ stored, plan }: Compared, lock: Lock<object> | undefined): Change[] {
  return plan.writes.flatMap((write) => {
    if (write.kind === 'create') return [];
    const before = stored?.get(write.part)?.entries ?? new Map<string, string>();
    const isKnown = knownEntries(lock?.parts.get(write.part), before);
    const changes =
      write.kind === 'remove'
        ? changesOfPart(write.part, before, new Map())
        : plan.changes.filter(({ part }) => part === write.part);
    return changes.filter(({ source, before: target }) => target !== undefined && !isKnown(source, target));
  });
}

interface Refused {
  readonly path: string;
  readonly lock: Lock<object> | undefined;
}

/** Names the rows on stderr, the first of them, and refuses. @throws CommandError `checkFailed` with all of them. */
export async function refuseLoss(
  context: Context,
  { path, lock }: Refused,
  lost: readonly Change[],
): Promise<void> {
  const [first] = lost;
  if (first === undefined) return;
  for (const change of lost.slice(0, mostShown))
    await context.info(safeLine(`${path}: ${changeInWords(change)}`));
  if (lost.length > mostShown) await context.info(`${path}: and ${lost.length - mostShown} more`);
  const rows = pluralize(lost.length, 'row');
  const message =
    lock === undefined
      ? `the service has ${rows} that the push would remove or replace, and no lock file says that they came from here`
      : `the push would remove or replace ${rows} that somebody else added or changed since the last push or pull`;
  throw new CommandError('checkFailed', `${path}: ${message}; the first: ${changeInWords(first)}`, {
    hint: 'Nothing was written. Put the rows into the file, or lose them with --overwrite.',
    data: { file: path, lost: lost.map(changeData) },
  });
}

/** `en → de: "bell" → "Glocke" is replaced by "Klingel"`. */
export function changeInWords({ part, source, before = '', after }: Change): string {
  const row = before === '' ? shortened(source) : `${shortened(source)} → ${shortened(before)}`;
  return `${partInWords(part)}: ${row} is ${after === undefined ? 'removed' : `replaced by ${shortened(after)}`}`;
}
