// G8, G9, G13: a file of a gigabyte to and from a local server, in turn by this client, with a digest and without, and
// by curl. The medians of the ratios of neighbours count.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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

/** The three ways of one round. */
interface Round {
  readonly plain: Run;
  readonly digest: Run;
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
  try {
    const up = measureRounds((digest) => byClient('upload', server.url, file, digest), upload);
    reportRounds(report, 'upload', up, { speed: 1, cpu: 1.1, growthMiB: 32 });
    const down = measureRounds((digest) => byClient('download', server.url, target, digest), download);
    reportRounds(report, 'download', down, { speed: 0.8, growthMiB: 110 });
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureRounds(byUs: (digest: string) => Run, curl: readonly string[]): Round[] {
  const hasCurl = spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0;
  return Array.from({ length: rounds }, () => ({
    plain: byUs('no digest'),
    digest: byUs('digest'),
    ...(hasCurl && { curl: byCurl(curl) }),
  }));
}

function reportRounds(report: Report, way: string, all: readonly Round[], goals: Goals): void {
  const median = (of: (round: Round) => number) => at(all.map(of), 0.5);
  const speed = (of: (round: Round) => Run) =>
    `${median((round) => size / 1e6 / of(round).seconds).toFixed(0)} MB/s, CPU ${median((round) => of(round).cpuSeconds).toFixed(2)} s`;
  report.title(`A file of 1 GiB, ${way}`);
  reportAgainstCurl(report, way, all, goals);
  report.figure({
    name: `${way} with a digest: speed`,
    value: median(({ plain, digest }) => plain.seconds / digest.seconds),
    unit: 'x',
    peer: `without a digest; SHA-256 alone ${hashSpeed().toFixed(0)} MB/s`,
    goal: { atLeast: 0.95 },
    detail: `${speed(({ digest }) => digest)}; ${speed(({ plain }) => plain)}`,
  });
  for (const [name, of] of Object.entries({
    [way]: ({ plain }: Round) => plain,
    [`${way} with a digest`]: ({ digest }: Round) => digest,
  }))
    report.figure({
      name: `${name}: memory`,
      value: median((round) => of(round).growthMiB ?? Number.NaN),
      unit: 'MiB',
      peer: 'before it',
      goal: { atMost: goals.growthMiB },
    });
}

/** MB of the same bytes that one core hashes in a second: no transfer with a digest is faster. */
function hashSpeed(): number {
  const block = Buffer.alloc(1 << 20, 'x');
  const hash = createHash('sha256');
  const begun = performance.now();
  for (let done = 0; done < size; done += block.length) hash.update(block);
  hash.digest();
  return size / 1e3 / (performance.now() - begun);
}

function reportAgainstCurl(report: Report, way: string, all: readonly Round[], goals: Goals): void {
  const pairs = all.flatMap(({ plain, curl }) => (curl === undefined ? [] : [{ plain, curl }]));
  if (pairs.length === 0) {
    report.notMeasured(`${way} against curl`, 'there is no curl');
    return;
  }
  const peer = way === 'upload' ? 'curl -T' : 'curl -o';
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

function byCurl(args: readonly string[]): Run {
  const command = 'TIMEFORMAT="%R %U %S"; time curl --silent --fail "$@"';
  const output = execFileSync('bash', ['-c', `{ ${command}; } 2>&1`, 'curl', ...args], { encoding: 'utf8' });
  const [seconds = 0, user = 0, system = 0] = output.trim().split(/\s+/).map(Number);
  return { seconds, cpuSeconds: user + system };
}
