// What `tmx convert` takes each way, the start of the command included, beside a parser in C that reads the same file.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openZip } from '../../packages/sheets/src/xlsx/read-zip.ts';
import type { Report } from '../report.ts';
import { findExpat } from './expat.ts';
import { writeTmxFile } from './tmx-file.ts';

/** The compilation of the command takes as long as a tenth of it. */
const SIZE = 100e6;
/** The least of a few is what the machine's other work disturbs least. */
const ROUNDS = 3;
const main = join(import.meta.dirname, '../../packages/cli/dist/main.js');
const pair = ['--source', 'en-US', '--target', 'de-DE'];
const formats: readonly (readonly [format: string, to: readonly string[], from: readonly string[]])[] = [
  ['csv', [], []],
  ['xlsx', [], []],
  ['po', pair, pair],
  ['xliff', pair, []],
];
/** Hands the resources of a process over when it ends. */
const hook = `data:text/javascript,${encodeURIComponent("import {writeSync} from 'node:fs';process.on('exit',()=>writeSync(3,JSON.stringify(process.resourceUsage())))")}`;

/** Converts a file of 100 MB to each format and what came of it back; reports bytes of input per CPU second and memory. */
export async function measureConversions(report: Report, folder: string): Promise<void> {
  if (!existsSync(main)) {
    report.notMeasured('tmx convert', 'the command line is not built');
    return;
  }
  const { path, bytes } = writeTmxFile(join(folder, 'converted.tmx'), SIZE);
  const expat = findExpat(folder);
  const parsing =
    expat === undefined ? '' : `; ${expat.name} reads ${speed(bytes, expat.cpuSecondsOf(path))}`;
  for (const [format, to, from] of formats) {
    const other = join(folder, `converted.${format}`);
    await measureOne(report, `to ${format}`, [path, '--to', format, ...to, '-o', other], parsing);
    await measureOne(report, `from ${format}`, [other, '--from', format, ...from, '-o', `${other}.tmx`], '');
  }
}

async function measureOne(report: Report, name: string, args: string[], detail: string): Promise<void> {
  const runs = Array.from({ length: ROUNDS }, () => convert(args));
  const seconds = Math.min(...runs.map((run) => run.seconds));
  const size = await sizeOf(args[0] ?? '');
  report.figure({
    name: `tmx convert ${name}: input per CPU second`,
    value: size / 1e6 / seconds,
    unit: 'MB',
    goal: { atLeast: 40 },
    detail: `${seconds.toFixed(2)} s for ${(size / 1e6).toFixed(1)} MB${detail}`,
  });
  report.figure({
    name: `tmx convert ${name}: peak memory`,
    value: Math.max(...runs.map((run) => run.peakMiB)),
    unit: 'MiB',
    goal: { atMost: 128 },
  });
}

/** Of a workbook, the bytes that it unpacks to: they are what is read. */
async function sizeOf(path: string): Promise<number> {
  if (!path.endsWith('.xlsx')) return statSync(path).size;
  return (await openZip(readFileSync(path))).entries.reduce((sum, one) => sum + one.uncompressedSize, 0);
}

function convert(args: readonly string[]): { readonly seconds: number; readonly peakMiB: number } {
  const program = ['--import', hook, main, 'tmx', 'convert', ...args, '--overwrite'];
  const { status, output } = spawnSync(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tmx convert ${args.join(' ')} ended with ${status}`);
  // The hook writes nothing else.
  const usage = JSON.parse(output[3] ?? '') as NodeJS.ResourceUsage;
  return { seconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6, peakMiB: usage.maxRSS / 1024 };
}

function speed(bytes: number, seconds: number): string {
  return `${(bytes / 1e6 / seconds).toFixed(0)} MB per CPU second`;
}
