// Who asks: every caller that may, with the whole key or with one of the single scope; and everyone who may not.

import { fixtures, type SandboxOptions } from 'language-service-sandbox';
import type { DescribedOperation } from '../validator/described-operations.ts';

/** An Authorization header and what it shows. */
export interface Credential {
  readonly what: string;
  /** Undefined: no such header. */
  readonly authorization: string | undefined;
}

/** Options of a sandbox that knows a key of each scope, and one of each set without it, and refuses no quantity. */
export function sandboxFor(operations: readonly DescribedOperation[]): SandboxOptions {
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  const most = Number.MAX_SAFE_INTEGER;
  return {
    journalLimit: 0,
    keys: scopes
      .flatMap((scope) => [
        { key: only(scope), scopes: [scope] },
        { key: allBut(scope), scopes: scopes.filter((one) => one !== scope) },
      ])
      .concat({ key: nothing, scopes: [] }),
    accounts: [
      {
        id: fixtures.account,
        memoryLimit: most,
        glossaryLimit: most,
        spokenTermsLimit: most,
        styleRuleListLimit: most,
        styleProfileLimit: most,
      },
    ],
  };
}

/** Those who may. */
export function admitted({ scope }: DescribedOperation): Credential[] {
  return [
    { what: 'the whole key', authorization: whole },
    ...(scope === undefined
      ? []
      : [{ what: `a key of ${scope} alone`, authorization: bearing(only(scope)) }]),
  ];
}

export const whole = bearing(fixtures.key);

/** Has no scope. */
const nothing = 'generated-nothing';

/** Those without a key that counts. */
export const unknownKeys: readonly Credential[] = [
  { what: 'without a key', authorization: undefined },
  { what: 'with an empty header', authorization: '' },
  { what: 'with an unknown key', authorization: bearing('unknown') },
  { what: 'with a withdrawn key', authorization: bearing(fixtures.keys.revoked) },
  { what: 'with a key without its scheme', authorization: fixtures.key },
  { what: 'with a key of another scheme', authorization: `Bearer ${fixtures.key}` },
  { what: 'with a scheme without a key', authorization: 'Service-Auth-Key' },
  { what: 'with two spaces before its key', authorization: bearing(` ${fixtures.key}`) },
  { what: 'with a tab before its key', authorization: whole.replace(' ', '\t') },
  { what: 'with two headers', authorization: `${whole}, ${whole}` },
  { what: 'with a key in quotes', authorization: bearing(`"${fixtures.key}"`) },
  { what: 'with a key in upper case', authorization: bearing(fixtures.key.toUpperCase()) },
  { what: 'with a key cut short', authorization: whole.slice(0, -1) },
  { what: 'with a key of 8 kB', authorization: bearing('k'.repeat(8000)) },
];

/** Those whose key does not cover the operation. */
export function uncovered(operation: DescribedOperation): Credential[] {
  const { scope, path } = operation;
  const lacking = scope === undefined ? fixtures.keys.writeOnly : allBut(scope);
  return [
    { what: `with a key without ${scope ?? 'every scope'}`, authorization: bearing(lacking) },
    { what: 'with a key without any scope', authorization: bearing(nothing) },
    ...(path.startsWith('/v3/spoken-terms')
      ? [{ what: 'on a plan without Spoken Terms', authorization: bearing(fixtures.keys.withoutSpokenTerms) }]
      : []),
  ];
}

/** Somebody else, who may do everything with what is theirs. */
export const somebodyElse = bearing(fixtures.keys.otherAccount);

function bearing(key: string): string {
  return `Service-Auth-Key ${key}`;
}

function only(scope: string): string {
  return `generated-${scope}-alone`;
}

function allBut(scope: string): string {
  return `generated-all-but-${scope}`;
}
