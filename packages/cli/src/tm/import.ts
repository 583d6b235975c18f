// `tm import`: files become memories. A file is imported once, however often the command runs and wherever it is stopped:
// each is a row of the ledger.

import type { Added } from 'language-service-bulk';
import { type CommandSpec, type Result, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { flagOption } from '../options/command-spec.ts';
import { type AddOptions, addRows } from './add-rows.ts';
import { FileChecks } from './check-files.ts';
import { type FilesToImport, filesToImport, labelOf } from './files-to-import.ts';
import { countSkipped, finished } from './finish-import.ts';
import { sayWhatIsEqual } from './memory-names.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { isFew, type RowResult, render, resultOf, sayHowToContinue } from './row-result.ts';
import { rowResult, rowsOf } from './rows-of.ts';
import { takeUp } from './take-up.ts';
import { files, importing, nameOption } from './tm-options.ts';
import { overLedger, removeDuplicates, type Worked, workRows } from './work-rows.ts';

const spec = {
  description:
    'Imports each file once. After Ctrl-C or a crash, run the command again: it resumes and does not create a duplicate. With --ledger, several processes can share the work and run until every file is finished. Without it, the command stops after --max-retries.',
  positionals: [{ ...files, optional: true }],
  options: {
    from: {
      kind: 'file',
      summary: 'Import the files of a list, one JSON object per line: {"path", "name", "size", "sha256"}',
      placeholder: 'list.jsonl',
    },
    name: nameOption,
    again: flagOption('Import the files again; parallel commands share one new import'),
    'explain-skipped': flagOption('List every skipped unit with its line and reason'),
    'round-trip': flagOption('Export the new memory and compare it with the file'),
    'no-check': flagOption('Do not check the files before they are sent'),
    ...importing,
  },
  examples: [
    'language-service tm import memory.tmx',
    'language-service tm import "memories/*.tmx" --explain-skipped',
    'language-service tm import memories --ledger imports.db',
    'language-service tm import --from list.jsonl --ledger imports.db',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    const files = await filesToImport(context, positionals.files, options);
    await using jobs = await openJobs(context, options);
    const checks = options['no-check'] ? undefined : new FileChecks(context, files.areFew);
    return await overLedger(() => importFiles(context, jobs, files, { ...options, checks }));
  },
  render,
);

type Options = Values<typeof spec>['options'] & AddOptions;

const runAgain = 'Run the same command again: it adds the other files and continues.';

async function importFiles(
  context: Context,
  jobs: Jobs,
  files: FilesToImport,
  options: Options,
): Promise<Result<readonly RowResult[]>> {
  const isLong = !files.areFew || options.from !== undefined;
  // Rows that begin again would do so behind the back of a run that has ended them.
  const isBeside = isLong && options.again !== true;
  const startedAt = isBeside ? await jobs.ledger.now(jobs.account) : Number.POSITIVE_INFINITY;
  const adding = addRows(context, jobs, files.all, options);
  const takenUp = adding.then(({ rows }) => takeUp(context, jobs, idsOf(rows), options.again, startedAt));
  takenUp.catch(() => undefined); // thrown below
  const all = { ...options, operation: 'import' } as const;
  const beside = isBeside ? workRows(context, jobs, { ...all, adding: takenUp }) : undefined;
  // A signal that ends the run ends the adding, too: a file that is not added would be left out.
  const first = Promise.race([adding, beside?.then(() => adding) ?? adding]);
  const added = await sayHowToContinue(runAgain, () => first);
  await sayWhatIsEqual(context, added, (path) => labelOf(context, path));
  await using _again = await takenUp;
  const ids = idsOf(added.rows);
  // One file of a person who waits does not wait for others that are open.
  const [id] = jobs.isOwn && ids.size === 1 ? ids : [];
  const worked = await (beside ?? workRows(context, jobs, { ...all, id }));
  if (options['remove-duplicates']) await removeDuplicates(context, jobs);
  return resultOf(await resultsOf(context, jobs, added, { ...worked, options }), jobs.repeated);
}

function idsOf(rows: Added['rows']): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

/** What became of each file. */
async function resultsOf(
  context: Context,
  jobs: Jobs,
  { rows, refused }: Pick<Added, 'rows' | 'refused'>,
  { stopped, ended, options }: Worked & { options: Options },
): Promise<readonly RowResult[]> {
  const data: RowResult[] = refused.map(({ path, reason }) => {
    const file = labelOf(context, path);
    return { operation: 'import', file, name: file, exitStatus: 'usage', reason };
  });
  // Of files with one row the last one found names it.
  const pathOf = new Map(rows.map(({ id, path }) => [id, path]));
  for (const row of await rowsOf(jobs.ledger, pathOf.keys())) {
    const isBefore = row.state === 'done' && !ended.has(row.id);
    const path = pathOf.get(row.id) ?? row.path;
    const dropped = options.checks?.droppedOf(path);
    const result = { ...rowResult({ ...row, path }, context, stopped), isBefore, dropped };
    if (result.exitStatus === 'done') countSkipped(context, result);
    // A question about each of many memories would take longer than their import.
    const isAsked = isFew(rows) && result.exitStatus === 'done';
    data.push(isAsked ? await finished(context, result, row.path, options) : result);
  }
  return data;
}
