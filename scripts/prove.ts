// What takes minutes, installs its own tools or needs other runtimes, and is therefore no part of `npm test`.
import { readOptions, refuse } from 'language-service-description/command-line';

/** Runs a proof with its arguments and resolves with the exit code. */
type Proof = (args: readonly string[]) => Promise<number>;

interface Choice {
  /** What it proves, in a line. */
  readonly about: string;
  /** Loaded when it is chosen, so that --help answers at once. */
  readonly load: () => Promise<{ readonly prove: Proof }>;
}

const proofs: Readonly<Record<string, Choice>> = {
  slow: {
    about: 'no kill, race or gigabyte leaves anything half done',
    load: () => import('./prove/slow.ts'),
  },
  mutation: {
    about: 'the tests of client and sandbox notice a mistake',
    load: () => import('./prove/mutation.ts'),
  },
  runtimes: {
    about: 'the published client does the same in every runtime',
    load: () => import('./prove/runtimes.ts'),
  },
  repository: {
    about: 'the documents, generators and commands of this repository work',
    load: () =>
      projectTests('repository', 'the documents, the generators, the proofs and the other commands'),
  },
  robustness: {
    about: 'no request, no full disk and nobody in between breaks sandbox or client',
    load: () =>
      projectTests('robustness', 'requests that no client sends, full disks, interceptors and proxies'),
  },
  contract: {
    about: 'every operation agrees with the description before every referee, as a table',
    load: () => import('./prove/contract.ts'),
  },
  release: {
    about: 'the packages install and work as they are published',
    load: () => import('./prove/release.ts'),
  },
  tools: {
    about: 'the client works in compilers, test runners and bundlers as its page says',
    load: () => import('./prove/tools.ts'),
  },
  rehearsal: {
    about: 'a release is published, installed by name and upgraded, at a registry on this machine',
    load: () => import('./prove/rehearsal.ts'),
  },
  breaking: {
    about: 'no change since the last release breaks users of the client unless the changelog names it',
    load: () => import('./prove/breaking.ts'),
  },
};

async function projectTests(proof: string, tests: string): Promise<{ readonly prove: Proof }> {
  const { proofOf } = await import('./prove/project-tests.ts');
  return { prove: proofOf(proof, tests) };
}

const names = Object.keys(proofs);
const widest = Math.max(...names.map(({ length }) => length));
const usage = `Usage: npm run prove -- <proof> [arguments]

Proves that
${Object.entries(proofs)
  .map(([name, { about }]) => `  ${name.padEnd(widest)}  ${about}`)
  .join('\n')}

Each proof lists its arguments: npm run prove -- mutation --help

  --help  this text`;

const [name = '', ...args] = process.argv.slice(2);
if (name === '' || name.startsWith('-')) readOptions(usage, {});
const chosen = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (chosen === undefined)
  refuse(name === '' ? `Name a proof: ${names.join(', ')}` : `Unknown proof: ${name}`);
const { prove } = await chosen.load();
process.exitCode = await prove(args);
