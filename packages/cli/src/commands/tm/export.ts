// `tm export`: one memory, or every memory of the account, each in its own file; a nightly backup.

import { createReadStream } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { inParallel } from 'language-service-bulk';
import { DownloadError, isLanguageServiceError, type TranslationMemory } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Result, verb } from '../../frame/define-command.ts';
import type { ExitStatus } from '../../frame/exit-status.ts';
import { checkPlace } from '../../frame/files/atomic-file.ts';
import { safeFileName } from '../../frame/files/safe-file-name.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { flagOption, outputOption } from '../../frame/options/command-spec.ts';
import { exitStatusOfClass } from '../../frame/output/failure.ts';
import { refuseMixture } from '../tmx/rewrite.ts';
import { exportToFile } from './memory-file.ts';
import { continueHint, type RowResult, render, resultOf, sayHowToContinue } from './row-result.ts';
import { memory as memoryName } from './tm-options.ts';

const spec = {
  description:
    'Exports memories to TMX files. A file appears when its download is complete. A file gets the time of its memory, so --all skips what has not changed.',
  positionals: [{ ...memoryName, optional: true }],
  options: {
    all: flagOption('Export every memory of the account'),
    output: outputOption(
      'The file to write, - for stdout; with --all, a folder. Default: the name of the memory, in this folder',
    ),
    overwrite: flagOption('Replace an existing file'),
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
      return exportMemories(context, folder, memories, fileNamesOf(memories));
    }
    const id = await context.idOf('translationMemories', memory);
    if (options.output === '-') return printMemory(context, id);
    const found = await translationMemories.get(id, { signal });
    const name = fileNamesOf([found]).get(id) ?? `${safeFileName(id)}.tmx`;
    const path = resolve(context.folder, options.output ?? name);
    // Before the service makes a file.
    const folder = await stat(dirname(path)).catch(() => undefined);
    if (!folder?.isDirectory())
      throw new UsageError(
        `The folder ${dirname(path)} does not exist`,
        'Create it, or pass another --output.',
      );
    await checkPlace(path, options.overwrite === true);
    return exportMemories(context, dirname(path), [found], new Map([[id, basename(path)]]));
  },
  render,
);

/** Exports each memory to the file with its name. */
async function exportMemories(
  context: Context,
  folder: string,
  memories: readonly TranslationMemory[],
  names: ReadonlyMap<string, string>,
): Promise<Result<readonly RowResult[]>> {
  await using redirected = context.isDryRun ? await temporaryFolder() : undefined;
  if (!context.isDryRun) createFolder(folder);
  const data: RowResult[] = [];
  const work = async (memory: TranslationMemory) => {
    const { translation_memory_id: memoryId, name } = memory;
    const file = names.get(memoryId) ?? `${safeFileName(memoryId)}.tmx`;
    const path = join(folder, file);
    const ended = await exportOne(context, memory, path, join(redirected?.path ?? folder, file));
    return {
      operation: 'export',
      file: relative(context.folder, path) || path,
      name,
      memoryId,
      ...ended,
    } as const;
  };
  await sayHowToContinue(continueHint, () =>
    inParallel(memories, work, (exported) => {
      data.push(exported);
      return context.progress(`${data.length} of ${memories.length} exported`);
    }),
  );
  return resultOf(data, '');
}

/** Exports the memory. Its file gets its time, so one that has not changed since is not fetched again. */
async function exportOne(
  context: Context,
  { translation_memory_id: id, updated_time }: TranslationMemory,
  path: string,
  written: string,
): Promise<Pick<RowResult, 'exitStatus' | 'bytes' | 'isBefore' | 'reason'>> {
  const { signal } = context;
  const changedAt = new Date(updated_time);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() && found.mtimeMs === changedAt.getTime())
    return { exitStatus: 'done', bytes: found.size, isBefore: true };
  try {
    const { translationMemories } = await context.client();
    const { bytes } = await translationMemories.exportTo(id, written, {
      signal,
      overwrite: true,
      digest: false,
    });
    await utimes(written, new Date(), changedAt);
    return { exitStatus: 'done', bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (!isLanguageServiceError(error)) throw error;
    return { exitStatus: exitStatusOf(error), reason: error.message };
  }
}

function exitStatusOf(error: Error): ExitStatus {
  if (error instanceof DownloadError && error.notStored) return 'usage';
  return exitStatusOfClass(error.name) ?? 'partlyDone';
}

async function printMemory(context: Context, id: string): Promise<Result<never>> {
  refuseMixture(context);
  await using folder = await temporaryFolder();
  const path = await exportToFile(context, id, folder);
  for await (const chunk of createReadStream(path)) await context.print(chunk);
  return {};
}

/** Returns the names of the files by the ids of the memories. Those of one name get the beginning of the id, in any order. */
function fileNamesOf(memories: readonly TranslationMemory[]): Map<string, string> {
  const keyOf = ({ name }: TranslationMemory) => safeFileName(name).normalize('NFKC').toLowerCase();
  const groups = Map.groupBy(memories, keyOf);
  return new Map(
    memories.map((memory) => {
      const { translation_memory_id: id, name } = memory;
      const isAlone = groups.get(keyOf(memory))?.length === 1;
      return [id, `${safeFileName(name)}${isAlone ? '' : ` (${safeFileName(id)})`}.tmx`];
    }),
  );
}
