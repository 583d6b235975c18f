// What happened to a part of a description, in a few words.
import type { Difference } from './description-diff.ts';
import { listChanges } from './schema-fit.ts';

/** The most of a value that a line shows, in characters. */
const longestValue = 80;

/** Says what happened; `nodeAt` gives the node at a pointer. */
export function differenceInWords(difference: Difference, nodeAt: (pointer: string) => unknown): string {
  const { kind, property, typeName, path, base, revision } = difference;
  // Each scheme that came or went is a difference of its own; together they are one change.
  if (typeName.startsWith('SecurityRequirement'))
    return `security is now ${shown(nodeAt(path.replace(/\/security.*$/, '/security')))}`;
  if (kind !== 'modified' || property === undefined) return `was ${kind}`;
  const [before, now] = [base?.value, revision?.value];
  if (Array.isArray(before) || Array.isArray(now)) {
    const { added, removed } = listChanges(before, now);
    const parts = [...listed('gained', added), ...listed('lost', removed)];
    if (parts.length > 0) return `${property} ${parts.join(' and ')}`;
  }
  if (before === undefined) return `${property} is now ${shown(now)}`;
  return now === undefined
    ? `${property} ${shown(before)} was removed`
    : `${property} changed from ${shown(before)} to ${shown(now)}`;
}

function listed(verb: string, values: readonly unknown[]): string[] {
  return values.length === 0 ? [] : [`${verb} ${values.map(shown).join(', ')}`];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
