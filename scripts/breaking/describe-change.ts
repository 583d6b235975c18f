// What happened to a part of a description, in a few words.

import type { Difference } from './description-diff.ts';
import { listChanges } from './schema-fit.ts';

/** The most of a value that a line shows, in characters. */
const longestValue = 80;

/** Says what happened; `nodeAt` gives the node at a pointer. */
export function differenceInWords(difference: Difference, nodeAt: (pointer: string) => unknown): string {
  const { kind, typeName, path, base, revision } = difference;
  // Each scheme that came or went is its own difference; together they are one change.
  if (typeName.startsWith('SecurityRequirement'))
    return `security is now ${shown(nodeAt(path.replace(/\/security.*$/, '/security')))}`;
  if (kind !== 'modified' || difference.property === undefined) return presenceInWords(difference);
  const property =
    typeName === 'DependentRequired' ? `dependentRequired.${difference.property}` : difference.property;
  const [before, now] = [base?.value, revision?.value];
  if (property === 'key') return `is now ${now}`;
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

/** Nodes that a place names by themselves: an operation, a parameter, a field. */
const namedPart =
  /\/(paths|parameters|responses|content|headers|properties|schemas|securitySchemes)\/[^/]+$|\/(get|put|post|delete|patch|requestBody|items)$/;

/** What came or went, and the keyword that holds it where the place does not name it. */
function presenceInWords({ kind, path, base, revision }: Difference): string {
  if (namedPart.test(path)) return `was ${kind}`;
  const verb = kind === 'added' ? 'gained' : 'lost';
  const [holder = '', last = ''] = path.split('/').slice(-2);
  return /^\d+$/.test(last) ? `${holder} ${verb} ${shown((revision ?? base)?.value)}` : `${verb} ${last}`;
}

function listed(verb: string, values: readonly unknown[]): string[] {
  return values.length === 0 ? [] : [`${verb} ${values.map(shown).join(', ')}`];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
