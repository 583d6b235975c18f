// What follows for a file and its resource.

import { type Change, changesBetween } from './difference.ts';
import type { Conflict } from './merge.ts';
import type { ResourceKind } from './resource-kind.ts';
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

/** What is deleted is taken out of what holds it. @param deletedPaths the paths of what is deleted. */
export function withoutDeleted(
  kind: ResourceKind,
  decision: Decision,
  { file = new Map(), service = new Map() }: Sides,
  deletedPaths: ReadonlySet<string> = new Set(),
): Decision {
  const { action } = decision;
  const holds = (sections: Sections) => kind.refs(sections).some(({ id }) => deletedPaths.has(id));
  if (action === 'delete' || !(holds(decision.merged) || holds(decision.fileContent))) return decision;
  const without = (sections: Sections) =>
    kind.withRefs(sections, ({ id }) => (deletedPaths.has(id) ? undefined : id));
  const [merged, fileContent] = [without(decision.merged), without(decision.fileContent)];
  const [changes, toFile] = [changesBetween(service, merged), changesBetween(file, fileContent)];
  const updated = changes.length === 0 ? 'equal' : 'update';
  return {
    ...decision,
    merged,
    fileContent,
    changes,
    toFile,
    action: action === 'create' ? action : updated,
  };
}
