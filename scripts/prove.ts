// Runs proofs. They take minutes, install their own tools or need other runtimes, so `npm test` omits them.
import { readArguments, refuse } from 'language-service-description/command-line';
import { type Outcome, report, runTests } from './outcomes.ts';

const robustness = ['robustness', 'robustness-properties', 'repository'].map(
  (name) => `--project=proof-${name}`,
);

/**
 * The long checks that `npm run prove` can run, keyed by name. Their modules are loaded only if they are chosen, so
 * that `--help` is fast.
 */
const proofs: Readonly<Record<string, (args: readonly string[]) => Promise<readonly Outcome[]>>> = {
  contract: async (files) => [runTests('contract', ['--project=*contract', ...files])],
  packages: async () => (await import('./prove/packages.ts')).provePackages(),
  robustness: async (files) => [runTests('robustness', [...robustness, ...files])],
  nightly: async (parts) => (await import('./prove/nightly.ts')).proveNightly(parts),
};

const { positionals } = readArguments(
  `Usage: npm run prove -- <proof> [file or part ...]

Proves that
  contract    every operation agrees with the description, tested with the mock and the sandbox (1 min)
  packages    the packed packages install and work on the oldest and the newest Node (2 min)
  robustness  no fault breaks sandbox or client; documents, generators and commands work (4 min)
  nightly     the parts below hold (45 min)

contract and robustness take files of tests. The parts of nightly, all of them by default:
  manifests   publint, arethetypeswrong and size-limit find nothing; etc/ has the API of the client
  runtimes    the client behaves the same on Node 20 to 26, Bun, Deno, workerd and Chromium
  slow        *.slow.ts: kills, races, gigabytes, Postgres, pages in Chromium, third-party tools

  --help  show this help`,
  {},
);
const [name = '', ...args] = positionals;
const prove = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (prove === undefined) refuse(`Name a proof: ${Object.keys(proofs).join(', ')}`);
process.exitCode = report(await prove(args));
