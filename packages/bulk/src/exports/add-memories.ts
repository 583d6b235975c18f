// Every memory of the account becomes a file. A memory that has changed since is another row, so a later run fetches it
// again; one that has not is left alone while its file is whole.

import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Client, TranslationMemory } from 'language-service-client';
import { checkNames } from 'language-service-client/options';
import { rowId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Plan, Row } from '../ledger/row.ts';
import { contentOf } from '../local-files.ts';

export interface AddMemoriesOptions {
  /** Names the file of a memory, within the folder. Default: `<id>.tmx`. */
  readonly fileName?: ((memory: TranslationMemory) => string) | undefined;
  /** Which memories. Default: all. */
  readonly filter?: ((memory: TranslationMemory) => boolean) | undefined;
}

/** What came of adding. */
export interface AddedMemories {
  readonly added: number;
  /** Rows that were there, with a file that is whole or still to come. */
  readonly known: number;
  /** Rows whose file was gone or changed, and is fetched again. */
  readonly again: number;
  /** The row of each memory, in the order of the list. */
  readonly rows: readonly { readonly path: string; readonly id: string }[];
}

export async function addMemories(
  client: Client,
  ledger: Ledger,
  account: string,
  folder: string,
  options: AddMemoriesOptions = {},
): Promise<AddedMemories> {
  checkNames(options, ['fileName', 'filter']);
  const { fileName = ({ translation_memory_id: id }) => `${id}.tmx`, filter = () => true } = options;
  const counts = { added: 0, known: 0, again: 0 };
  const rows: { path: string; id: string }[] = [];
  for (const memory of await client.translationMemories.list().toArray()) {
    if (!filter(memory)) continue;
    const plan = planOf(account, pathIn(folder, fileName(memory)), memory);
    rows.push({ path: plan.path, id: plan.id });
    const isNew = (await ledger.add([plan])) === 1;
    counts[isNew ? 'added' : await takeUp(ledger, plan.id)] += 1;
  }
  return { ...counts, rows };
}

/** Returns the path of a file. @throws RangeError for a name that leads out of the folder: an id is any text. */
function pathIn(folder: string, name: string): string {
  const path = resolve(join(folder, name));
  if (path.startsWith(join(resolve(folder), sep))) return path;
  throw new RangeError(
    `${JSON.stringify(name.slice(0, 80))} is not a file in ${folder}: give another fileName`,
  );
}

function planOf(account: string, path: string, memory: TranslationMemory): Plan {
  const { translation_memory_id: memoryId, updated_time, name } = memory;
  const id = rowId(account, 'export', memoryId, updated_time, path);
  return { id, account, operation: 'export', path, size: 0, name, memoryId };
}

/** A file that is gone or is not what was written is written again. */
async function takeUp(ledger: Ledger, id: string): Promise<'known' | 'again'> {
  const row = await ledger.get(id);
  if (row?.state !== 'done' || (await isWhole(row))) return 'known';
  await ledger.settle(id, { state: 'planned', jobId: undefined, failure: undefined });
  return 'again';
}

async function isWhole({ path, size, sha256 }: Row): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.size === size && (await contentOf(path))?.sha256 === sha256;
}
