// A baseline is a list of accepted findings. A finding is identified by its rule, texts and term. Its line is not
// compared, so a finding stays accepted when its text moves.

import { createHash } from 'node:crypto';
import { type Finding, takerOf } from './rules/finding.ts';

/**
 * A list of findings that the user has accepted. An accepted finding is recognized only by its `id`; the other fields
 * are for readers.
 */
export interface Baseline {
  readonly version: 1;
  readonly accepted: readonly Readonly<Record<'id' | 'rule' | 'file' | 'message', string>>[];
}

/** Returns whether a parsed JSON value is a baseline. */
export function isBaseline(value: unknown): value is Baseline {
  const { version, accepted } = (value ?? {}) as Partial<Baseline>; // each field is checked
  const isEntry = ({ id, rule, file, message }: Baseline['accepted'][number]) =>
    [id, rule, file, message].every((one) => typeof one === 'string');
  return version === 1 && Array.isArray(accepted) && accepted.every((one) => one !== null && isEntry(one));
}

export function identityOf({ rule, source, target, term = '' }: Finding): string {
  const text = JSON.stringify([rule, source, target, term]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** Returns a baseline that accepts the findings. Omits findings about unreadable files, which cannot be accepted. */
export function baselineOf(findings: readonly Finding[]): Baseline {
  const entries = findings.flatMap((finding) => {
    const { rule, file, message } = finding;
    return rule === 'file' ? [] : { id: identityOf(finding), rule, file, message };
  });
  return { version: 1, accepted: entries.sort((one, other) => (one.id < other.id ? -1 : 1)) };
}

/**
 * Compares findings with a baseline, in which each entry accepts one finding. `fresh` are the findings that no entry
 * accepts. `stale` are the entries that accept no finding.
 */
export function compareBaseline(findings: readonly Finding[], { accepted }: Baseline) {
  const take = takerOf(accepted.map(({ id }) => id));
  const fresh = findings.filter((finding) => !take(identityOf(finding)));
  return { fresh, stale: accepted.filter(({ id }) => take(id)) };
}
