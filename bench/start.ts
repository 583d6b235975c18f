// What importing the client adds to a bare start of Node, and how long until the first answer. Each start is a separate
// process; bare starts run between, and the median of the differences is printed. CPU time is steadier than the clock,
// and the ratio to a bare start steadier than both on a machine that does other work.

import { execFileSync } from 'node:child_process';
import { startChild } from './child-server.ts';
import { at } from './compare.ts';
import type { Report } from './report.ts';

const rounds = 15;
const client = "import { createClient } from 'language-service-client';";
const core = `import { createCore } from 'language-service-client/core';
import { correctText } from 'language-service-client/text-correction';`;

/** One program, and the one that it is compared with. */
interface Started {
  readonly program: string;
  readonly over: string;
  /** In milliseconds over the other, by the clock. */
  readonly goal: number;
}

export async function measureStart(report: Report): Promise<void> {
  const server = await startChild('fixed-response-server.ts');
  try {
    const fetched = `await (await fetch('${server.url}/x')).json();`;
    const options = `{ baseUrl: '${server.url}', apiKey: 'key' }`;
    const programs: Readonly<Record<string, Started>> = {
      'import of the client': { program: client, over: '', goal: 15 },
      'import of a core and one operation': { program: core, over: '', goal: 11 },
      'import and a first answer': {
        program: `${client} await createClient(${options}).translationMemories.get('x');`,
        over: fetched,
        goal: 25,
      },
    };
    report.title('Start, over another program by the clock');
    for (const [name, started] of Object.entries(programs)) measureOne(report, name, started);
  } finally {
    server.stop();
  }
}

function measureOne(report: Report, name: string, { program, over, goal }: Started): void {
  const pairs = Array.from({ length: rounds }, () => [costOf(program), costOf(over)] as const);
  const wall = at(
    pairs.map(([one, other]) => one.wall - other.wall),
    0.5,
  );
  const cpu = at(
    pairs.map(([one, other]) => one.cpu - other.cpu),
    0.5,
  );
  const ratio = at(
    pairs.map(([one, other]) => one.cpu / other.cpu),
    0.5,
  );
  report.figure({
    name,
    value: wall,
    unit: 'ms',
    peer: over === '' ? 'a bare start' : 'bare fetch',
    goal: { atMost: goal },
    detail: `CPU +${cpu.toFixed(1)} ms, ${ratio.toFixed(2)} x`,
  });
}

/** Milliseconds of a process, by the clock and of the CPU. */
function costOf(program: string): { readonly wall: number; readonly cpu: number } {
  const startedAt = performance.now();
  const said = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${program}\nconst { user, system } = process.cpuUsage(); console.log((user + system) / 1_000);`,
    ],
    { cwd: `${import.meta.dirname}/..`, encoding: 'utf8' },
  );
  return { wall: performance.now() - startedAt, cpu: Number(said) };
}
