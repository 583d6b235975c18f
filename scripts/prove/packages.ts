// Builds and packs the packages, and uses them as somebody who has nothing else: on the oldest and the newest Node.
import { join } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { root } from '../pack/packages.ts';
import { printProofs } from '../pack/run-installed.ts';
import { tryInstalled } from '../pack/try-installed.ts';
import { installIn, runStep } from '../steps.ts';

const usage = `Usage: npm run prove -- packages [--help]

Runs npm run pack, checks the files, manifests and pages of each package, installs the packages in an empty folder, and
runs them on the oldest and the newest Node.

  --help  show this help`;

/** Resolves with 1 if a check fails. Exits earlier if a package cannot be packed. */
export async function prove(args: readonly string[]): Promise<number> {
  readOptions(usage, {}, [...args]);
  installIn('test/runtimes');
  runStep(process.execPath, ['--conditions=source', 'scripts/pack.ts']);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=proof-packages'];
  runStep(process.execPath, vitest, { PACKED: join(root, 'packed') });
  return printProofs(tryInstalled());
}
