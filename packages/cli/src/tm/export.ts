// `tm export`: one memory, or every memory of the account, each in a file of its own.

import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { TranslationMemory } from 'language-service-client';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { exportToFile } from './export-to-file.ts';
import { type ExportedFile, exportedFile, resultOf } from './exported-file.ts';
import { interruption } from './interruption.ts';
import { JobRun } from './job-run.ts';
import { fileNamesOf } from './memory-file-names.ts';
import { openJobs } from './open-jobs.ts';
import type { exportSpec } from './tm-specs.ts';

export { render } from './exported-file.ts';

type Given = Values<typeof exportSpec>;

export async function run(
  context: Context,
  { positionals: { memory }, options }: Given,
): Promise<Result<readonly ExportedFile[]>> {
  if ((memory === undefined) === (options.all !== true))
    throw new UsageError('Name a memory, or pass --all for every memory');
  if (memory === undefined) return exportAll(context, options);
  const id = await context.idOf('translationMemories', memory);
  if (options.output === '-') return printMemory(context, id);
  const { translationMemories } = await context.client();
  const found = await translationMemories.get(id, { signal: context.signal });
  const name = fileNamesOf([found]).get(id) ?? `${id}.tmx`;
  const path = resolve(context.folder, options.output ?? name);
  await checkPlace(path, options.overwrite === true);
  return exportMemories(context, dirname(path), new Map([[id, basename(path)]]));
}

async function exportAll(
  context: Context,
  { output }: Given['options'],
): Promise<Result<readonly ExportedFile[]>> {
  if (output === '-')
    throw new UsageError('Standard output holds one memory', 'Pass --output with a folder.');
  const { translationMemories } = await context.client();
  const memories: TranslationMemory[] = await translationMemories
    .list(undefined, { signal: context.signal })
    .toArray();
  return exportMemories(context, resolve(context.folder, output ?? '.'), fileNamesOf(memories));
}

/** Each memory whose file name is given becomes that file of the folder. */
async function exportMemories(
  context: Context,
  folder: string,
  names: ReadonlyMap<string, string>,
): Promise<Result<readonly ExportedFile[]>> {
  await using jobs = await openJobs(context);
  // A dry run leaves no file where the real one does.
  await using dry = context.isDryRun ? await temporaryFolder() : undefined;
  if (dry === undefined) await mkdir(folder, { recursive: true });
  const { rows } = await jobs.bulk.addMemories(dry?.path ?? folder, {
    fileName: ({ translation_memory_id: id }) => names.get(id) ?? `${id}.tmx`,
    filter: ({ translation_memory_id: id }) => names.has(id),
  });
  for (const { id } of rows) if ((await jobs.ledger.get(id))?.state === 'failed') await jobs.bulk.retry(id);
  const running = new JobRun(context, jobs, ({ path }) => path);
  const ids = rows.map(({ id }) => id);
  const left = await running
    .work(ids)
    .catch((error: unknown) => interruption(error, running.left, ids.length));
  return resultOf(left.map((one) => exportedFile(one, context.folder)));
}

async function printMemory(context: Context, id: string): Promise<Result<never>> {
  const { json, jsonl } = context.globals;
  if (json || jsonl) throw new UsageError('The memory and the JSON cannot both be on standard output');
  await using folder = await temporaryFolder();
  const path = await exportToFile(context, id, folder);
  for await (const chunk of createReadStream(path)) await context.print(chunk);
  return {};
}

/** Refuses a place before anything is asked of the service. */
async function checkPlace(path: string, overwrite: boolean): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new UsageError(`There is no folder ${dirname(path)}`);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory())
    throw new UsageError(`${path} is a folder`, `Name a file: ${join(path, 'memory.tmx')}`);
  if (found !== undefined && !overwrite)
    throw new CommandError('usage', `${path} exists`, { hint: 'Pass --overwrite to replace it.' });
}
