// What takes minutes, installs its own tools or needs other runtimes, and is therefore no part of `npm test`.
import { readOptions, refuse } from 'language-service-description/command-line';

/** Runs a proof with its arguments and resolves with the exit code. */
type Proof = (args: readonly string[]) => Promise<number>;

interface Choice {
  /** What it proves, in a line. */
  readonly about: string;
  /** How long it takes on two free cores. */
  readonly minutes: number;
  /** Loaded when it is chosen, so that --help answers at once. */
  readonly load: () => Promise<{ readonly prove: Proof }>;
}

const proofs: Readonly<Record<string, Choice>> = {
  contract: {
    about: 'every operation agrees with the description, as a table',
    minutes: 1,
    load: () => import('./prove/contract.ts'),
  },
  release: {
    about: 'the published packages, their pages and their API work in every runtime',
    minutes: 15,
    load: () => import('./prove/release.ts'),
  },
  robustness: {
    about: 'no fault breaks sandbox or client; documents, generators and commands work',
    minutes: 4,
    load: () => import('./prove/robustness.ts'),
  },
  slow: {
    about: 'no kill, race or large file leaves a partial result',
    minutes: 30,
    load: () => import('./prove/slow.ts'),
  },
  mutation: {
    about: 'the tests of the client detect planted mistakes',
    minutes: 60,
    load: () => import('./prove/mutation.ts'),
  },
};

const names = Object.keys(proofs);
const widest = Math.max(...names.map(({ length }) => length));
const usage = `Usage: npm run prove -- <proof> [arguments]

Proves that
${Object.entries(proofs)
  .map(([name, { about, minutes }]) => `  ${name.padEnd(widest)}  ${about} (${minutes} min)`)
  .join('\n')}

Each proof lists its arguments: npm run prove -- mutation --help

  --help  show this help`;

const [name = '', ...args] = process.argv.slice(2);
if (name === '' || name.startsWith('-')) readOptions(usage, {});
const chosen = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (chosen === undefined)
  refuse(name === '' ? `Name a proof: ${names.join(', ')}` : `Unknown proof: ${name}`);
const { prove } = await chosen.load();
process.exitCode = await prove(args);
