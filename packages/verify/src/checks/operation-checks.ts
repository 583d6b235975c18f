// What every operation has in common follows from the description: what reading it gives, and whom its scope keeps out. A
// new operation is checked without a hand-written line.

import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { type KindName, kinds } from '../resource-types.ts';
import { bodyOfSuccess } from '../response.ts';
import type { Described } from '../service-description.ts';
import { differs, holds, Untestable, type Verdict } from '../verdict.ts';

/** Reading answers; the laws compare what comes. */
export function readingChecks(described: Described): Check[] {
  return described.operations
    .filter(({ name }) => /^(list|get|listSegments)$/.test(name))
    .map(({ id, resource, pathParameters }) => ({
      title: 'the GET request succeeds',
      operation: id,
      clause: 'Resources and their fields',
      run: async ({ fixtures, ask }: Service) => {
        const [name] = Object.entries(kinds).find(([, { list }]) => list === `${resource}_list`) ?? [];
        // The names of the kinds are the keys of `kinds`.
        const path = pathParameters.length === 0 ? [] : [(await fixtures.any(name as KindName)).id];
        bodyOfSuccess(await ask(id, { path }));
        return holds();
      },
    }));
}

/** If the scopes of the key are known, each operation accepts and refuses the key accordingly; these come last. */
export function scopeChecks({ operations, ledger }: Described): Check[] {
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  return scopes.map((scope) => {
    const covered = operations.filter((one) => one.scope === scope);
    const ids = covered.map(({ id }) => id);
    return {
      title: `${scope} opens ${covered.length} operations, and nothing else opens them`,
      operation: ids[0] ?? '',
      marks: ledger
        .filter(({ where, text }) => ids.includes(where) && /\bscope\b/i.test(text))
        .map(({ where }) => where),
      clause: 'Authentication 3',
      run: async (service: Service) => scopeVerdict(service, scope, ids),
    };
  });
}

function scopeVerdict({ exchanges, scopes }: Service, scope: string, ids: readonly string[]): Verdict {
  if (scopes === undefined) throw new Untestable('needs --scopes with the scopes of the key');
  const answers = exchanges.filter(({ operation }) => ids.includes(operation));
  const isRefused = (status: number) => status === 403;
  const has = scopes.includes(scope);
  const wrong = answers.filter(({ status }) => isRefused(status) === has && status !== 401);
  if (wrong.length > 0) {
    const names = [...new Set(wrong.map(({ operation }) => operation))].join(', ');
    return differs(has ? `refused with it: ${names}` : `open without it: ${names}`);
  }
  if (answers.length === 0) throw new Untestable('no request needed it');
  return holds();
}
