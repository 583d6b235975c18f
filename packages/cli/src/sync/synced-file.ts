// What a push and a pull have in common.

import type { Side, Store } from 'language-service-account';
import { systemClock } from 'language-service-client';
import type { Context } from '../context.ts';
import type { ParsedValues } from '../options/command-spec.ts';
import type { SheetKind } from '../sheets/sheet-kind.ts';
import { type FileOptions, fileOptions } from './reading-order.ts';

/** A kind of files with the store that they are pushed to. */
export interface SyncedKind {
  readonly kind: SheetKind;
  store(context: Context): Promise<Store>;
  /** The option that names what a file belongs to. */
  readonly given: 'glossary' | 'collection';
}

export interface SyncOptions extends FileOptions {
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** Which side decides where both changed a row. */
  readonly take: Side | undefined;
  /** Only says what would be written. */
  readonly check: boolean;
}

export function syncOptions({ kind, given }: SyncedKind, { positionals, options }: ParsedValues) {
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  const take = (['file', 'service'] as const).find((side) => side === text('take'));
  const read = fileOptions({ positionals, options }, kind.formats);
  return { ...read, given: text(given), name: text('name'), take };
}

export interface Synced {
  readonly kind: SheetKind;
  readonly store: Store;
}

/** What the engine of an account needs to know of a file. */
export async function oneFile(
  context: Context,
  { kind, store }: Synced,
  path: string,
  { given, take, check }: SyncOptions,
) {
  const { folder, isDryRun, signal, clientParts } = context;
  const access = { client: await context.client(), isDryRun, signal };
  const clock = clientParts?.clock ?? systemClock;
  const fileName = kind.nameOf(path);
  const isStream = path === '-';
  return { folder, path, isStream, kind: kind.kind, store, access, clock, given, take, check, fileName };
}
