import { type Bug, bugsIn } from './mutant.ts';

/** Imports and exports, their signed addresses, and what a crash leaves of them. */
export const jobBugs: readonly Bug[] = [
  ...bugsIn(
    'jobs/export-jobs.ts',
    ['jobs/export-jobs.test.ts', 'robustness/concurrency.test.ts', 'stories.test.ts'],
    [
      [
        'a second export is given the first',
        'if (runningExports(service, memory).length > 0) throw new Refusal(409);',
        'const [first] = runningExports(service, memory);\n  if (first !== undefined) return { job: first.id, reused: true };',
      ],
      [
        'an export is never given again',
        'if (recent !== undefined) return { job: recent.id, reused: true };',
        '',
      ],
      ['a foreign memory is exported', 'found(catalog.translationMemories.get(account.id, memory));\n', ''],
    ],
  ),
  ...bugsIn(
    'store/jobs.ts',
    ['jobs/export-jobs.test.ts', 'transfers/accept-upload.test.ts', 'stories.test.ts'],
    [
      ['an export is given again when it has expired', 'expires_ms > ?\n', 'expires_ms >= ?\n'],
      ['a failed export is given again', "  AND outcome ->> 'status' = 'completed'", ' '],
      ['a job begins twice', "WHERE id = ? AND started_ms IS NULL'", "WHERE id = ?'"],
    ],
  ),
  ...bugsIn(
    'transfers/signed-request.ts',
    ['transfers/accept-upload.test.ts', 'robustness/signed-addresses.test.ts', 'stories.test.ts'],
    [
      ['an address works at its end', 'clock.now() >= allowed.expiresMs', 'clock.now() > allowed.expiresMs'],
      [
        'a key at a signed address is passed by',
        "if (request.headers.has('authorization'))\n    throw badRequest('Authorization', 'must NOT be sent to a signed address');",
        '',
      ],
    ],
  ),
  ...bugsIn(
    'transfers/accept-upload.ts',
    ['transfers/accept-upload.test.ts', 'stories.test.ts'],
    [
      ['a second file is read before it is refused', "') throw used();", "') return id;"],
      [
        'the type of a file is not compared',
        "headers.get('content-type')?.toLowerCase() !== type.toLowerCase()",
        "type === ''",
      ],
      ['the length of a file is not compared', '!== null && declared !== String(length)', "=== ''"],
      [
        'a part of a file is taken',
        "if (headers.has('content-range')) throw badRequest('Content-Range', 'must NOT be set');",
        '',
      ],
    ],
  ),
  ...bugsIn(
    'transfers/receive-file.ts',
    ['transfers/accept-upload.test.ts', 'stories.test.ts'],
    [
      ['a file cut short is taken', "if (size === length) received = 'exact';", "received = 'exact';"],
      ['a file that is too long is read on', 'if (size > length) return', 'if (size > length + 1000) return'],
      ['what came of a broken file stays', "if (received !== 'exact') await rm(part, { force: true });", ''],
    ],
  ),
  ...bugsIn(
    'transfers/serve-download.ts',
    [
      'jobs/export-jobs.test.ts',
      'stories.test.ts',
      'robustness/signed-addresses.test.ts',
      'robustness/transfers.test.ts',
    ],
    [
      ['a download does not send its length', "'content-length': String(size),", ''],
      ['a download may be sniffed', "'x-content-type-options': 'nosniff',", ''],
      [
        'a download counts when it begins',
        'opening ??= open(path);',
        'if (opening === undefined) sent();\n        opening ??= open(path);',
      ],
      ['a broken download holds its file open', 'await file?.close();', ''],
    ],
  ),
  ...bugsIn(
    'jobs/job-runner.ts',
    ['jobs/job-runner.test.ts'],
    [
      ['what stopped work had made stays', 'task.work.undo()', 'void 0'],
      ['stopped work reports its outcome', 'task.isCancelled = true;', ''],
      ['all work is started at once', '.slice(0, mostAtOnce)', ''],
      ['work that waited begins although it was stopped', ') remove(job, task);', ') return;'],
    ],
  ),
  ...bugsIn(
    'jobs/durations.ts',
    ['transfers/accept-upload.test.ts', 'stories.test.ts'],
    [
      ['a job ends before its time', 'return Math.max(workedMs, begunMs + leastMs);', 'return workedMs;'],
      ['an upload address lasts an hour', "options.uploadAddress ?? '30m'", "options.uploadAddress ?? '60m'"],
    ],
  ),
  ...bugsIn(
    'jobs/describe-job.ts',
    ['jobs/export-jobs.test.ts', 'stories.test.ts'],
    [
      ['an import never expires', "if (isExpired && !isReceiving) return { status: 'expired' };", ''],
      [
        'a downloaded export has no separate status',
        "fetchedMs === undefined ? 'completed' : 'downloaded'",
        "'completed'",
      ],
      ['skipped segments are not counted', 'outcome.skippedSegmentCount ?? 0', '0'],
      [
        'a failed job gives no reason',
        "outcome?.status === 'failed' ? outcome.message : 'The job failed'",
        "''",
      ],
    ],
  ),
  ...bugsIn(
    'jobs/import-jobs.ts',
    ['robustness/concurrency.test.ts', 'stories.test.ts'],
    [
      ['an account at its limit may import', 'if (isFull(service, account)) throw new Refusal(456);', ''],
      ['the last place is given twice', 'if (isFull(service, accountOf(account)))', 'if (false)'],
      ['one memory more than the limit is made', '.count(account.id));', '.count(account.id) - 1);'],
      ['a display name is lost', 'request?.displayName ?? ', ''],
      ['an imported file stays', 'removeFile(source);\n  });', '});'],
    ],
  ),
  ...bugsIn(
    'jobs/complete-due-jobs.ts',
    ['robustness/crashes.test.ts', 'robustness/full-disk-jobs.test.ts'],
    [
      ['the memory of a lost export stays', '...imports.map', '...running.map'],
      ['what a crash left is never taken up', 'if (job.workedMs === undefined) resume(service, job);', ';'],
      ['a full disk ends everything', 'attempt(() => finish(service, job, due)', 'finish(service, job, due'],
    ],
  ),
  ...bugsIn(
    'store/folder.ts',
    ['robustness/crashes.test.ts'],
    [['the file of an ended import stays', 'if (!ids[part]', "if (part !== 'uploads' && !ids[part]"]],
  ),
];
