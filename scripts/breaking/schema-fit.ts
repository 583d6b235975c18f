// What a changed schema does to the set of values it describes.
import { isRecord } from 'language-service-description/document';
import type { Difference } from './description-diff.ts';

/** `other`: neither set holds the other. */
export type Fit = 'same' | 'wider' | 'narrower' | 'other';

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'x-max-bytes'];
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/** Keywords that only the sender of a value has to keep. */
export const limits: ReadonlySet<string> = new Set([
  ...upper,
  ...lower,
  'pattern',
  'multipleOf',
  'uniqueItems',
  'additionalProperties',
  'default',
  'dependentRequired',
  'not',
]);

/** Keywords that say nothing of the values. */
const words = ['title', 'description', 'deprecated', 'example', 'examples', '$comment', 'x-assumed'];

/** Whether a difference is one of a schema, or of a keyword of one that Redocly lists as a node. */
export function isOfSchema({ typeName }: Difference): boolean {
  return typeName === 'Schema' || typeName === 'DependentRequired';
}

/** How the values of a schema changed; undefined for words, marks and another order. `nodeAt` gives the node at a pointer. */
export function fitOf(difference: Difference, nodeAt: (pointer: string) => unknown): Fit | undefined {
  const { kind, property, typeName } = difference;
  const [before, now] = [difference.base?.value, difference.revision?.value];
  if (typeName === 'DependentRequired')
    return kind === 'modified' ? listFit(before, now, 'narrower') : presenceFit(before, now);
  if (kind !== 'modified' || property === undefined) return wholeFit(difference);
  if (words.includes(property)) return undefined;
  if (upper.includes(property)) return limitFit(before, now, 1);
  if (lower.includes(property)) return limitFit(before, now, -1);
  if (property === 'enum' && isOpen(difference, nodeAt)) return 'same';
  if (property === 'required') return listFit(before, now, 'narrower');
  if (property === 'default') return before === undefined ? 'same' : 'other';
  if (property === 'additionalProperties') return now === false ? 'narrower' : 'wider';
  // A keyword that is not known may mean anything: two values of it have nothing in common.
  return ['enum', 'type'].includes(property) && before !== undefined && now !== undefined
    ? listFit(before, now, 'wider')
    : presenceFit(before, now);
}

/** A property or a branch that came or went. */
function wholeFit({ kind, path }: Difference): Fit {
  const holder = path.split('/').at(-2) ?? '';
  if (['properties', 'schemas'].includes(holder)) return kind === 'removed' ? 'other' : 'same';
  if (['anyOf', 'oneOf'].includes(holder)) return kind === 'added' ? 'wider' : 'narrower';
  if (holder === 'allOf') return kind === 'added' ? 'narrower' : 'wider';
  return 'other';
}

function limitFit(before: unknown, now: unknown, sign: 1 | -1): Fit {
  if (before === undefined) return 'narrower';
  if (now === undefined) return 'wider';
  return sign * (Number(now) - Number(before)) > 0 ? 'wider' : 'narrower';
}

function presenceFit(before: unknown, now: unknown): Fit {
  if (before === undefined) return 'narrower';
  return now === undefined ? 'wider' : 'other';
}

/** Undefined for the same values in another order. */
function listFit(before: unknown, now: unknown, more: 'wider' | 'narrower'): Fit | undefined {
  const less = more === 'wider' ? 'narrower' : 'wider';
  const { added, removed } = listChanges(before, now);
  if (added.length > 0 && removed.length > 0) return 'other';
  if (added.length > 0) return more;
  return removed.length > 0 ? less : undefined;
}

/** What a list gained and lost; `integer` is part of `number`. */
export function listChanges(before: unknown, now: unknown): { added: unknown[]; removed: unknown[] } {
  const [old, fresh] = [before, now].map((list) => (list === undefined ? [] : [list].flat()));
  const covers = (list: readonly unknown[] = [], value: unknown) =>
    list.includes(value) || (value === 'integer' && list.includes('number'));
  return {
    added: (fresh ?? []).filter((value) => !covers(old, value)),
    removed: (old ?? []).filter((value) => !covers(fresh, value)),
  };
}

/** Whether the enum has a sibling branch that accepts any string. */
function isOpen(difference: Difference, nodeAt: (pointer: string) => unknown): boolean {
  const branches = nodeAt(difference.revision?.pointer.replace(/\/\d+\/enum$/, '') ?? '');
  if (!Array.isArray(branches)) return false;
  return branches.some((branch) => isRecord(branch) && branch['type'] === 'string' && !('enum' in branch));
}
