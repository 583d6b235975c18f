import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  configDefaults,
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from 'vitest/config';
import { useTemporaryFolder } from './scripts/test/temporary-folder.ts';

// `npm test` runs the projects whose name does not begin with `proof-`, as scripts/test.ts says; those are run by proofs
// of `npm run prove`. A proof that runs its kind of tests names itself in PROOF.

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };
const execArgv = ['--conditions=source'];

// Hundreds of processes start from the same sources: Node compiles each source once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

/** Tests of what a process remembers, and tests that replace a module: each file has its own process. */
const isolated = [
  'test/workflows/lost-answers.test.ts',
  'test/unit/errors/language-service-error.test.ts',
  'test/unit/keys-in-pages.test.ts',
  'test/unit/runtime/node/target-disks.test.ts',
  'test/unit/runtime/redirects.test.ts',
];

/** Node imports the sources itself, without a transformation, which these tests need no more than the programs do. */
const byNode = { experimental: { viteModuleRunner: false } };

/** Builds the command line, which tests start as a process. */
const builtCommand = ['test/support/built-command.ts'];

/** A process starts in seconds where other work has the cores. */
const startsProcesses = { testTimeout: 60_000 };

/** Writes the pages that are not committed. */
const writtenPages = ['test/support/written-pages.ts'];

/** The documents, generators and commands of this repository: `npm run prove -- robustness`. */
const ofRepository = [
  'test/docs/{assumption-marks,browsers-guide,example-pages,guides,hovers}.test.ts',
  'test/docs/{workflow-guides,operation-samples,readme}.test.ts',
  'packages/{account,sandbox,tmx,verify}/test/{guide,readme}.test.ts',
  'test/unit/description/operation-samples.test.ts',
  'packages/cli/test/{built-command,launch}.test.ts',
  'test/unit/generate/{command,evidence,new-operation,renamed-field,watch}.test.ts',
  'test/unit/scripts/**/*.test.ts',
  'test/house/commands.test.ts',
];

/**
 * What starts processes, waits in real time or plays every moment: requests that no client sends, full disks, interceptors,
 * proxies, kills, second writers, and the verification against whole services. `npm run prove -- robustness`.
 */
const ofRobustness = [
  'packages/sandbox/test/robustness/*.test.ts',
  'packages/sandbox/test/memories/attacks.test.ts',
  'packages/sandbox/test/server/http/drain-body.test.ts',
  'packages/sandbox/test/{main,command/when-ended,store/data-version,store/node-version}.test.ts',
  'packages/sandbox/test/{memories/tmx-export,time/exchanges,transfers/serve-download,workers/worker-pool}.test.ts',
  'packages/verify/test/{cleanup,differing-service,job-wait,main,overlay,plain-service,uploads}.test.ts',
  'packages/verify/test/{against/*,checks/*,replay/{demonstration,planted,seeded}}.test.ts',
  'packages/verify/test/recording/{recording-proxy,redaction}.test.ts',
  'test/faults/{custom-fetch,custom-sender,matrix,node-http,real-time,recording-proxy}.test.ts',
  'test/unit/runtime/node/{interception-mocks,proxy,put,put-early-answers}.test.ts',
  'test/unit/timing-timers.test.ts',
  'test/workflows/{random-faults,secrets-in-thrown-words}.test.ts',
  'packages/bulk/test/{account-watch,drain,killed-fleets,outages,small-troubles,stopped-machines}.test.ts',
  'packages/cli/test/{cluster-guide,completion-shells,process,readers-gone,second-writer}.test.ts',
  'packages/bulk/test/ledger/postgres.test.ts',
  'packages/cli/test/account/{backup,clone,kills,two-writers}.test.ts',
  'packages/cli/test/record/*.test.ts',
  'packages/cli/test/sync/second-writer.test.ts',
  'packages/cli/test/tm/{again,drain,import-sequences,stopped-import,stopped-process}.test.ts',
];

/** Laws whose every run takes long: the proof of robustness alone tries them, with the other laws. */
const longLaws = [
  'packages/cli/test/account/{laws,raw-laws}.test.ts',
  'packages/cli/test/tm/replace.test.ts',
  'packages/sheets/test/xlsx/write-workbook.test.ts',
  'packages/tmx/test/workbench/identity.test.ts',
];

/** Packs the packages: `npm run prove -- release` judges what it has packed. */
const ofPackages = ['test/house/packages.test.ts'];

/** The checkers of the contract beside the mock and the sandbox: `npm run prove -- contract`. */
const ofContract = ['test/contract/{generated,mock-command,mutants,proxy,workflows}.test.ts'];

const ofProofs = [...ofRepository, ...ofRobustness, ...longLaws, ...ofPackages, ...ofContract];
const exclude = [...configDefaults.exclude, ...isolated, ...ofProofs];
const contract = { globalSetup: ['test/support/mock.ts'], testTimeout: 90_000 };

