// What follows for a file and its thing.

import { type Change, changesBetween } from './difference.ts';
import type { Conflict } from './merge.ts';
import type { Managed } from './resource-kind.ts';
import type { Parts } from './sections.ts';

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
  readonly base: Parts | undefined;
  readonly file: Parts | undefined;
  readonly service: Parts | undefined;
}

export interface Decision {
  readonly action: Action;
  /** What both hold afterwards, with paths for references. */
  readonly wanted: Parts;
  /** What the file then mentions. */
  readonly content: Parts;
  /** To the service. */
  readonly changes: readonly Change[];
  readonly toFile: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

/** What is deleted is taken out of what holds it. @param gone the paths of what is deleted. */
export function withoutGone(
  kind: Managed,
  decision: Decision,
  { file = new Map(), service = new Map() }: Sides,
  gone: ReadonlySet<string> = new Set(),
): Decision {
  const { action } = decision;
  const holds = (parts: Parts) => kind.refs(parts).some(({ id }) => gone.has(id));
  if (action === 'delete' || !(holds(decision.wanted) || holds(decision.content))) return decision;
  const without = (parts: Parts) => kind.withRefs(parts, ({ id }) => (gone.has(id) ? undefined : id));
  const [wanted, content] = [without(decision.wanted), without(decision.content)];
  const [changes, toFile] = [changesBetween(service, wanted), changesBetween(file, content)];
  const updated = changes.length === 0 ? 'equal' : 'update';
  return { ...decision, wanted, content, changes, toFile, action: action === 'create' ? action : updated };
}
