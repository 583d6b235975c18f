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
    about: 'every operation agrees with the description',
    minutes: 1,
    load: () => import('./prove/contract.ts'),
  },
  packages: {
    about: 'the packed packages install and work on the oldest and the newest Node',
    minutes: 2,
    load: () => import('./prove/packages.ts'),
  },
  robustness: {
    about: 'no fault breaks sandbox or client; documents, generators and commands work',
    minutes: 4,
    load: () => import('./prove/robustness.ts'),
  },
  nightly: {
    about: 'runtimes, manifests, types and sizes; no kill, race or large file leaves a partial result',
    minutes: 45,
    load: () => import('./prove/nightly.ts'),
  },
};

const names = Object.keys(proofs);
const widest = Math.max(...names.map(({ length }) => length));
const usage = `Usage: npm run prove -- <proof> [arguments]

Proves that
${Object.entries(proofs)
  .map(([name, { about, minutes }]) => `  ${name.padEnd(widest)}  ${about} (${minutes} min)`)
  .join('\n')}

Each proof lists its arguments: npm run prove -- nightly --help

  --help  show this help`;

const [name = '', ...args] = process.argv.slice(2);
if (name === '' || name.startsWith('-')) readOptions(usage, {});
const chosen = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (chosen === undefined)
  refuse(name === '' ? `Name a proof: ${names.join(', ')}` : `Unknown proof: ${name}`);
const { prove } = await chosen.load();
process.exitCode = await prove(args);
