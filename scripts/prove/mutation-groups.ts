// What is mutated, and the tests that must detect it. Only those tests count: that an unrelated test fails too is luck.

/** Some modules, and the tests that must notice every change of them. */
export interface MutationGroup {
  readonly modules: readonly string[];
  readonly tests: readonly string[];
  /** The names of the faults, of those in test/faults, that belong to the tests. Default: none. */
  readonly faults?: RegExp;
  /** The share of mutants that must be noticed, in per cent. */
  readonly least: number;
}

export const mutationGroups: Readonly<Record<string, MutationGroup>> = {
  retrying: {
    modules: ['src/http/retr*.ts'],
    tests: [
      'test/unit/http/retry-rules.test.ts',
      'test/unit/errors/api.test.ts',
      'test/unit/http/retry-budget.test.ts',
      'test/unit/http/timeout.test.ts',
      'test/unit/timing-retry.test.ts',
      'test/unit/http/call-abort.test.ts',
      'test/unit/http/observe.test.ts',
      'test/unit/http/parse-response.test.ts',
      'test/faults/matrix.test.ts',
    ],
    faults:
      /^(retry-after-|rate-limit-|deadline-(?!of-)|(server|gateway)-error|unavailable|overloaded|endless-error)/,
    least: 95,
  },
  transport: {
    modules: [
      'src/http/{error-details,fetch,key,observe,send,timeout}.ts',
      'src/errors/connection-failure.ts',
      'src/extensions/transfer-clock.ts',
    ],
    tests: [
      'test/unit/{client,keys-in-pages}.test.ts',
      'test/unit/http/call-abort.test.ts',
      'test/unit/http/headers.test.ts',
      'test/unit/http/timeout.test.ts',
      'test/unit/errors/api.test.ts',
      'test/unit/errors/connection-codes.test.ts',
      'test/unit/errors/connection-failure.test.ts',
      'test/unit/http/parse-response.test.ts',
      'test/unit/http/send.test.ts',
      'test/unit/extensions/transfer-clock.test.ts',
      'test/unit/timing-timers.test.ts',
      'test/unit/http/observe.test.ts',
      'test/unit/http/retry-rules.test.ts',
      'test/unit/http/key.test.ts',
      'test/faults/matrix.test.ts',
    ],
    faults:
      /^(host-|connection-[rt]|reset-on|stale-|untrusted-|unexpected-body|wrong-content|missing-|unknown-field|endless-error)|-(json|success)$/,
    least: 85,
  },
  paging: {
    modules: ['src/extensions/paging*.ts'],
    tests: ['test/unit/extensions/paging*.test.ts'],
    least: 85,
  },
  polling: {
    modules: ['src/extensions/polling.ts'],
    tests: [
      'test/unit/extensions/polling.test.ts',
      'test/unit/extensions/translation-memories/job-protocol.test.ts',
    ],
    least: 85,
  },
  transferring: {
    modules: ['src/extensions/{upload,download}.ts', 'src/extensions/transfer-*.ts'],
    tests: [
      'test/unit/extensions/download*.test.ts',
      'test/unit/extensions/upload-arrival.test.ts',
      'test/unit/extensions/{transfer-clock,transfer-failures,upload-retry,upload}.test.ts',
      'test/unit/{errors/connection-codes,option-checks}.test.ts',
      'test/faults/flows.test.ts',
    ],
    faults: /^(bad-source|declared-|download-|too-long-|abort-of)/,
    least: 93,
  },
  files: {
    modules: [
      'src/runtime/{file-sender,sources,streams,throughput}.ts',
      'src/runtime/node/{target,files-by-path}.ts',
    ],
    tests: [
      'test/unit/runtime/fetch-transfers-sources.test.ts',
      'test/unit/runtime/file-sender.test.ts',
      'test/unit/runtime/sources-node-streams.test.ts',
      'test/unit/runtime/sources.test.ts',
      'test/unit/runtime/throughput.test.ts',
      'test/unit/runtime/node/put-endings.test.ts',
      'test/unit/runtime/node/put.test.ts',
      'test/unit/runtime/node/target-disks.test.ts',
      'test/unit/runtime/node/target.test.ts',
      'test/unit/runtime/node/writable.test.ts',
      'test/unit/errors/quote.test.ts',
      'test/unit/extensions/download-targets.test.ts',
    ],
    least: 93,
  },
  workflows: {
    modules: ['src/extensions/translation-memories.ts', 'src/extensions/translation-memories/*.ts'],
    tests: [
      'test/unit/extensions/polling.test.ts',
      'test/unit/extensions/translation-memories/wait-for-job.test.ts',
      'test/unit/extensions/translation-memories/workflow-settings.test.ts',
      'test/unit/extensions/translation-memories/workflow.test.ts',
      'test/unit/extensions/translation-memories/job-protocol.test.ts',
      'test/unit/extensions/translation-memories/tokens.test.ts',
      'test/unit/http/call-abort.test.ts',
      'test/unit/http/secrets.test.ts',
      'test/workflows/expiring.test.ts',
      'test/workflows/export-handles.test.ts',
      'test/workflows/exporting.test.ts',
      'test/workflows/import-handles.test.ts',
      'test/workflows/import-sources.test.ts',
      'test/workflows/lost-answers.test.ts',
      'test/workflows/progress.test.ts',
      'test/workflows/resumed-imports.test.ts',
      'test/workflows/waiting.test.ts',
      'test/faults/flows.test.ts',
    ],
    faults:
      /^(upload-|bad-[su]|lost-|wrong-[kl]|declared-|download|too-long-|abort-of|changed-|skipped-)|-(job|wait|polls)$|job-|export/,
    least: 85,
  },
  tmx: {
    modules: ['packages/tmx/src/xml/*.ts', 'packages/tmx/src/encoding/*.ts'],
    tests: [
      'packages/tmx/test/encoding/*.test.ts',
      'packages/tmx/test/units/units.test.ts',
      'packages/tmx/test/xml/{bounds,damage,judge,well-formedness}.test.ts',
    ],
    least: 90,
  },
  account: {
    modules: ['packages/account/src/{,kinds/}!(public-surface).ts'],
    tests: [
      'packages/account/test/!(guide).test.ts',
      'packages/cli/test/account/!(kills|backup).test.ts',
      'packages/cli/test/{stories,long-stories}.test.ts',
      'packages/cli/test/sync/{one-sheet,three-sides-law}.test.ts',
      'packages/cli/test/spoken-terms/term-{files,law}.test.ts',
    ],
    least: 70,
  },
  bulk: {
    modules: [
      'packages/bulk/src/{,imports/,exports/}*.ts',
      'packages/bulk/src/ledger/{claiming,lease,sqlite,tally}.ts',
    ],
    // Other processes run without the mutant, and a minute of outages a mutant is too long.
    tests: [
      'packages/bulk/test/!(killed-fleets|outages|stopped-machines).test.ts',
      'packages/bulk/test/ledger/{lease,sqlite}.test.ts',
    ],
    least: 70,
  },
};

/** The group that the environment names. */
export function groupOf({ MUTATION_GROUP: name = '' }: Readonly<Record<string, string | undefined>>): {
  readonly name: string;
  readonly group: MutationGroup;
} {
  const group = mutationGroups[name];
  if (group === undefined)
    throw new Error('Run it by `npm run prove -- mutation`, which sets MUTATION_GROUP');
  return { name, group };
}
