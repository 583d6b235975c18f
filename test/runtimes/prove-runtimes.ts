// Runs the packed client in every supported runtime: which module `#transfers` resolves to, and how it behaves.

import { readArguments, refuse } from 'language-service-description/command-line';
import { buildPackage, installIn } from '../../scripts/steps.ts';
import { chromium } from './runtimes/chromium.ts';
import { processes } from './runtimes/processes.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { workerd } from './runtimes/workerd.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const all = [...processes, workerd, ...chromium];
const usage = `Usage: node --conditions=source test/runtimes/prove-runtimes.ts [runtime ...] [options]

Packs the client and runs it in every runtime that it supports; test/runtimes/expectations.ts says where it behaves differently.

Runtimes: ${all.map(({ name }) => name).join(', ')} (default: all; the beginning of a name is enough)

  --built  take the client that is built in dist/
  --help   show this help`;

process.exitCode = await proveRuntimes(process.argv.slice(2));

/** Exits with 1 if a runtime behaves differently than expected, and when none was checked. */
async function proveRuntimes(args: readonly string[]): Promise<number> {
  const { values, positionals: chosen } = readArguments(usage, { built: { type: 'boolean' } }, args);
  const unknown = chosen.find((part) => !all.some(({ name }) => name.startsWith(part)));
  if (unknown !== undefined) refuse(`Unknown runtime: ${unknown}`);
  const runtimes = all.filter(
    ({ name }) => chosen.length === 0 || chosen.some((part) => name.startsWith(part)),
  );
  installIn('test/runtimes');
  if (!values.built) buildPackage();
  const verdicts = await verdictsOf(runtimes);
  const failures = verdicts.flatMap((one) => one.failures);
  const checked = verdicts.reduce((sum, { count }) => sum + count, 0);
  console.log(['', ...failures, `${checked - failures.length} passed, ${failures.length} failed`].join('\n'));
  // A run that checks nothing fails.
  return checked > 0 && failures.length === 0 ? 0 : 1;
}

async function verdictsOf(runtimes: readonly Runtime[]): Promise<Verdict[]> {
  // Loaded late, so that --help answers at once.
  const [{ installClient }, { playIn }] = await Promise.all([import('./packing.ts'), import('./playing.ts')]);
  const verdicts: Verdict[] = [];
  using client = installClient();
  for (const runtime of runtimes) {
    const version = runtime.version();
    const startedAt = performance.now();
    if (version !== undefined) verdicts.push(verdictOf(runtime.name, await playIn(runtime, client.folder)));
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const how =
      version === undefined ? `not installed, left out (${runtime.install})` : `${version}  ${seconds} s`;
    console.log(`${runtime.name}: ${how}`);
  }
  return verdicts;
}
