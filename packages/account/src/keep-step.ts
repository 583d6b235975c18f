// What the lock file says of a resource after a step: what both sides hold then.

import { AccountError } from './account-error.ts';
import type { Comparison } from './compare-file.ts';
import { changeLockFile, keepLock } from './keep-lock.ts';
import type { LockEntry } from './lock.ts';
import type { Run } from './run.ts';
import type { SectionKey } from './sections.ts';
import { textOf } from './value-sections.ts';

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
