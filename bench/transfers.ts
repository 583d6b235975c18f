// G8, G9: a file of a gigabyte to and from a local server, in turn by this client and by curl. The medians of the ratios
// of neighbours count.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child-server.ts';
import { at } from './compare.ts';
import type { Report } from './report.ts';

const size = 1 << 30;
const rounds = 7;

interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Growth of the peak memory over what the process had before; absent for curl. */
  readonly growthMiB?: number;
}

/** The two ways of one round. */
interface Round {
  readonly plain: Run;
  readonly curl?: Run;
}

interface Goals {
  /** Times the speed of curl. */
  readonly speed: number;
  /** Times the CPU time of curl. */
  readonly cpu?: number;
  readonly growthMiB: number;
}

export async function measureTransfers(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-bench-'));
  const file = join(folder, 'large.tmx');
  writeFileSync(file, '<tmx>');
  truncateSync(file, size);
  const server = await startChild('transfer-server.ts', String(size));
  const target = join(folder, 'received.tmx');
  const upload = ['-T', file, '-H', 'content-type: application/xml', `${server.url}/file`];
  const download = ['-o', target, `${server.url}/file`];
  // What this client has downloaded is on the disk when it ends.
  const synced = `&& sync ${target}`;
  try {
    const up = measureRounds(
      () => byClient('upload', server.url, file),
      () => byCurl(upload),
    );
    reportRounds(report, 'upload', up, { speed: 0.9, cpu: 1.4, growthMiB: 32 });
    const down = measureRounds(
      () => byClient('download', server.url, target),
      () => byCurl(download, synced),
    );
    reportRounds(report, 'download', down, { speed: 0.9, growthMiB: 110 });
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureRounds(byUs: () => Run, curl: () => Run): Round[] {
  const hasCurl = spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0;
  return Array.from({ length: rounds }, () => ({
    plain: byUs(),
    ...(hasCurl && { curl: curl() }),
  }));
}

function reportRounds(report: Report, way: string, all: readonly Round[], goals: Goals): void {
  const median = (of: (round: Round) => number) => at(all.map(of), 0.5);
  report.title(`A file of 1 GiB, ${way}`);
  reportAgainstCurl(report, way, all, goals);
  report.figure({
    name: `${way}: memory`,
    value: median(({ plain }) => plain.growthMiB ?? Number.NaN),
    unit: 'MiB',
    peer: 'before it',
    goal: { atMost: goals.growthMiB },
  });
}

function reportAgainstCurl(report: Report, way: string, all: readonly Round[], goals: Goals): void {
  const pairs = all.flatMap(({ plain, curl }) => (curl === undefined ? [] : [{ plain, curl }]));
  if (pairs.length === 0) {
    report.notMeasured(`${way} against curl`, 'there is no curl');
    return;
  }
  const peer = way === 'upload' ? 'curl -T' : 'curl -o, and sync';
  const speeds = pairs.map(({ plain, curl }) => curl.seconds / plain.seconds);
  const cpu = pairs.map(({ plain, curl }) => plain.cpuSeconds / curl.cpuSeconds);
  report.figure({
    name: `${way}: speed`,
    value: at(speeds, 0.5),
    unit: 'x',
    peer,
    goal: { atLeast: goals.speed },
    detail: `${Math.min(...speeds).toFixed(2)} to ${Math.max(...speeds).toFixed(2)}`,
  });
  report.figure({
    name: `${way}: CPU`,
    value: at(cpu, 0.5),
    unit: 'x',
    peer,
    ...(goals.cpu !== undefined && { goal: { atMost: goals.cpu } }),
  });
}

function byClient(...transfer: readonly string[]): Run {
  const program = fileURLToPath(new URL('transfer-once.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--conditions=source', program, ...transfer], {
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

function byCurl(args: readonly string[], afterwards = ''): Run {
  const command = `TIMEFORMAT="%R %U %S"; time { curl --silent --fail "$@" ${afterwards}; }`;
  const output = execFileSync('bash', ['-c', `{ ${command}; } 2>&1`, 'curl', ...args], { encoding: 'utf8' });
  const [seconds = 0, user = 0, system = 0] = output.trim().split(/\s+/).map(Number);
  return { seconds, cpuSeconds: user + system };
}
