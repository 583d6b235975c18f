// `tm export`: one memory, or every memory of the account, each in its own file; a nightly backup.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { CommandError, UsageError } from '../command-error.ts';
import { type CommandSpec, type Result, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import { temporaryFolder } from '../files/spool.ts';
import { flagOption } from '../options/command-spec.ts';
import { exportToFile } from './memory-file.ts';
import { fileNamesOf } from './memory-files.ts';
import { openJobs, redirectExports } from './open-jobs.ts';
import { type RowResult, render } from './row-result.ts';
import { endedRows, rowsOf } from './rows-of.ts';
import { memory as memoryName, work } from './tm-options.ts';
import { overLedger, workRows } from './work-rows.ts';

const spec = {
  description:
    'Exports memories to TMX files. A file appears when its download is complete. --all skips unchanged memories whose files are complete.',
  positionals: [{ ...memoryName, optional: true }],
  options: {
    all: flagOption('Export every memory of the account'),
    output: {
      kind: 'file',
      short: 'o',
      summary: 'The file to write, - for stdout; with --all, a folder',
      placeholder: 'file',
    },
    overwrite: flagOption('Replace an existing file'),
    ...work,
  },
  examples: [
    'language-service tm export Manuals -o manuals.tmx',
    'language-service tm export --all -o backup',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals: { memory }, options }) => {
    if ((memory === undefined) === (options.all !== true))
      throw new UsageError('Pass a memory, or --all for every memory');
    const { translationMemories } = await context.client();
    const { signal } = context;
    if (memory === undefined) {
      if (options.output === '-')
        throw new UsageError('Only one memory can be written to stdout', 'Pass --output with a folder.');
      const memories = await translationMemories.list(undefined, { signal }).toArray();
      const folder = resolve(context.folder, options.output ?? '.');
      return exportMemories(context, folder, fileNamesOf(memories), options);
    }
    const id = await context.idOf('translationMemories', memory);
    if (options.output === '-') return printMemory(context, id);
    const found = await translationMemories.get(id, { signal });
    const name = fileNamesOf([found]).get(id) ?? `${safeFileName(id)}.tmx`;
    const path = resolve(context.folder, options.output ?? name);
    await checkPlace(path, options.overwrite === true);
    return exportMemories(context, dirname(path), new Map([[id, basename(path)]]), options);
  },
  render,
);

type Options = Values<typeof spec>['options'];

/** Each memory whose file name is given becomes that file of the folder. */
async function exportMemories(
  context: Context,
  folder: string,
  names: ReadonlyMap<string, string>,
  options: Options,
): Promise<Result<readonly RowResult[]>> {
  await using jobs = await openJobs(context, options);
  return await overLedger(async () => {
    if (!context.isDryRun) createFolder(folder);
    const { rows } = await jobs.bulk.addMemories(folder, {
      fileName: ({ translation_memory_id: id }) => names.get(id) ?? `${safeFileName(id)}.tmx`,
      filter: ({ translation_memory_id: id }) => names.has(id),
    });
    const ids = rows.map(({ id }) => id);
    if (jobs.isOwn)
      for (const { id, state } of await rowsOf(jobs.ledger, ids))
        if (state === 'failed') await jobs.bulk.retry(id);
    await using _redirected = await redirectExports(context, jobs);
    const id = options.all === true ? undefined : ids[0];
    const { stopped } = await workRows(context, jobs, { ...options, operation: 'export', id });
    return await endedRows(context, jobs, ids, stopped);
  });
}

async function printMemory(context: Context, id: string): Promise<Result<never>> {
  const { json, jsonl } = context.globals;
  if (json || jsonl) throw new UsageError('The memory and the JSON cannot both be written to stdout');
  await using folder = await temporaryFolder();
  const path = await exportToFile(context, id, folder);
  for await (const chunk of createReadStream(path)) await context.print(chunk);
  return {};
}

/** Refuses a place before anything is asked of the service. */
async function checkPlace(path: string, overwrite: boolean): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new UsageError(`The folder ${dirname(path)} does not exist`);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory())
    throw new UsageError(`${path} is a folder`, `Pass a file: ${join(path, 'memory.tmx')}`);
  if (found !== undefined && !overwrite)
    throw new CommandError('usage', `${path} exists`, { hint: 'Pass --overwrite to replace it.' });
}
