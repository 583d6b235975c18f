// What the commands `tmx` take, the start of the command included.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openZip } from '../../packages/sheets/src/xlsx/read-zip.ts';
import { runMetered } from '../metered-command.ts';
import type { Report } from '../report.ts';
import { writeTmxFile } from './tmx-file.ts';

/** The compilation of the command takes as long as a tenth of it. */
const SIZE = 100e6;
/** The least of a few is what the machine's other work disturbs least. */
const ROUNDS = 3;
const pair = ['--source', 'en-US', '--target', 'de-DE'];
const formats: readonly (readonly [format: string, to: readonly string[], from: readonly string[]])[] = [
  ['csv', [], []],
  ['xlsx', [], []],
  ['po', pair, pair],
  ['xliff', pair, []],
];

/** Checks and dedupes a file of 100 MB, converts it to each format and back; reports bytes of input per CPU second. */
export async function measureConversions(report: Report, folder: string): Promise<void> {
  const { path } = writeTmxFile(join(folder, 'converted.tmx'), SIZE);
  await measureOne(report, 'check', path);
  await measureOne(report, 'dedupe', path, '--overwrite', '-o', join(folder, 'deduped.tmx'));
  for (const [format, to, from] of formats) {
    const other = join(folder, `converted.${format}`);
    await measureOne(report, 'convert', path, '--to', format, ...to, '--overwrite', '-o', other);
    const back = ['--from', format, ...from];
    await measureOne(report, 'convert', other, ...back, '--overwrite', '-o', `${other}.tmx`);
  }
}

async function measureOne(report: Report, verb: string, path: string, ...args: string[]): Promise<void> {
  const runs = Array.from({ length: ROUNDS }, () => runMetered(['tmx', verb, path, ...args]));
  const seconds = Math.min(...runs.map((run) => run.cpuSeconds));
  const megabytes = (await sizeOf(path)) / 1e6;
  const detail = `${seconds.toFixed(2)} s for ${megabytes.toFixed(1)} MB`;
  const name = [verb, ...args.slice(0, verb === 'convert' ? 2 : 0)].join(' ');
  report.figure('tmx: input per CPU second', megabytes / seconds, detail, name);
}

/** Of a workbook, the bytes that it unpacks to: they are what is read. */
async function sizeOf(path: string): Promise<number> {
  if (!path.endsWith('.xlsx')) return statSync(path).size;
  return (await openZip(readFileSync(path))).entries.reduce((sum, one) => sum + one.uncompressedSize, 0);
}
