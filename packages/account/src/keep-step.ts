// What the lock file says of a thing after a step: what both sides hold then.

import { AccountError } from './account-error.ts';
import type { Comparison } from './compare-file.ts';
import { creationNotePath, removeCreationNote } from './creation-note.ts';
import { changeLines, keepLock } from './keep-lock.ts';
import type { LockLine } from './lock.ts';
import type { Run } from './run.ts';
import type { PartKey } from './sections.ts';
import { textOfPart } from './value-sections.ts';

/** Keeps in the lock file what both sides hold now. */
export async function keep(
  { access, state, layouts, single }: Run,
  step: Comparison,
  kept: Pick<LockLine, 'id' | 'replaces'> | undefined,
): Promise<void> {
  if (access.isDryRun || single?.isKept === false) return;
  const { place, wanted, others, file, thing } = step;
  const { path, kind, name, line } = place;
  if (kept === undefined) {
    await changeLines(state.root, () => new Map([[path, undefined]]));
    return removeCreationNote(creationNotePath(state.root, path));
  }
  const { id, replaces } = kept;
  const layout = layouts.get(path) ?? file?.layout ?? line?.layout;
  const shown = textOfPart(wanted.get('name')) ?? thing?.name ?? name;
  const held = new Map([...others, ...wanted]);
  await keepLock(state.root, path, { kind: kind.kind, id, name: shown, replaces, layout }, held);
}

/** What was written came from here: the next command must not take it for somebody else's. */
export async function keepWritten(
  run: Run,
  step: Comparison,
  id: string,
  written: ReadonlySet<PartKey>,
): Promise<void> {
  const { base, wanted } = step;
  if (base === undefined || written.size === 0) return;
  const held = new Map([...base, ...[...wanted].filter(([key]) => written.has(key))]);
  try {
    await keep(run, { ...step, wanted: held }, { id });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    await run.onWarning?.(error.message);
  }
}
