// Runs one measurement, or all of them, and prints a table of every figure that has a goal.
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { codeOf } from '../scripts/steps.ts';
import type { Figure, SavedRun } from './figure.ts';
import { measurements } from './measurements.ts';
import { createReport } from './report.ts';
import { summaryOf } from './summary.ts';

const usage = `Usage: npm run bench -- [measurement ...]

Measures the client, the sandbox and the command line beside their peers, in one run. Prints each figure beside its
goal, and at the end a table of them all. A measurement that fails does not stop the others; the exit code is then 1.

Measurements: ${Object.keys(measurements).join(', ')}
              (default: all)

  --save <file>  write the figures as JSON; bench/last-run.json has those of the last whole run
  --help         show this help`;

const { positionals, values } = readArguments(usage, {
  save: { type: 'string' },
});

process.exitCode = (await measureAll()) ? 0 : 1;

/** Returns whether everything that was wanted was measured to its end. */
async function measureAll(): Promise<boolean> {
  const unknown = positionals.filter((name) => !(name in measurements));
  if (unknown.length > 0) refuse(`Unknown measurement: ${unknown.join(', ')}`);
  const all = Object.keys(measurements);
  const names = all.filter((name) => positionals.length === 0 || positionals.includes(name));
  const problems = prepare();
  const figures: Figure[] = [];
  const gaps: string[] = [];
  const report = createReport((finding) => {
    if ('figure' in finding) figures.push(finding.figure);
    else gaps.push(finding.notMeasured);
  });
  for (const name of names) {
    const startedAt = performance.now();
    using folder = mkdtempDisposableSync(join(tmpdir(), 'language-service-bench-'));
    try {
      const measurement = await measurements[name]?.();
      await measurement?.measure(report, { folder: folder.path });
    } catch (error) {
      problems.push(`${name}: ${error}`);
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`  [${name}: ${seconds} s; load of the machine ${loadavg()[0]?.toFixed(1)}]`);
  }
  const others = all.filter((name) => !names.includes(name));
  const absent = others.length === 0 ? [] : [`${others.join(', ')}: not part of this run`];
  const run: SavedRun = {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: machineInWords(),
    figures,
    notMeasured: [...gaps, ...problems, ...absent],
  };
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(run, null, 2)}\n`);
  console.log(`\n${summaryOf(figures)}`);
  for (const gap of gaps) console.log(`Not measured: ${gap}`);
  for (const problem of problems) console.log(`FAILED: ${problem}`);
  return problems.length === 0;
}

function machineInWords(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} processors, ${gigabytes} GB, ${platform()} ${release()}, Node ${process.versions.node}`;
}

/** Installs the peers and builds what users start; returns what failed. */
function prepare(): string[] {
  const steps = {
    'installing the peers': ['npm', 'ci', '--prefix', 'bench', '--silent'],
    'building the client and the sandbox': ['npm', 'run', 'build', '-w', 'packages/sandbox'],
    'building the command line': ['npm', 'run', 'build', '-w', 'packages/cli'],
  } as const;
  return Object.entries(steps)
    .filter(([, [program, ...args]]) => codeOf(program, args) !== 0)
    .map(([name]) => name);
}
