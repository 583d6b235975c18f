// An import of a gigabyte that is recorded, beside the same import alone.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { at } from './compare.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import type { Report } from './report.ts';

const main = join(import.meta.dirname, '../packages/cli/dist/main.js');
/** Says at the end what the process has used; of `record` that is the proxy, not the program. */
const meter =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('used',u.maxRSS,u.userCPUTime+u.systemCPUTime)})";
const rounds = 7;

interface Used {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly mebibytes: number;
}

export async function measureEvidence(report: Report, size: number): Promise<void> {
  if (!existsSync(main)) {
    report.notMeasured('a recorded import', 'the command line is not built');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    const file = writeTmxFile(join(folder, 'large.tmx'), size);
    const run = (...args: string[]) => runCommand(args, server.url, folder);
    const record = (...program: string[]) => {
      const used = run('record', '-o', join(folder, 'session.jsonl'), '--', process.execPath, ...program);
      rmSync(join(folder, 'session.jsonl'));
      return used;
    };
    const bare = record('-e', '0');
    const pairs = Array.from({ length: rounds }, () => ({
      alone: run('tm', 'import', file.path),
      recorded: record(main, 'tm', 'import', file.path),
    }));
    report.title(`A recorded import of ${Math.round(file.bytes / 1e6)} MB`);
    reportPairs(report, pairs, bare);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Pair {
  readonly alone: Used;
  readonly recorded: Used;
}

function reportPairs(report: Report, pairs: readonly Pair[], bare: Used): void {
  const ratios = pairs.map(({ alone, recorded }) => recorded.seconds / alone.seconds);
  const median = (of: (pair: Pair) => number) => at(pairs.map(of), 0.5);
  report.figure({
    name: 'record -- tm import: time',
    value: at(ratios, 0.5),
    unit: 'x',
    peer: 'tm import',
    goal: { atMost: 1.3 },
    detail: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; alone ${median(({ alone }) => alone.seconds).toFixed(1)} s; the proxy ${median(({ recorded }) => recorded.cpuSeconds).toFixed(1)} s of CPU`,
  });
  report.figure({
    name: 'record -- tm import: memory of the proxy',
    value: median(({ recorded }) => recorded.mebibytes) - bare.mebibytes,
    unit: 'MiB',
    peer: 'record of a program that sends nothing',
    goal: { atMost: 64 },
  });
}

function runCommand(args: readonly string[], url: string, folder: string): Used {
  // An import that is remembered is not sent again.
  const XDG_STATE_HOME = mkdtempSync(join(folder, 'state-'));
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', meter, main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'key', XDG_STATE_HOME },
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const [, maxRss, cpu] = /used (\d+) (\d+)/.exec(stderr) ?? [];
  if (status !== 0 || maxRss === undefined)
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { seconds, mebibytes: Number(maxRss) / 1024, cpuSeconds: Number(cpu) / 1e6 };
}
