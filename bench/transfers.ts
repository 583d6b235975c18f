// G8, G9, G13: a file of a gigabyte to and from a local server, in turn by this client and by curl.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child-server.ts';
import { at } from './compare.ts';

const size = 1 << 30;
const rounds = 5;

interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Growth of the peak memory over what the process had before; absent for curl. */
  readonly growthMiB?: number;
}

export async function measureTransfers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-bench-'));
  const file = join(folder, 'large.tmx');
  writeFileSync(file, '<tmx>');
  truncateSync(file, size);
  const server = await startChild('transfer-server.ts', String(size));
  const target = join(folder, 'received.tmx');
  try {
    for (const digest of ['no digest', 'digest']) {
      compare(
        `Upload of 1 GiB, ${digest} (goal: MB/s at least 1.0 x of curl -T, CPU at most 1.1 x, memory +32 MiB)`,
        {
          ours: () => byClient('upload', server.url, file, digest),
          curl: () => byCurl(['-T', file, '-H', 'content-type: application/xml', `${server.url}/file`]),
        },
      );
      compare(`Download of 1 GiB, ${digest} (goal: MB/s at least 0.65 x of curl -o, memory +110 MiB)`, {
        ours: () => byClient('download', server.url, target, digest),
        curl: () => byCurl(['-o', target, `${server.url}/file`]),
      });
    }
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(title: string, ways: { readonly ours: () => Run; readonly curl: () => Run }): void {
  const pairs = Array.from({ length: rounds }, () => ({ ours: ways.ours(), curl: ways.curl() }));
  const median = (of: (pair: { ours: Run; curl: Run }) => number) => at(pairs.map(of), 0.5).toFixed(2);
  console.log(`\n${title}`);
  console.log(
    `  MB/s     ${median(({ ours, curl }) => curl.seconds / ours.seconds)} x   (${median(({ ours }) => size / 1e6 / ours.seconds)} MB/s)`,
  );
  console.log(
    `  CPU      ${median(({ ours, curl }) => ours.cpuSeconds / curl.cpuSeconds)} x   (${median(({ ours }) => ours.cpuSeconds)} s)`,
  );
  console.log(`  memory   +${median(({ ours }) => ours.growthMiB ?? Number.NaN)} MiB`);
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
