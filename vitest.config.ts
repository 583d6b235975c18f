import { join } from 'node:path';
import {
  configDefaults,
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from 'vitest/config';
import { useTemporaryFolder } from './scripts/test/temporary-folder.ts';
import { filesWith, propertyFiles, withSuffix } from './scripts/test/test-files.ts';

// `npm test` runs the projects whose name does not begin with `proof-`, as scripts/test.ts says; those are run by proofs
// of `npm run prove`. A proof that runs its kind of tests names itself in PROOF.

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } };
const execArgv = ['--conditions=source'];

// Hundreds of processes start from the same sources: Node compiles each source once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

/** Lets Node import the sources without a transformation by Vite. */
const byNode = { experimental: { viteModuleRunner: false } };

/** The setup file that builds the command-line program, which tests start as a process. */
const builtCommand = ['test/support/built-command.ts'];

/** The time limit for tests that start processes. On a busy machine, a process needs seconds to start. */
const startsProcesses = { testTimeout: 120_000 };

/** The setup files that build the command-line program and write the pages that are not committed. */
const globalSetup = [...builtCommand, 'test/support/written-pages.ts'];

const exclude = [...configDefaults.exclude, withSuffix];

const projects: NonNullable<TestProjectInlineConfiguration['test']>[] = [
  {
    name: 'tests',
    ...byNode,
    include: [
      'test/{docs,faults,house,unit,workflows}/**/*.test.ts',
      'examples/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
    ],
    exclude,
    globalSetup,
    ...startsProcesses,
  },
  { name: 'contract', ...byNode, include: ['test/contract/**/*.test.ts'], exclude, testTimeout: 90_000 },
  { name: 'proof-contract', include: [filesWith('contract')], testTimeout: 90_000 },
  { name: 'proof-repository', include: [filesWith('repository')], globalSetup, ...startsProcesses },
  {
    name: 'proof-robustness',
    include: [filesWith('robustness')],
    globalSetup: builtCommand,
    ...startsProcesses,
  },
  {
    name: 'proof-robustness-properties',
    include: propertyFiles(),
    env: { PROPERTY_RUNS: '50' },
    testTimeout: 120_000,
  },
  { name: 'proof-packages', include: [filesWith('packages')], globalSetup },
  { name: 'isolated', include: [filesWith('isolated')], isolate: true },
  {
    name: 'types',
    include: [],
    typecheck: {
      enabled: true,
      only: true,
      include: ['test/types/**/*.test-d.ts'],
      tsconfig: './test/types/tsconfig.json',
    },
  },
];

/** The configurations that replace the projects, keyed by the value of the environment variable PROOF. */
const proofs: Readonly<Record<string, ViteUserConfig['test']>> = {
  slow: {
    include: ['packages/*/test/slow/**/*.slow.ts', 'test/slow/*.slow.ts', ...propertyFiles()],
    testTimeout: 300_000,
    globalSetup,
  },
  // Stryker runs these for each mutant of a file; CONTRIBUTING.md says how.
  mutation: {
    include: ['test/{unit,workflows,faults}/**/*.test.ts'],
    exclude,
    env: { PROPERTY_RUNS: '50' },
    testTimeout: 60_000,
    // Threads, in which the mutants run, share one time zone.
    testNamePattern: /^(?!.*(Greenwich| clock (back|forward) ))/,
  },
};

const { PROOF: proof } = process.env;
if (proof !== undefined && proofs[proof] === undefined) throw new Error(`Unknown PROOF: ${proof}`);
// Slow tests write gigabytes.
useTemporaryFolder({ leastBytes: proof === 'slow' ? 8 * 2 ** 30 : 2 ** 30 });
const usual = { isolate: false, projects: projects.map((test) => ({ extends: true as const, test })) };

export default defineConfig({
  ...source,
  test: {
    // Beside other work a test may get a tenth of a core.
    ...{ testTimeout: 60_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } },
    ...{ execArgv, maxWorkers: 2 },
    ...(proof === undefined ? usual : proofs[proof]),
  },
});
