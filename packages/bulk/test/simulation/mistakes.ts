// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

import { type Bug, bugsIn } from './mutant.ts';

/** A row that starts again, even when the service has its file. */
const again = "{ state: 'planned', jobId: undefined, sealedUrl: undefined, putAt: undefined }";

/** What is easily got wrong, each as a change of the sources below `packages/bulk/src`. */
export const mistakes: readonly Bug[] = [
  ...bugsIn(
    'advance.ts',
    [],
    [
      ['a file is sent before its job is stored', '    await this.#flush(true);\n', ''],
      ['an address is sealed for another job', 'seal(uploadUrl, key, jobId)', "seal(uploadUrl, key, '')"],
    ],
  ),
  ...bugsIn(
    'rules.ts',
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
        ': afterFailure(row, failed, setting),\n\n  sending',
        ": { changes: { state: 'failed', failure: recorded(failed) } },\n\n  sending",
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
        'an outage or a full account fails a row',
        'changes: { ...known, outages: row.outages + 1 },',
        "changes: { ...known, state: 'failed', outages: row.outages + 1 },",
      ],
    ],
  ),
  ...bugsIn(
    'add-files.ts',
    [],
    [
      [
        'a file that is added again is a new row',
        'rowId(account, content.sha256, name)',
        'rowId(account, `${content.sha256}${Math.random()}`, name)',
      ],
    ],
  ),
  ...bugsIn(
    'database.ts',
    [],
    [['a ledger that is away ends the run', 'error.retryable) || awayMs', '!error.retryable) || awayMs']],
  ),
  ...bugsIn(
    'ledger.ts',
    [],
    [
      ['a durable commit is a usual one', "[how.durable ? 'store' : 'query']", "['query']"],
      [
        'a commit passes without its fence',
        'where id = $1 and fence = $2 returning *`',
        'where id = $1 and $2 = $2 returning *`',
      ],
      ['rows that a worker has are given to another', '(lease_until <= ${now} or', '(lease_until >= 0 or'],
      [
        'to take rows does not raise their fence',
        'set fence = fence + 1, lease_until = ${this.#after(2)} where id in (',
        'set fence = fence, lease_until = ${this.#after(2)} where id in (',
      ],
      [
        'a file that is added again begins again',
        'on conflict do nothing returning id',
        "on conflict (id) do update set state = 'planned' returning id",
      ],
    ],
  ),
  ...bugsIn(
    'run.ts',
    [],
    [
      [
        'a worker that has lost its row continues',
        'if (stored === undefined) throw new RowTaken(takenBy(one));',
        'if (stored === undefined) return one;',
      ],
    ],
  ),
];
