// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

import { type Bug, bugsIn } from './mutant.ts';

/** A row that starts again, even when the service has its file. */
const again = "{ state: 'planned', jobId: undefined, sealedUrl: undefined, putAt: undefined }";

/** What is easily got wrong, each as a change of the sources below `packages/bulk/src`. */
export const mistakes: readonly Bug[] = [
  ...bugsIn(
    'imports/advance-import.ts',
    [],
    [
      ['a file is sent before its job is stored', 'await lease.commit(true);\n', ''],
      ['an address is sealed for another job', 'seal(uploadUrl, key, jobId)', "seal(uploadUrl, key, '')"],
    ],
  ),
  ...bugsIn(
    'imports/import-rules.ts',
    [],
    [
      [
        'a job that still awaits its file is replaced at once',
        'if (isDead) return replaced(',
        'if (isDead || row.putAt !== undefined) return replaced(',
      ],
      [
        'an upload without an answer is sent to a new job',
        "const failed = answer.kind === 'refused' ?",
        `if (answer.kind === 'lost') return { changes: ${again} };\n    const failed = answer.kind === 'refused' ?`,
      ],
      [
        'no settle time passes before a job is replaced',
        'const isDead = leftMs + unreachableAfterMs(limits) <= 0;',
        'const isDead = leftMs <= 0;',
      ],
      [
        'a job whose address has expired is waited for without an end',
        'const isDead = leftMs + unreachableAfterMs(limits) <= 0;',
        'const isDead = false;',
      ],
      [
        'a poll without an answer fails its row',
        'notSeen: (row, failed, setting) => afterFailure(row, failed, setting),',
        "notSeen: (_, failed) => ({ changes: { state: 'failed', failure: recorded(failed) } }),",
      ],
      [
        'too many requests fail a row',
        "if (kind === 'busy') return { changes: known, restMs: failed.waitMs };",
        "if (kind === 'busy') return { changes: { ...known, state: 'failed' } };",
      ],
      [
        'a job at work sets its row back to planned',
        "changes: { state: 'sent', ...forward }, restMs };\n    }",
        "changes: { state: 'planned', ...forward }, restMs };\n    }",
      ],
      [
        'a row is done when its file was sent',
        "return { changes: { state: 'sent', ...forward }, restMs: firstPauseMs };",
        "return { changes: { state: 'done', ...forward } };",
      ],
      [
        'an outage fails a row',
        'if (isOutage(failed))\n    return {\n      changes: { ...known,',
        "if (isOutage(failed))\n    return {\n      changes: { ...known, state: 'failed',",
      ],
      [
        'a full account fails a row',
        "if (kind === 'full') return { changes: known,",
        "if (kind === 'full') return { changes: { ...known, state: 'failed' },",
      ],
    ],
  ),
  ...bugsIn(
    'imports/add-files.ts',
    [],
    [
      [
        'a file that is added again is a new row',
        "rowId(account, 'import', subject, name)",
        "rowId(account, 'import', `${subject}${Math.random()}`, name)",
      ],
    ],
  ),
  ...bugsIn(
    'ledger/patient.ts',
    [],
    [['a ledger that is away ends the run', 'if (!isPassing(error) ||', 'if (isPassing(error) ||']],
  ),
  ...bugsIn(
    'ledger/sql-ledger.ts',
    [],
    [
      ['a durable commit is a usual one', "[durable ? 'store' : 'query']", "['query']"],
      [
        'a commit passes without its fence',
        'where id = $1 and fence = $2 returning *`',
        'where id = $1 and $2 = $2 returning *`',
      ],
      [
        'a lease is renewed without its fence',
        'where id = $1 and fence = $2 and lease_until > 0 returning id`',
        'where id = $1 and $2 = $2 and lease_until > 0 returning id`',
      ],
      [
        'a file that is added again begins again',
        'on conflict do nothing returning id',
        "on conflict (id) do update set state = 'planned' returning id",
      ],
    ],
  ),
  ...bugsIn(
    'ledger/lease.ts',
    [],
    [
      [
        'a worker that has lost its row continues',
        'if (stored === undefined) throw this.#lost();',
        'if (stored === undefined) return;',
      ],
    ],
  ),
  ...bugsIn(
    'ledger/claiming.ts',
    [],
    [
      ['the breaker is ignored', 'const [row] = pausedUntil > now ? [] : await', 'const [row] = await'],
      [
        'a row is given back without its fence',
        'where id = $1 and fence = $2 returning id`',
        'where id = $1 and $2 = $2 returning id`',
      ],
    ],
  ),
  ...bugsIn(
    'ledger/claim-statements.ts',
    [],
    [
      [
        'a claim does not raise the fence',
        'set fence = fence + 1, lease_until',
        'set fence = fence, lease_until',
      ],
      ['every claim in an outage is a probe', 'case when outages > 0 and', 'case when outages < 0 and'],
    ],
  ),
  ...bugsIn(
    'ledger/accounts.ts',
    [],
    [
      [
        'the pauses of an outage do not grow',
        'Math.min(1_000 * 2 ** Math.min(outages, 20), longestOutageMs)',
        'Math.min(1_000, outages + longestOutageMs)',
      ],
      [
        'calls that fail open no breaker',
        'outages = case when ${isOpen} then outages + 1 else 0 end',
        'outages = case when ${isOpen} then outages else 0 end',
      ],
    ],
  ),
];