const testsOf = (name: string) => [`packages/${name}/test/**/*.test.ts`];

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      ...byNode,
      include: ['test/{unit,docs,house}/**/*.test.ts', 'packages/verify/test/**/*.test.ts'],
      exclude,
      globalSetup: [...builtCommand, ...writtenPages],
    },
  },
  {
    extends: true,
    test: { name: 'contract', include: ['test/contract/**/*.test.ts'], exclude, ...contract },
  },
  { extends: true, test: { name: 'proof-contract', include: ofContract, ...contract } },
  {
    extends: true,
    test: {
      name: 'proof-repository',
      include: ofRepository,
      globalSetup: [...builtCommand, ...writtenPages],
    },
  },
  {
    extends: true,
    test: { name: 'proof-robustness', include: ofRobustness, globalSetup: builtCommand, ...startsProcesses },
  },
  {
    extends: true,
    test: {
      name: 'proof-robustness-laws',
      include: lawFiles(),
      env: { LAW_RUNS: '50' },
      testTimeout: 120_000,
    },
  },
  {
    extends: true,
    test: { name: 'proof-packages', include: ofPackages, globalSetup: [...builtCommand, ...writtenPages] },
  },
  {
    extends: true,
    test: {
      name: 'workflows',
      ...byNode,
      include: ['test/workflows/**/*.test.ts', 'examples/**/*.test.ts'],
      exclude,
    },
  },
  { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'], exclude } },
  { extends: true, test: { name: 'isolated', include: isolated, isolate: true } },
  {
    extends: true,
    test: { name: 'sandbox', ...byNode, include: ['packages/sandbox/test/**/*.test.ts'], exclude },
  },
  { extends: true, test: { name: 'account', include: testsOf('account'), exclude } },
  { extends: true, test: { name: 'bulk', include: testsOf('bulk'), exclude } },
  {
    extends: true,
    test: {
      name: 'cli',
      include: ['packages/cli/test/**/*.test.ts'],
      exclude,
      globalSetup: builtCommand,
      ...startsProcesses,
    },
  },
  { extends: true, test: { name: 'site', include: testsOf('site'), globalSetup: writtenPages } },
  { extends: true, test: { name: 'sheets', ...byNode, include: testsOf('sheets'), exclude } },
  { extends: true, test: { name: 'tmx', ...byNode, include: testsOf('tmx'), exclude } },
  {
    extends: true,
    test: {
      name: 'types',
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        include: ['test/types/**/*.test-d.ts'],
        tsconfig: './test/types/tsconfig.json',
      },
    },
  },
];

/** Files with a law, which `npm test` tries less often. */
function lawFiles(): string[] {
  return globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/law-runs.ts'),
  );
}

/** What each proof runs. */
const proofs: Readonly<Record<string, () => Promise<ViteUserConfig>>> = {
  slow: async () => ({
    test: {
      execArgv,
      include: ['packages/*/test/slow/**/*.slow.ts', 'test/slow/*.slow.ts', ...lawFiles()],
      testTimeout: 300_000,
      maxWorkers: 2,
      globalSetup: [...builtCommand, ...writtenPages],
    },
  }),
  // A mutant of the client is judged by the tests of its group.
  mutation: async () => {
    const { groupOf } = await import('./scripts/prove/mutation-groups.ts');
    const { listed } = await import('./test/faults/matrix/faults.ts');
    const { tests, faults } = groupOf(process.env).group;
    const otherFaults = listed.map(({ name }) => name).filter((name) => !faults?.includes(name));
    return {
      // By its name, node_modules leads to the package without the mutants.
      resolve: {
        ...source.resolve,
        alias: {
          'language-service-account': join(import.meta.dirname, 'packages/account/src/public-surface.ts'),
        },
      },
      test: {
        execArgv,
        include: [...tests],
        env: { LAW_RUNS: '50' },
        testTimeout: 60_000,
        // Threads, in which the mutants run, share one time zone.
        testNamePattern: new RegExp(
          `^(?!.*(Greenwich| clock (back|forward) ))(?!(${otherFaults.join('|')})[ .,:])`,
        ),
      },
    };
  },
  // The tests of the sandbox with one mistake in it: the one that SANDBOX_MISTAKE names, or none.
  mistakes: async () => {
    const { plantMistake } = await import('./packages/sandbox/test/mutants/plant-mistake.ts');
    const mistake = process.env['SANDBOX_MISTAKE'];
    return {
      plugins: mistake === undefined ? [] : [plantMistake(mistake)],
      test: {
        execArgv,
        include: ['packages/sandbox/test/**/*.test.ts'],
        env: { LAW_RUNS: '50' },
        testTimeout: 20_000,
        // Several mistakes are tried at once.
        ...(mistake === undefined ? {} : { maxWorkers: 1 }),
        // What is kept of an earlier run has another mistake in it, or none.
        fsModuleCache: false,
      },
    };
  },
};

const { PROOF: proof } = process.env;
if (proof !== undefined && proofs[proof] === undefined) throw new Error(`Unknown PROOF: ${proof}`);
// Slow tests write gigabytes.
useTemporaryFolder({ leastBytes: proof === 'slow' ? 8 * 2 ** 30 : 2 ** 30 });

export default defineConfig(async () => ({
  ...source,
  ...((proof === undefined ? undefined : await proofs[proof]?.()) ?? {
    test: { testTimeout: 20_000, hookTimeout: 30_000, execArgv, isolate: false, maxWorkers: 2, projects },
  }),
}));
