// What a push and a pull have in common.

import type { Side } from 'language-service-account';
import type { Context } from '../context.ts';
import type { ParsedValues } from '../options/command-spec.ts';
import { type FileOptions, fileOptions } from './reading-order.ts';
import type { SheetGroup } from './sheet-group.ts';

export interface SyncOptions extends FileOptions {
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** Which side decides where both changed a row. */
  readonly take: Side | undefined;
  /** Only says what would be written. */
  readonly check: boolean;
}

export function syncOptions({ kind, thing }: SheetGroup, options: ParsedValues['options']) {
  const given = typeof options[thing] === 'string' ? options[thing] : undefined;
  const take = (['file', 'service'] as const).find((side) => side === options['take']);
  return { ...fileOptions(options, kind.formats), given, take };
}

/** Returns what the engine of an account needs to know of a file. */
export async function oneFile(
  context: Context,
  { kind, store }: SheetGroup,
  path: string,
  { given, take, check }: SyncOptions,
) {
  const { folder, isDryRun, signal } = context;
  const access = { client: await context.client(), isDryRun, signal };
  const fileName = kind.nameOf(path);
  const isStream = path === '-';
  const synced = { kind: kind.kind, store: await store(context), access };
  return { folder, path, isStream, ...synced, given, take, check, fileName };
}
