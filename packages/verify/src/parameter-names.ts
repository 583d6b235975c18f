// A parameter whose name is assumed may have another one. The name is right if sending it has the effect that is
// described; if not, the other usual names are tried, and those the service itself speaks of.

import { valueAt } from './json-values.ts';
import { differs, holds, type Verdict } from './verdict.ts';

/** A query parameter under its assumed name. */
export interface NamedParameter {
  readonly operation: string;
  readonly name: string;
  readonly others: readonly string[];
  /** Whether sending it under that name has its effect. */
  works(name: string): Promise<boolean>;
}

/** Whether it has its name, or which other. */
export async function underItsName({ operation, name, others, works }: NamedParameter): Promise<Verdict> {
  if (await works(name)) return holds();
  const candidates = [...new Set(others)].filter((other) => other !== name);
  for (const to of candidates) {
    if (await works(to))
      return differs(`it is called ${to}`, { kind: 'parameter-name', operation, from: name, to });
  }
  return differs(`it has no effect, nor has ${candidates.join(', ')}`);
}

/** What a refusal speaks of as a field: quoted, or before a colon. */
export function namesIn(data: unknown): string[] {
  const message = valueAt(data, 'message');
  if (typeof message !== 'string') return [];
  const found = message.matchAll(/^([a-z][\w.]*):|["'`]([a-z]\w*)["'`]/gi);
  return [...found].flatMap(([, leading, quoted]) => leading ?? quoted ?? []);
}
