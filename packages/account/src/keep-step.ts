// What the lock file says of a thing after a step: what both sides hold then.

import { AccountError } from './account-error.ts';
import type { Comparison } from './compare-place.ts';
import type { PartKey } from './content.ts';
import { creationNotePath, removeCreationNote } from './creation-note.ts';
import { changeLines, keepLock } from './keep-lock.ts';
import type { Access } from './managed.ts';
import { textOfPart } from './part-values.ts';

/** What of a run of steps says how and where its lines are kept. */
interface Keeping {
  readonly access: Pick<Access, 'isDryRun'>;
  readonly state: { readonly root: string };
  /** How files that were written are written, by path. */
  readonly layouts: ReadonlyMap<string, object>;
  readonly single?: { readonly isKept: boolean };
  readonly onWarning?: (message: string) => Promise<void>;
}

interface Kept {
  readonly id: string;
  readonly replaces?: string | undefined;
}

/** Keeps in the lock file what both sides hold now. */
export async function keep(
  { access, state, layouts, single }: Keeping,
  step: Comparison,
  kept: Kept | undefined,
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
  const optional = { ...(replaces !== undefined && { replaces }), ...(layout && { layout }) };
  const held = new Map([...others, ...wanted]);
  await keepLock(state.root, path, { kind: kind.kind, id, name: shown, ...optional }, held);
}

/** What was written came from here: the next command must not take it for somebody else's. */
export async function keepWritten(
  run: Keeping,
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
