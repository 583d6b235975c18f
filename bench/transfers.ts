// A file of a gigabyte to and from a local server, in turn by this client and by curl. The medians of the ratios of
// neighbours count.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { median } from './compare.ts';
import type { Report } from './report.ts';

const size = 1 << 30;
const rounds = 7;

export async function measureTransfers(report: Report): Promise<void> {
  if (spawnSync('curl', ['--version'], { stdio: 'ignore' }).status !== 0)
    return report.notMeasured('transfers against curl', 'there is no curl');
  const folder = mkdtempSync(join(tmpdir(), 'language-service-bench-'));
  const file = join(folder, 'large.tmx');
  const target = join(folder, 'received.tmx');
  writeFileSync(file, '<tmx>');
  truncateSync(file, size);
  const server = await startChild('./service.ts', '0', '0', String(size));
  const url = `${server.url}/file`;
  report.title('A file of 1 GiB');
  try {
    const upload = ['-T', file, '-H', 'content-type: application/xml', url];
    compare(report, 'upload', 'curl -T', [server.url, file], upload);
    // What this client has downloaded is on the disk when it ends.
    compare(
      report,
      'download',
      'curl -o, and sync',
      [server.url, target],
      ['-o', target, url],
      `&& sync ${target}`,
    );
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(
  report: Report,
  way: string,
  peer: string,
  transfer: readonly string[],
  curl: readonly string[],
  afterwards?: string,
): void {
  const speeds = Array.from({ length: rounds }, () => {
    const ours = byClient(way, ...transfer);
    return byCurl(curl, afterwards) / ours;
  });
  const detail = `${Math.min(...speeds).toFixed(2)} to ${Math.max(...speeds).toFixed(2)}`;
  report.figure({
    name: `${way}: speed`,
    value: median(speeds),
    unit: 'x',
    peer,
    goal: { atLeast: 0.9 },
    detail,
  });
}

function byClient(...transfer: readonly string[]): number {
  const program = join(import.meta.dirname, 'transfer-once.ts');
  return Number(
    execFileSync(process.execPath, ['--conditions=source', program, ...transfer], { encoding: 'utf8' }),
  );
}

function byCurl(args: readonly string[], afterwards = ''): number {
  const command = `TIMEFORMAT=%R; time { curl --silent --fail "$@" ${afterwards}; }`;
  return Number(execFileSync('bash', ['-c', `{ ${command}; } 2>&1`, 'curl', ...args], { encoding: 'utf8' }));
}
