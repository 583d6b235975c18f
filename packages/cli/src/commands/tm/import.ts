// Implements `tm import`: imports files as memories. A file is imported once, even if the command runs or is stopped
// several times. Each file is a row of the ledger. The memories of the account show whether it was imported.

import type { Added, Existing, NameTaken, Row } from 'language-service-bulk';
import type { DroppedTranslations } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Result, type Values, verb } from '../../frame/define-command.ts';
import { choiceOption, flagOption } from '../../frame/options/command-spec.ts';
import { fewNames } from '../../frame/output/amounts.ts';
import { checkImport, countSkipped, finished } from './check-import.ts';
import { type FilesToImport, filesToImport, labelOf, namingOf } from './files-to-import.ts';
import { rowResult, takenResults, undecidedResult } from './ledger-rows.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { replaceExisting } from './replace-existing.ts';
import { isFew, type RowResult, render, resultOf, withContinueHint } from './row-result.ts';
import { files, importing, nameOption } from './tm-options.ts';
import { overLedger, type Worked, workRows } from './work-rows.ts';

const spec = {
  description:
    'Imports each file as a new memory. A file that the ledger has is imported again only if its memory was deleted. If the account has a memory with the name that was not imported from this content with this ledger, the command asks on a terminal; without one, it exits with 6, unless you pass --existing. After Ctrl-C or a crash, run the command again: it continues. With --ledger, several processes can share the work and run until every file is finished, also after an outage. An outage at the start ends the command: run it again. Without --ledger, the command stops after --max-retries.',
  positionals: [files],
  options: {
    name: nameOption,
    existing: choiceOption(
      ['skip', 'replace', 'duplicate'],
      'If the account has another memory with the name: skip the file, replace the memory, or import a duplicate',
    ),
    'explain-skipped': flagOption('List every skipped unit with its line and reason'),
    'round-trip': flagOption('Export the new memory and compare it with the file'),
    'no-check': flagOption('Do not check the files before they are sent'),
    ...importing,
  },
  examples: [
    'language-service tm import memory.tmx',
    'language-service tm import "memories/*.tmx" --explain-skipped',
    'language-service tm import memories --existing replace',
    'language-service tm import memories --ledger imports.db',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    const files = await filesToImport(context, positionals.files, options.name);
    await using jobs = await openJobs(context, options);
    return await overLedger(() => importFiles(context, jobs, files, options));
  },
  render,
);

type Options = Values<typeof spec>['options'];
type Dropped = ReadonlyMap<string, DroppedTranslations>;

const runAgain = 'Run the same command again to add the other files and to continue.';

async function importFiles(
  context: Context,
  jobs: Jobs,
  files: FilesToImport,
  options: Options,
): Promise<Result<readonly RowResult[]>> {
  const { decide: existing, doubled } = decisionsOf(context, options.existing);
  await context.progress('reading files');
  const dropped = new Map<string, DroppedTranslations>();
  const check = async (path: string, isKnown: boolean) => {
    // If there are few files, each gets a line, with the translations that an earlier import of a known file dropped.
    if (isKnown && !files.areFew) return undefined;
    const checked = await checkImport(context, path);
    dropped.set(path, checked.dropped);
    return checked.reason;
  };
  const adding = jobs.bulk.addFiles(files.all, {
    name: namingOf(options.name),
    check: options['no-check'] ? undefined : check,
    existing,
  });
  adding.catch(() => undefined); // the code below throws the error
  const beside = files.areFew ? undefined : workRows(context, jobs, { ...options, adding });
  // A signal that ends the run also ends the adding, because files that were not added would be omitted.
  const first = Promise.race([adding, beside?.then(() => adding) ?? adding]);
  const added = await withContinueHint(runAgain, () => first);
  const ids = new Set(added.rows.map(({ id }) => id));
  // A user who imports one file does not wait for other open imports, unless one of them has the same name.
  const [id] = jobs.isOwn && ids.size === 1 && added.taken.length === 0 ? ids : [];
  const worked = await (beside ?? workRows(context, jobs, { ...options, id }));
  const rows = await jobs.ledger.where(jobs.account, 'id', [...ids]);
  if (!context.isDryRun) await replaceExisting(context, jobs, rows);
  for (const { name, state, memoryId, replaces } of rows)
    if (state === 'done' && replaces.length > 0)
      await context.info(`Replaced "${name}": new id ${memoryId}, old id ${replaces.join(', ')}`);
  const taken = await takenResults(context, jobs, added.taken);
  const data = await resultsOf(context, rows, { ...added, taken }, { ...worked, options, dropped });
  const isImported = data.some(({ exitStatus, isBefore }) => exitStatus === 'done' && !isBefore);
  const result = resultOf(data, jobs.repeated);
  if (!isImported || options.existing === 'duplicate' || context.isDryRun) return result;
  // Another machine may have imported files with the same names.
  const twins = (await jobs.bulk.twins([...ids])).filter(({ name }) => !doubled.has(name));
  return withTwins(result, twins);
}

