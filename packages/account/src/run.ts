// What the steps of a plan need, and what they leave for the steps after them.

import type { AccountState } from './account-state.ts';
import type { Backup } from './command-backup.ts';
import type { Comparison } from './compare-file.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { Access } from './resource-kind.ts';
import type { Sections } from './sections.ts';

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
  /** Whether what is deleted is taken out of the style profiles that hold it. Default: false. */
  readonly unlink?: boolean;
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
