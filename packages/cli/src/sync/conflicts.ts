// An entry that the file and the service both changed since they were last equal: a person decides, before anything is written.

import { type Comparison, type Conflict, sectionLabel } from 'language-service-account';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';

const mostShown = 20;

/** Names the rows on stderr, the first of them, and refuses. @throws CommandError `checkFailed` with all of them. */
export async function refuseConflicts(
  context: Context,
  path: string,
  { conflicts, lastSynced }: Pick<Comparison, 'conflicts' | 'lastSynced'>,
): Promise<void> {
  const open = conflicts.filter(({ taken }) => taken === undefined);
  const [first] = open;
  const hasBase = lastSynced !== undefined;
  if (first === undefined) return;
  for (const conflict of open.slice(0, mostShown))
    await context.info(safeLine(`${path}: ${conflictInWords(conflict, hasBase)}`));
  if (open.length > mostShown) await context.info(`${path}: and ${open.length - mostShown} more`);
  const rows = pluralize(open.length, 'row');
  const message = hasBase
    ? `the file and the service both changed ${rows} since the last sync`
    : `the file and the service differ in ${rows}, and there is no synced content to compare with`;
  throw new CommandError(
    'checkFailed',
    `${path}: ${message}; the first: ${conflictInWords(first, hasBase)}`,
    {
      hint: 'Nothing was written. Make the rows equal, or pass --take file or --take service.',
      data: { file: path, conflicts: open.map(conflictData) },
    },
  );
}

/** Returns the conflict as it is printed: the part is `en → de`. */
export function conflictData({ part, ...conflict }: Conflict): Conflict {
  return { part: sectionLabel(part), ...conflict };
}

/** `en → de: "bell": both had "Glocke", the file has "Klingel", the service has none`. */
function conflictInWords({ part, source, base, file, service }: Conflict, hasBase: boolean): string {
  const has = (target: string | undefined) =>
    target === undefined ? 'has none' : target === '' ? 'has it' : `has ${shortened(target)}`;
  const both =
    base === undefined ? 'neither had it' : base === '' ? 'both had it' : `both had ${shortened(base)}`;
  const before = hasBase ? `${both}, ` : '';
  return `${sectionLabel(part)}: ${shortened(source)}: ${before}the file ${has(file)}, the service ${has(service)}`;
}
