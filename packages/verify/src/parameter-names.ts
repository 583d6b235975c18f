// A parameter or a field whose name is assumed may have another one. The name is right if sending it has the effect that
// is described; if not, the other usual names are tried, and those the service itself speaks of.

import type { Service } from './check-context.ts';
import { valueAt } from './json-values.ts';
import { differs, holds, type Verdict } from './verdict.ts';

/** What is asked for under assumed names: one, or a pair that goes together. */
export interface Named {
  readonly operation: string;
  readonly names: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** Default: query parameters. */
  readonly kind?: 'field-name' | 'parameter-name';
  /** Whether sending it under those names has its effect. */
  works(names: readonly string[]): Promise<boolean>;
}

/** Whether it has its names, or which others. */
export async function underItsName({
  operation,
  names,
  others,
  kind = 'parameter-name',
  works,
}: Named): Promise<Verdict> {
  if (await works(names)) return holds();
  const candidates = new Map(others.map((other) => [other.join(' and '), other]));
  candidates.delete(names.join(' and '));
  for (const [words, other] of candidates) {
    if (!(await works(other))) continue;
    const renamed = names.flatMap((from, at) => {
      const to = other[at] ?? from;
      return from === to ? [] : [{ kind, operation, from, to }];
    });
    return differs(`${names.length > 1 ? 'they are' : 'it is'} called ${words}`, ...renamed);
  }
  const without = names.length > 1 ? 'they have no effect, nor have' : 'it has no effect, nor has';
  return differs(`${without} ${[...candidates.keys()].join(', ')}`);
}

/** One name each. */
export function single(...names: readonly string[]): string[][] {
  return names.map((name) => [name]);
}

/** The two languages of a pair: the first two parameters, and the names that a refusal speaks of. */
export function pairNames(
  { described }: Service,
  operation: string,
  spokenOf: readonly string[],
): Pick<Named, 'names' | 'others'> {
  const nameOf = (place: number) => described.parameter(operation, (_, at) => at === place).name;
  const usual = [
    ['source_lang', 'target_lang'],
    ['source_language', 'target_language'],
    ['source', 'target'],
    ['from', 'to'],
  ];
  const spoken = spokenOf.length > 1 ? [spokenOf.slice(0, 2)] : [];
  return { names: [nameOf(0), nameOf(1)], others: [...spoken, ...usual] };
}

/** What a refusal speaks of as a field: quoted, or before a colon. */
export function namesIn(data: unknown): string[] {
  const message = valueAt(data, 'message');
  if (typeof message !== 'string') return [];
  const found = message.matchAll(/^([a-z][\w.]*):|["'`]([a-z]\w*)["'`]/gi);
  return [...found].flatMap(([, leading, quoted]) => leading ?? quoted ?? []);
}
