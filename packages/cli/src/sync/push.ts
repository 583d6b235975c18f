// A push merges what the file and the service changed since they were last equal, and writes both, with the least writes.

import {
  type Comparison,
  type PartKey,
  type PushedFile,
  partInWords,
  pushFile,
  type Side,
  type Store,
} from 'language-service-account';
import { systemClock } from 'language-service-client';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { SheetKind } from '../sheets/sheet-kind.ts';
import { refuseConflicts } from './conflicts.ts';
import { type DifferenceData, differenceData } from './difference-data.ts';
import { openFile, openKnown, refuseFaults } from './read-sheet-file.ts';
import type { FileOptions } from './reading-order.ts';
import { rowFile } from './write-sheet.ts';

export interface SyncOptions extends FileOptions {
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** Which side decides where both changed a row. */
  readonly take: Side | undefined;
  /** Only says what would be written. */
  readonly check: boolean;
}

export interface PushOptions extends SyncOptions {
  /** The name of what is made, or found. */
  readonly name: string | undefined;
  readonly prune: boolean;
  /** What the other files of this run hold. */
  readonly claims: Claims;
}

export interface PushData extends DifferenceData {
  readonly file: string;
  /** Absent where nothing exists yet. */
  readonly id?: string;
  readonly name: string;
  /** How many requests wrote, or would write. */
  readonly writes: number;
  /** Whether nothing was sent, since a check was asked for. */
  readonly check: boolean;
}

export interface Synced {
  readonly kind: SheetKind;
  readonly store: Store;
}

export async function push(
  context: Context,
  synced: Synced,
  path: string,
  options: PushOptions,
): Promise<PushData> {
  const { kind } = synced;
  const lock = openKnown(context, kind, path);
  const { name, prune, check, claims } = options;
  const pushed = await pushFile({
    ...(await oneFile(context, synced, path, options)),
    lock,
    name,
    prune,
    async open() {
      const file = await openFile(context, kind, path, options, lock);
      const hint = file.content.sheets.length > 1 ? 'Nothing was sent. --sheet reads one sheet.' : undefined;
      await refuseFaults(context, path, file.content, hint);
      return { ...rowFile(kind, path, file.content), bytes: file.bytes };
    },
    async onCompared(compared) {
      const { thing, place, file } = compared;
      claims.claim(path, thing?.id ?? place.name, file?.parts.keys() ?? [], prune);
      if (check) return;
      await refuseConflicts(context, path, compared);
      if (path === '-' && compared.toFile.length > 0)
        throw new UsageError(
          'stdin cannot get rows of the service',
          'Leave out --take service, or name a file.',
        );
    },
    onWait: () => context.info(`${path}: looking for what an earlier push may have created`),
    onWarning: (message) => context.warn(message),
  });
  const { compared, id } = pushed;
  if (compared.thing === undefined && id !== undefined) claims.rename(compared.place.name, id);
  return pushData(path, pushed, options);
}

/** What a push and a pull have in common. */
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

function pushData(
  file: string,
  { compared, id, name, writes }: PushedFile,
  { prune, check }: PushOptions,
): PushData {
  const isOpen = compared.conflicts.some(({ taken }) => taken === undefined);
  const difference = differenceData(compared, keptParts(compared, prune));
  return { file, name, ...difference, ...(id !== undefined && { id }), writes: isOpen ? 0 : writes, check };
}

/** Parts of the service that the file does not have, and that stay. One without an entry is not compared: it always does. */
function keptParts({ thing, file }: Comparison, prune: boolean): string[] {
  const isAbsent = (key: PartKey) => (file?.parts.get(key)?.size ?? 0) === 0;
  return [...(thing?.parts ?? [])].flatMap(([key, count]) =>
    isAbsent(key) && !(prune && count > 0) ? key : [],
  );
}

// Two files may hold parts of one glossary, but not the same part, and neither may delete what the other holds.

interface Claims {
  /** @throws CommandError `conflict` when a file of the same run has the part, too. */
  claim(path: string, owner: string, parts: Iterable<PartKey>, prune: boolean): void;
  /** The owner was made, and has an id from now on. */
  rename(owner: string, id: string): void;
}

export function createClaims(): Claims {
  const files = new Map<string, { readonly path: string; readonly parts: Map<PartKey, string> }>();
  return {
    claim(path, owner, parts, prune) {
      const first = files.get(owner) ?? { path, parts: new Map<PartKey, string>() };
      files.set(owner, first);
      if (prune && first.path !== path)
        throw new CommandError(
          'conflict',
          `${path} and ${first.path} belong to the same: --prune would delete parts`,
        );
      for (const part of parts) {
        const other = first.parts.get(part) ?? path;
        if (other !== path)
          throw new CommandError(
            'conflict',
            `${path} and ${other} both hold ${partInWords(part)} of the same`,
          );
        first.parts.set(part, path);
      }
    },
    rename(owner, id) {
      const claimed = files.get(owner);
      if (claimed !== undefined) files.set(id, claimed);
    },
  };
}
