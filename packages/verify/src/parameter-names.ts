// A parameter whose name is assumed has that name if sending it has the effect that is described.

import type { Service } from './check-context.ts';
import { differs, holdsIf, type Verdict } from './verdict.ts';

/** Whether the query parameters of an operation have their names. */
export async function namedLanguages(
  { ask, described }: Service,
  operation: string,
  id: string,
  works: (names: readonly string[]) => Promise<boolean>,
): Promise<Verdict> {
  const without = await ask(operation, { path: [id] });
  if (without.status < 300) return differs(`a request without a language is accepted with ${without.status}`);
  const names = described.operation(operation).query.map(({ name }) => name);
  return holdsIf(await works(names), names.length > 1 ? 'they have no effect' : 'it has no effect');
}
