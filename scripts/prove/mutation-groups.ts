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
      'test/unit/{backs-off,repeats-what-never-left,retries-only-what-is-safe,sends-the-same-request-again}.test.ts',
      'test/unit/{spends-a-retry-budget,waits-as-long-as-told,keeps-time-limits,names-failures-by-status}.test.ts',
      'test/unit/{aborts-with-the-signals-reason,tells-what-happens,reads-successes,deletes-what-is-gone}.test.ts',
      'test/faults/{repeating,deadlining,overflowing}.test.ts',
    ],
    least: 95,
  },
  transport: {
    modules: [
      'src/http/{authorize,connection-failure,error-details,fetch,key,observe,read-body,send,server-clock,timeout}.ts',
    ],
    tests: [
      'test/unit/{aborts-with-the-signals-reason,client-options,guards-headers,keeps-time-limits}.test.ts',
      'test/unit/{knows-the-time-of-the-service,leaves-nothing-behind,names-*,reads-*}.test.ts',
      'test/unit/{never-follows-redirects,repeats-what-never-left,tells-what-happens}.test.ts',
      'test/unit/sends-*.test.ts',
      'test/faults/{connecting,misreading,overflowing}.test.ts',
    ],
    least: 85,
  },
  paging: {
    modules: ['src/extensions/paging*.ts'],
    tests: [
      'test/unit/{walks-every-item-once,*-lists-*,lists-*,resumes-lists,fetches-one-page-ahead}.test.ts',
    ],
    least: 85,
  },
  polling: {
    modules: ['src/extensions/polling.ts'],
    tests: ['test/unit/{looks-until-final,judges-jobs-by-status,survives-failed-looks}.test.ts'],
    least: 85,
  },
  transferring: {
    modules: ['src/extensions/{upload,download}.ts', 'src/extensions/transfer-*.ts'],
    tests: [
      'test/unit/{uploading,downloading}*.test.ts',
      'test/unit/{names-connections-alike,refuses-other-protocols}.test.ts',
      'test/faults/{download,source}-flows.test.ts',
    ],
    least: 93,
  },
  files: {
    modules: [
      'src/runtime/{file-sender,sources,streams,open-reader,throughput}.ts',
      'src/runtime/node/{target,path}.ts',
    ],
    tests: [
      'test/unit/runtime-{sending,pace,sources*,fetch-sources}.test.ts',
      'test/unit/runtime-node-{target*,writable,put,put-endings}.test.ts',
      'test/unit/{repeats-little-of-arguments,downloading-places}.test.ts',
    ],
    least: 93,
  },
  journeys: {
    modules: ['src/extensions/translation-memories.ts', 'src/extensions/translation-memories/*.ts'],
    tests: [
      'test/unit/{journeys-keep-*,judges-jobs-by-status,survives-failed-looks,waits-for-young-jobs}.test.ts',
      'test/unit/{aborts-with-the-signals-reason,keeps-secrets,takes-only-tokens-of-its-jobs}.test.ts',
      'test/faults/{import,export,job,wait,source,download}-flows.test.ts',
      'test/journeys/{import-handles,import-sources,export-handles,exporting,expiring,waiting,lost-answers,progress}.test.ts',
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