/**
 * Returns the function `decide` and the set `doubled`. `decide` returns what to do with a file if the account already
 * has a memory with the same name. `decide` may ask the user. `doubled` contains the names for which the user accepted
 * a second memory.
 */
function decisionsOf(context: Context, existing: Existing | undefined) {
  const doubled = new Set<string>();
  const decide = async ({ path, name, memoryIds }: NameTaken): Promise<Existing | undefined> => {
    if (existing !== undefined || context.globals.yes || context.isDryRun) return existing;
    const of = memoryIds.length === 0 ? '' : ` (${memoryIds.join(', ')})`;
    const question = `${labelOf(context, path)}: the account already has a memory "${name}"${of}. Import a second one?`;
    try {
      await context.confirm(question);
    } catch (error) {
      if (error instanceof UsageError) return undefined;
      throw error;
    }
    doubled.add(name);
    return 'duplicate';
  };
  return { decide, doubled };
}

function withTwins(
  result: Result<readonly RowResult[]>,
  twins: Awaited<ReturnType<Jobs['bulk']['twins']>>,
): Result<readonly RowResult[]> {
  if (twins.length === 0) return result;
  const named = fewNames(twins.map(({ name, memoryIds }) => `"${name}" (${memoryIds.join(', ')})`));
  const message = `several memories have the same name, because the files were also imported elsewhere: ${named}`;
  const hint = 'Compare the memories, then delete the unneeded one: language-service tm delete <id>';
  return { ...result, exit: { exitStatus: 'conflict', message, hint } };
}

/** The result for a file if another command has removed its import from the ledger. */
const forgotten = {
  operation: 'import',
  exitStatus: 'partlyDone',
  reason: 'it was removed from the ledger',
} as const;

/** Returns the result of each file, for the output. */
async function resultsOf(
  context: Context,
  all: readonly Row[],
  { rows, refused, taken, undecided }: Omit<Added, 'taken'> & { readonly taken: readonly RowResult[] },
  { stopped, ended, options, dropped }: Worked & { options: Options; dropped: Dropped },
): Promise<readonly RowResult[]> {
  const data: RowResult[] = refused.map(({ path, name, reason }) => {
    const file = labelOf(context, path);
    return { operation: 'import', file, name, exitStatus: 'usage', reason };
  });
  data.push(...taken);
  const found = new Set(all.map(({ id }) => id));
  for (const { id, path, name } of rows)
    if (!found.has(id) && !ended.has(id)) data.push({ ...forgotten, file: labelOf(context, path), name });
  // If several files have one row, the last one names the row.
  const ofId = new Map(rows.map((row) => [row.id, row]));
  for (const row of all) {
    const { path = row.path, memoryId = row.memoryId } = ofId.get(row.id) ?? {};
    const unsure = undecided.get(row.id);
    const isBefore = row.state === 'done' && !ended.has(row.id);
    const result = unsure
      ? undecidedResult({ ...row, path }, context, unsure)
      : { ...rowResult({ ...row, path, memoryId }, context, stopped), isBefore, dropped: dropped.get(path) };
    if (result.exitStatus === 'done') countSkipped(context, result);
    // If there are many files, requesting each memory would take longer than the imports.
    const isAsked = isFew(rows) && result.exitStatus === 'done';
    data.push(isAsked ? await finished(context, result, path, options) : result);
  }
  return data;
}
