// What follows for a file and its resource.

import type { Change } from './difference.ts';
import type { Conflict } from './merge.ts';
import type { Sections } from './sections.ts';

export type Action =
  | 'equal'
  | 'create'
  | 'update'
  | 'replace'
  | 'delete'
  /** Neither side has it any more. */
  | 'forget'
  /** It was deleted online: so is the file. */
  | 'deleteFile';

export interface Sides {
  readonly lastSynced: Sections | undefined;
  readonly file: Sections | undefined;
  readonly service: Sections | undefined;
}

export interface Decision {
  readonly action: Action;
  /** What both hold afterwards, with paths for references. */
  readonly merged: Sections;
  /** What the file then mentions. */
  readonly fileContent: Sections;
  /** To the service. */
  readonly changes: readonly Change[];
  readonly toFile: readonly Change[];
  readonly conflicts: readonly Conflict[];
}
