// How much a CPU second reads, by our scanner, by our check, by saxes and by libexpat, in turn in the same run.
// Usage: node --conditions=source packages/tmx/bench/parsers.ts <file.tmx>

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const ROUNDS = 3;
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name a TMX file');

const megabytes = statSync(file).size / 1e6;
const script = join(import.meta.dirname, 'read-once.ts');
const expat = `
import resource, sys, xml.parsers.expat
xml.parsers.expat.ParserCreate().ParseFile(open(sys.argv[1], 'rb'))
use = resource.getrusage(resource.RUSAGE_SELF)
print(use.ru_utime + use.ru_stime, use.ru_maxrss / 1024)
`;

/** Each prints CPU seconds and MiB at its peak. */
const readers: Readonly<Record<string, () => string>> = {
  libexpat: () => execFileSync('python3', ['-c', expat, file], { encoding: 'utf8' }),
  saxes: () => runNode('saxes'),
  scanner: () => runNode('scanner'),
  units: () => runNode('units'),
  check: () => runNode('check'),
};

const figures = new Map<string, [speed: number, peak: number][]>();
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, read] of Object.entries(readers)) {
    const [seconds = 0, peak = 0] = read().split(/\s/).map(Number);
    figures.set(name, [...(figures.get(name) ?? []), [megabytes / seconds, peak]]);
  }
const yardstick = median(speedsOf('libexpat'));
for (const name of figures.keys()) {
  const speed = median(speedsOf(name));
  const peak = Math.max(...(figures.get(name) ?? []).map(([, mebibytes]) => mebibytes));
  const ratio = (yardstick / speed).toFixed(2);
  console.log(
    `${name.padEnd(9)} ${speed.toFixed(0)} MB per CPU second, ${ratio} x libexpat, ${peak.toFixed(0)} MiB`,
  );
}

function runNode(how: string): string {
  return execFileSync(process.execPath, ['--conditions=source', script, how, file ?? ''], {
    encoding: 'utf8',
  });
}

function speedsOf(name: string): number[] {
  return (figures.get(name) ?? []).map(([speed]) => speed);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
