// What every operation has in common follows from the description: what reading it gives, and whom its scope keeps out. A
// new operation is checked without a hand-written line.

import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import type { KindName } from '../resource-types.ts';
import { bodyOfSuccess } from '../response.ts';
import type { Described } from '../service-description.ts';
import { differs, holds, Untestable, type Verdict } from '../verdict.ts';

/** Whose ids an operation is read with: those of a resource, or none. */
const readWith: Readonly<Record<string, KindName | undefined>> = {
  styleRules_list: undefined,
  styleRules_get: 'styleRuleList',
  styleProfiles_list: undefined,
  styleProfiles_get: 'styleProfile',
  translationMemories_list: undefined,
  translationMemories_get: 'translationMemory',
  translationMemories_listSegments: 'translationMemory',
  spokenTerms_list: undefined,
  spokenTerms_get: 'spokenTerms',
  glossaries_list: undefined,
  glossaries_get: 'glossary',
  glossariesV2_list: undefined,
  glossariesV2_get: 'glossaryV2',
};

/** Reading answers; the laws compare what comes. */
export function readingChecks(described: Described): Check[] {
  return described.operations
    .filter(({ id }) => id in readWith)
    .map(({ id }) => ({
      title: 'it can be read',
      operation: id,
      clause: 'Resources and their fields',
      run: async ({ fixtures, ask }: Service) => {
        const kind = readWith[id];
        bodyOfSuccess(await ask(id, { path: kind === undefined ? [] : [(await fixtures.any(kind)).id] }));
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
  if (answers.length === 0) throw new Untestable('nothing was asked for that needs it');
  return holds();
}
