// Implements `tm replace`. A memory is immutable, so a new memory replaces it. The new memory is imported, added to all
// style profiles, and the old memory is deleted last. The row of the import names the old memory, so that the same
// command continues after an interruption.

import { resolve } from 'node:path';
import { sha256OfFile } from 'language-service-description/file-hash';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import { backupOptions } from '../account/reference-options.ts';
import { checkImport, finished } from './check-import.ts';
import { checkFile } from './files-to-import.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { findMemory, namedMemory, replaceExisting } from './replace-existing.ts';
import { failureOf, continueHint as hint } from './row-result.ts';
import { memory as memoryName } from './tm-options.ts';
import { importOne, overLedger } from './work-rows.ts';

export const command = verb(
  {
    description:
      'Imports the file under the name of the memory, replaces the old memory in every style profile, reads the profiles again, and deletes the old memory. It exports the old memory to a backup first. After an interruption, run the same command again.',
    positionals: [memoryName, { name: 'file', kind: 'file', summary: 'The TMX file of the new memory' }],
    options: backupOptions,
    examples: ['language-service tm replace Manuals manuals.tmx --yes'],
  },
  async (context, { positionals: { memory, file }, options }) => {
    const path = resolve(context.folder, file);
    if (/\.gz$/i.test(path)) throw new UsageError(`${file} is compressed`, 'Unpack the file first.');
    await checkFile(path, file);
    const { reason } = await checkImport(context, path);
    if (reason !== undefined)
      throw new UsageError(`${file} cannot be imported: ${reason}`, 'Nothing was sent.');
    await using jobs = await openJobs(context, {});
    const work = () => replaceMemory(context, jobs, { memory, label: file, path }, options['no-backup']);
    return { data: await overLedger(work) };
  },
  render,
);

/**
 * Replaces a memory by importing a file. Returns the ids of both memories, and the counts of segments.
 * @throws CommandError if the new memory is not imported or has no segments, or if somebody else deleted the old one.
 */
async function replaceMemory(
  context: Context,
  jobs: Jobs,
  { memory, label, path }: Record<'memory' | 'label' | 'path', string>,
  noBackup: boolean | undefined,
) {
  const stopped = await stoppedReplacement(context, jobs, memory, path);
  const old = stopped ?? (await namedMemory(context, memory));
  const wanted = { path, name: old.name, label, existing: 'duplicate', replaces: [old.id] } as const;
  const { row, result } = await importOne(context, jobs, wanted);
  if (result.exitStatus !== 'done') throw new CommandError(result.exitStatus, failureOf(result), { hint });
  const { memoryId = '', segments, skipped = 0 } = await finished(context, result, path, {});
  if (segments === 0)
    throw new CommandError('partlyDone', `the new memory ${memoryId} from ${label} has no segments`, {
      hint: `The old memory ${old.id} was not deleted. To delete the new one: language-service tm delete ${memoryId}`,
    });
  const { backups, gone } = await replaceExisting(context, jobs, [row], noBackup);
  const data = { name: old.name, replaced: old.id, memoryId, segments, skipped, backup: backups[0] };
  if (!gone.includes(old.id) || stopped?.isThere === false) return data;
  const message = `somebody else deleted the old memory ${JSON.stringify(old.name)} (${old.id}) at the same time`;
  throw new CommandError('checkFailed', message, {
    hint: `The new memory ${memoryId} exists. If it is not needed: language-service tm delete ${memoryId}`,
    data,
  });
}

/**
 * Returns the old memory that an interrupted command was replacing with this file. `isThere` is false if the old memory
 * is already deleted and only the new memory exists. Returns undefined if no command was interrupted, or if neither the
 * old nor the new memory exists.
 */
async function stoppedReplacement(context: Context, { ledger, account }: Jobs, memory: string, path: string) {
  const sha256 = await sha256OfFile(path);
  for (const row of await ledger.where(account, 'path', [path])) {
    const [id] = row.replaces;
    if (row.sha256 !== sha256 || id === undefined || (row.name !== memory && id !== memory)) continue;
    const isThere = (await findMemory(context, id)) !== undefined;
    if (isThere || (row.memoryId !== undefined && (await findMemory(context, row.memoryId)) !== undefined))
      return { id, name: row.name, isThere };
  }
  return undefined;
}

type Printed = Awaited<ReturnType<typeof replaceMemory>>;

function render({ name, replaced, memoryId, segments, skipped = 0 }: Printed): string {
  if (memoryId === replaced)
    return `${safeLine(`${name} was already imported from this file (${memoryId}), so nothing changed`)}\n`;
  const stored =
    segments === undefined ? '' : `, ${pluralize(segments, 'segment')} stored, ${skipped} skipped`;
  return `${safeLine(`${name}: new id ${memoryId}, old id ${replaced}${stored}`)}\n`;
}
