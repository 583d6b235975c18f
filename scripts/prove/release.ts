// Checks the published packages as registries, compilers, runtimes and users see them.
import { readArguments, refuse } from 'language-service-description/command-line';
import { undeclaredBreaks } from '../breaking/undeclared-breaks.ts';
import { packedTarballs, packPackages } from '../release/pack-packages.ts';
import { root } from '../release/packages.ts';
import { newNodes, type Proof, printProofs } from '../release/run-installed.ts';
import { pageOfTools, tryDocuments } from '../release/try-documents.ts';
import { tryInstalled } from '../release/try-installed.ts';
import { tryRequire } from '../release/try-require.ts';
import { codeOf, installIn } from '../steps.ts';
import { staleReports } from './api-reports.ts';

/** What is proven, in this order. */
const parts: Readonly<Record<string, () => Promise<readonly Proof[]>>> = {
  packages: async () => [...Object.values(packPackages()).map(packed), ...staleReports()],
  breaking: () => undeclaredBreaks(root),
  installed: () => tryInstalled(packedTarballs()),
  pages: async () => [...(await tryDocuments()), ...(await onOldestNode())],
  runtimes,
  tools: async () => [
    ...(await tryDocuments((path) => path === pageOfTools)),
    ...(await tryRequire(packedTarballs())),
  ],
  rehearsal: async () => (await import('../release/rehearse.ts')).rehearse(),
};
const names = Object.keys(parts);

const usage = `Usage: npm run prove -- release [part ...] [options]

Parts: ${names.join(', ')} (default: all, in this order)
  packages   builds and packs the packages into packed/, and checks their manifests, types and API reports
             (etc/*.api.md) for registries, compilers and reviewers
  breaking   CHANGELOG.md lists every breaking change of the description since the last release
  installed  the packages work in an empty folder, on the oldest and the newest supported Node
  pages      every command, program and output of the packed pages is correct
  runtimes   the client behaves the same in every runtime
  tools      the client works in compilers, test runners and bundlers as ${pageOfTools} describes
  rehearsal  releases the last commit to a registry on this machine, installs it by name and upgrades it
Every part after packages uses the packed packages.

  --page <part>  play only the pages whose path contains this text
  --help         show this help`;

/** Resolves with 1 if a proof fails. `packPackages` exits earlier if it rejects a manifest or a type. */
export async function prove(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(usage, { page: { type: 'string' } }, args);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(`Unknown part: ${unknown}. The parts are ${names.join(', ')}`);
  installIn('scripts/prove');
  installIn('test/runtimes');
  const { page } = values;
  if (page !== undefined) return printProofs(await tryDocuments((path) => path.includes(page)));
  const proofs: Proof[] = [];
  for (const [name, part] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name)) proofs.push(...(await part()));
  return printProofs(proofs);
}

/** Pages of commands, played on the oldest Node too; the programs of other pages are for a later one. */
const ofOldest = ['guides/terminal', 'glossary-sheets', 'correcting-in-ci'];

function onOldestNode(): Promise<readonly Proof[]> {
  const [oldest] = newNodes();
  return tryDocuments((path) => ofOldest.some((part) => path.includes(part)), oldest);
}

function packed(path: string): Proof {
  return { what: 'publint, attw and the tests of packages find nothing', holds: true, seen: path };
}

/** The program that runs in each, and what is expected of it, are with the tests. */
async function runtimes(): Promise<readonly Proof[]> {
  const program = ['--conditions=source', 'test/runtimes/prove-runtimes.ts', '--built'];
  const code = codeOf(process.execPath, program);
  const seen = `exit code ${code}`;
  return [{ what: 'the client behaves the same in every runtime', holds: code === 0, seen }];
}
