// What is mutated, and the tests that claim it. A mutant is judged by those tests alone: that another test would stumble
// over it, far away, is luck and not proof.

/** Some modules, and the tests that must notice every change of them. */
export interface MutationGroup {
  readonly modules: readonly string[];
  readonly tests: readonly string[];
  /** The share of mutants that must be noticed, in per cent. */
  readonly least: number;
}

export const mutationGroups: Readonly<Record<string, MutationGroup>> = {
  retrying: {
    modules: ['src/http/retr*.ts'],
    tests: [
      'test/unit/http/retry-rules-send-state.test.ts',
      'test/unit/http/retry-rules.test.ts',
      'test/unit/http/retry-same-request.test.ts',
      'test/unit/timing-backoff.test.ts',
      'test/unit/errors/api.test.ts',
      'test/unit/http/retry-budget.test.ts',
      'test/unit/http/timeout.test.ts',
      'test/unit/timing-retry-after.test.ts',
      'test/unit/http/call-abort.test.ts',
      'test/unit/http/observe.test.ts',
      'test/unit/http/parse-response-deletes.test.ts',
      'test/unit/http/parse-response.test.ts',
      'test/faults/deadlining.test.ts',
      'test/faults/overflowing.test.ts',
      'test/faults/repeating.test.ts',
    ],
    least: 95,
  },
  transport: {
    modules: [
      'src/http/{authorize,connection-failure,error-details,fetch,key,observe,read-body,send,server-clock,timeout}.ts',
    ],
    tests: [
      'test/unit/client.test.ts',
      'test/unit/http/call-abort.test.ts',
      'test/unit/http/headers.test.ts',
      'test/unit/http/timeout.test.ts',
      'test/unit/errors/api.test.ts',
      'test/unit/errors/connection-codes.test.ts',
      'test/unit/http/connection-failure.test.ts',
      'test/unit/http/parse-response.test.ts',
      'test/unit/http/read-body.test.ts',
      'test/unit/http/server-clock.test.ts',
      'test/unit/timing-cleanup.test.ts',
      'test/unit/http/observe.test.ts',
      'test/unit/http/retry-rules-send-state.test.ts',
      'test/unit/http/send-redirects.test.ts',
      'test/unit/http/authorize.test.ts',
      'test/unit/http/retry-same-request.test.ts',
      'test/faults/connecting.test.ts',
      'test/faults/misreading.test.ts',
      'test/faults/overflowing.test.ts',
    ],
    least: 85,
  },
  paging: {
    modules: ['src/extensions/paging*.ts'],
    tests: [
      'test/unit/extensions/paging-ahead.test.ts',
      'test/unit/extensions/paging-checkpoints.test.ts',
      'test/unit/extensions/paging-lazy.test.ts',
      'test/unit/extensions/paging-loop-guard.test.ts',
      'test/unit/extensions/paging-promises.test.ts',
      'test/unit/extensions/paging.test.ts',
    ],
    least: 85,
  },
  polling: {
    modules: ['src/extensions/polling.ts'],
    tests: [
      'test/unit/extensions/polling-failed-polls.test.ts',
      'test/unit/extensions/polling.test.ts',
      'test/unit/extensions/translation-memories/states.test.ts',
    ],
    least: 85,
  },
  transferring: {
    modules: ['src/extensions/{upload,download}.ts', 'src/extensions/transfer-*.ts'],
    tests: [
      'test/unit/extensions/download-resume.test.ts',
      'test/unit/extensions/download-retry.test.ts',
      'test/unit/extensions/download-targets.test.ts',
      'test/unit/extensions/download.test.ts',
      'test/unit/extensions/upload-arrival.test.ts',
      'test/unit/extensions/upload-expiry.test.ts',
      'test/unit/extensions/upload-progress.test.ts',
      'test/unit/extensions/upload-retry.test.ts',
      'test/unit/extensions/upload.test.ts',
      'test/unit/errors/connection-codes.test.ts',
      'test/unit/extensions/transfer-failures.test.ts',
      'test/faults/download-flows.test.ts',
      'test/faults/source-flows.test.ts',
    ],
    least: 93,
  },
  files: {
    modules: [
      'src/runtime/{file-sender,sources,streams,open-reader,throughput}.ts',
      'src/runtime/node/{target,path}.ts',
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
      'test/unit/errors/shorten.test.ts',
      'test/unit/extensions/download-targets.test.ts',
    ],
    least: 93,
  },
  journeys: {
    modules: ['src/extensions/translation-memories.ts', 'src/extensions/translation-memories/*.ts'],
    tests: [
      'test/unit/extensions/polling-failed-polls.test.ts',
      'test/unit/extensions/translation-memories/jobs-not-yet-visible.test.ts',
      'test/unit/extensions/translation-memories/journey-settings.test.ts',
      'test/unit/extensions/translation-memories/journey.test.ts',
      'test/unit/extensions/translation-memories/states.test.ts',
      'test/unit/extensions/translation-memories/tokens.test.ts',
      'test/unit/http/call-abort.test.ts',
      'test/unit/http/secrets.test.ts',
      'test/faults/download-flows.test.ts',
      'test/faults/export-flows.test.ts',
      'test/faults/import-flows.test.ts',
      'test/faults/job-flows.test.ts',
      'test/faults/source-flows.test.ts',
      'test/faults/wait-flows.test.ts',
      'test/journeys/expiring.test.ts',
      'test/journeys/export-handles.test.ts',
      'test/journeys/exporting.test.ts',
      'test/journeys/import-handles.test.ts',
      'test/journeys/import-sources.test.ts',
      'test/journeys/lost-answers.test.ts',
      'test/journeys/progress.test.ts',
      'test/journeys/waiting.test.ts',
    ],
    least: 85,
  },
};

/** The group that the environment names. */
export function groupOf({ MUTATION_GROUP: name = '' }: Readonly<Record<string, string | undefined>>): {
  readonly name: string;
  readonly group: MutationGroup;
} {
  const group = mutationGroups[name];
  if (group === undefined) throw new Error('Run it by `npm run mutation`, which sets MUTATION_GROUP');
  return { name, group };
}
