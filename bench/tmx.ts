// What the commands `tmx check` and `tmx convert` take for 100 MB, the start of the command included.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { runMetered } from './metered-command.ts';
import type { Means, Report } from './report.ts';
import { writeTmxFile } from './tmx-file.ts';

/** The compilation of the command takes as long as a tenth of it. */
const SIZE = 100e6;
/** The least of a few is what the machine's other work disturbs least. */
const ROUNDS = 3;

/** Checks a file, converts it to CSV and back; reports bytes of input per CPU second. */
export async function measure(report: Report, { folder }: Means): Promise<void> {
  report.title('TMX files of 100 MB');
  const { path } = writeTmxFile(join(folder, 'large.tmx'), SIZE);
  const csv = join(folder, 'large.csv');
  measureOne(report, 'check', path);
  runMetered(['tmx', 'convert', path, '--to', 'csv', '-o', csv]);
  measureOne(report, 'convert', csv, '--from', 'csv', '--overwrite', '-o', `${csv}.tmx`);
}

function measureOne(report: Report, verb: string, path: string, ...args: readonly string[]): void {
  const runs = Array.from({ length: ROUNDS }, () => runMetered(['tmx', verb, path, ...args]));
  const seconds = Math.min(...runs.map((run) => run.cpuSeconds));
  const megabytes = statSync(path).size / 1e6;
  const detail = `${seconds.toFixed(2)} s for ${megabytes.toFixed(1)} MB`;
  report.figure(
    'tmx: input per CPU second',
    megabytes / seconds,
    detail,
    [verb, ...args.slice(0, 2)].join(' '),
  );
}
