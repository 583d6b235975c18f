// What the steps of a plan need, and what they leave for the steps after them.

import { AccountError } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import type { Backup } from './command-backup.ts';
import type { Comparison } from './compare-file.ts';
import { changeLockFile, keepLock } from './keep-lock.ts';
import type { LockEntry } from './lock.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { Access } from './resource-kind.ts';
import { type SectionKey, type Sections, textOf } from './sections.ts';

export interface Steps {
  readonly state: Pick<AccountState, 'root' | 'trackedFiles' | 'resources'>;
  readonly references: NamedReferences;
  readonly steps: readonly Comparison[];
}

export interface RunOptions {
  readonly access: Access;
  /** Whether references to what is deleted may stay, and how much is changed does not matter. */
  readonly force: boolean;
  /** Where what is overwritten or deleted is kept first. */
  readonly backup: Backup | undefined;
  /** Called before each step that is not only recorded. */
  readonly onStep?: (
    step: Comparison,
    progress: { readonly done: number; readonly total: number },
  ) => Promise<void>;
  /** Called when the lock file cannot be written after a write that failed, too. */
  readonly onWarning?: (message: string) => Promise<void>;
}

export interface Run extends Steps, RunOptions {
  /** Changes of others that an apply cannot undo, such as a second resource with the same name. */
  readonly notes: string[];
  /** How files that were written are written, by path. */
  readonly layouts: Map<string, object>;
  /** The ids by path. */
  readonly ids: Map<string, string>;
  /** Style profiles as a recording left them. */
  readonly profiles: Map<string, Sections>;
}

// What the lock file says of a resource after a step: what both sides hold then.
/** Keeps in the lock file what both sides hold now. */
export async function keep(
  { access, state, layouts }: Run,
  step: Comparison,
  kept: Pick<LockEntry, 'id' | 'replaces'> | undefined,
): Promise<void> {
  if (access.isDryRun) return;
  const { tracked, merged, notCompared, file, resource } = step;
  const { path, kind, name, lockEntry, movedFrom } = tracked;
  if (kept === undefined) {
    return changeLockFile(
      state.root,
      () => new Map([path, movedFrom ?? path].map((one) => [one, undefined])),
    );
  }
  const { id, replaces } = kept;
  const layout = layouts.get(path) ?? file?.layout ?? lockEntry?.layout;
  const shown = textOf(merged.get('name')) ?? resource?.name ?? name;
  const held = new Map([...notCompared, ...merged]);
  await keepLock(state.root, path, { kind: kind.kind, id, name: shown, replaces, layout }, held, movedFrom);
}

/** What was written came from here: the next command must not take it for somebody else's. */
export async function keepWritten(
  run: Run,
  step: Comparison,
  id: string,
  written: ReadonlySet<SectionKey>,
): Promise<void> {
  const { lastSynced, merged } = step;
  if (lastSynced === undefined || written.size === 0) return;
  const held = new Map([...lastSynced, ...[...merged].filter(([key]) => written.has(key))]);
  try {
    await keep(run, { ...step, merged: held }, { id });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    await run.onWarning?.(error.message);
  }
}
