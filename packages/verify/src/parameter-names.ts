// A parameter or a field whose name is assumed may have another one. The name is right if sending it has the effect that
// is described; if not, the other usual names are tried, and those the service itself speaks of.

import type { Service } from './check-context.ts';
import { valueAt } from './json-values.ts';
import { differs, holds, type Verdict } from './verdict.ts';

/** What is asked for under assumed names: one, or a pair that goes together. */
interface Named {
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

/** Whether the query parameters of an operation have their names; a refusal of a request without them may say others. */
export async function namedLanguages(
  { ask, described }: Service,
  operation: string,
  id: string,
  works: Named['works'],
): Promise<Verdict> {
  const without = await ask(operation, { path: [id] });
  if (without.status < 300) return differs(`a request without a language is accepted with ${without.status}`);
  const names = described.operation(operation).query.map(({ name }) => name);
  const spoken = namesIn(without.data).slice(0, names.length);
  const usual = names.length > 1 ? usualPairs : usualNames;
  const others = spoken.length === names.length ? [spoken, ...usual] : usual;
  return underItsName({ operation, names, others, works });
}

const usualNames = single('lang', 'language', 'language_code', 'source_lang', 'lang_code', 'locale');
const usualPairs = [
  ['source_lang', 'target_lang'],
  ['source_language', 'target_language'],
  ['source', 'target'],
  ['from', 'to'],
];

/** What a refusal speaks of as a field: quoted, or before a colon. */
function namesIn(data: unknown): string[] {
  const message = valueAt(data, 'message');
  if (typeof message !== 'string') return [];
  const found = message.matchAll(/^([a-z][\w.]*):|["'`]([a-z]\w*)["'`]/gi);
  return [...found].flatMap(([, leading, quoted]) => leading ?? quoted ?? []);
}
