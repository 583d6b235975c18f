// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

import { type Bug, bugsIn } from './mutant.ts';

/** Keys, tenants, cursors, signatures. */
export const accessBugs: readonly Bug[] = [
  ...bugsIn(
    'access/accounts.ts',
    ['robustness/authorization.test.ts', '../../../test/contract/generated.test.ts'],
    [
      ['a revoked key opens', 'if (revoked) continue;', ''],
      ['the scheme is not looked at', '/^service-auth-key (\\S+)$/i', '/^\\S+ (\\S+)$/i'],
      ['the scheme is matched with its case', '(\\S+)$/i', '(\\S+)$/'],
      ['spaces before the key are passed by', 'service-auth-key (', 'service-auth-key +('],
    ],
  ),
  ...bugsIn(
    'server/pipeline.ts',
    ['robustness/authorization.test.ts', '../../../test/contract/sandbox.test.ts'],
    [
      [
        'scopes are not looked at',
        'if (scopes !== undefined && !scopes.some((scope) => scope === operation.scope)) throw new Refusal(403);',
        '',
      ],
      [
        'a scoped key opens what no scope covers',
        '!scopes.some((scope) => scope === operation.scope)',
        'operation.scope !== undefined && !scopes.includes(operation.scope)',
      ],
      [
        'a scope covers all of its resource',
        'scope === operation.scope',
        "scope.split(':')[0] === operation.scope?.split(':')[0]",
      ],
      [
        'the plan is not looked at',
        "if (operation.tag === 'Spoken Terms' && !account.spokenTerms) throw new Refusal(403);",
        '',
      ],
      ['an unknown key gives 403', 'throw new Refusal(401)', 'throw new Refusal(403)'],
    ],
  ),
  ...bugsIn(
    'access/cursors.ts',
    ['access/cursors.test.ts'],
    [
      ['a cursor works in another memory', '[memory, filter?.text,', '[filter?.text,'],
      ['a cursor works for another filter', 'filter?.text, filter?.caseSensitive', 'filter?.caseSensitive'],
      ['a cursor works for the other case', ', filter?.caseSensitive]', ']'],
      [
        'a cursor is not checked',
        'if (!timingSafeEqual(sign(payload), bytes.subarray(-SIGNATURE_BYTES))) return undefined;',
        '',
      ],
    ],
  ),
  ...bugsIn(
    'access/signer.ts',
    ['robustness/signed-addresses.test.ts', 'robustness/transfers.test.ts'],
    [
      ['a signature is not checked', '? claimed : undefined', '? claimed : claimed'],
      ['a signature does not cover the method', '${request.method}\\n${request.path}', '${request.path}'],
      ['a signature does not cover the path', '\\n${request.path}\\n', '\\n\\n'],
    ],
  ),
  ...bugsIn(
    'access/quotas.ts',
    ['access/quotas.test.ts', 'stories.test.ts'],
    [
      ['one request fewer is let in', 'soFar + amount > most', 'soFar + amount >= most'],
      [
        'a refused request counts',
        'if (soFar + amount > most) return',
        'used.set(what, { sinceMs, used: soFar + amount });\n    if (soFar + amount > most) return',
      ],
    ],
  ),
  ...bugsIn(
    'store/secrets.ts',
    ['robustness/signed-addresses.test.ts', 'robustness/transfers.test.ts'],
    [['every sandbox has the same secret', 'randomBytes(32)', 'Buffer.alloc(32)']],
  ),
  ...bugsIn(
    'store/documents.ts',
    ['robustness/tenants.test.ts', 'resources/style-profiles/style-profiles.test.ts', 'stories.test.ts'],
    [
      ['what another account owns is shown', '(account = :account\n', '(account = :account OR TRUE\n'],
      ['what is shared can be changed', "AND account = ?'", "AND ? IS NOT NULL'"],
      ['what is shared is not shown', 'kind = :kind AND account = :account', 'FALSE'],
    ],
  ),
  ...bugsIn(
    'server/journal.ts',
    ['server/journal.test.ts', 'robustness/authorization.test.ts'],
    [
      ['the journal keeps keys', "'$1<redacted>')];", "'$&')];"],
      ['the journal keeps signatures', "? '?<redacted>'", '? query'],
      ['the journal keeps secrets in paths', "'$1<redacted>'),", "'$&'),"],
      ['the journal forgets the newest', 'entries.shift()', 'entries.pop()'],
    ],
  ),
];
