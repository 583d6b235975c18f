// What a user of the command line waits for at its start: the built command against a bare start of Node. Each start is
// its own process, in turn with a bare one; the median of the ratios of neighbours counts. The compiled code that
// Node keeps is there, as it is from the second start on.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './compare.ts';
import type { Report } from './report.ts';

const ROUNDS = 25;
const main = join(import.meta.dirname, '../packages/cli/dist/main.js');

/** A start, and until when it is timed. */
interface Started {
  readonly name: string;
  readonly args: readonly string[];
  readonly until: 'exit' | 'request';
  /** Times a bare start. */
  readonly goal: number;
}

const starts: readonly Started[] = [
  { name: 'terminal --version', args: ['--version'], until: 'exit', goal: 1.15 },
  { name: 'terminal completion', args: ['__complete', '--', 'tm', 'im'], until: 'exit', goal: 1.25 },
  {
    name: 'terminal subcommand up to its first request',
    args: ['style-rules', 'list'],
    until: 'request',
    goal: 1.5,
  },
];

export async function measureTerminalStart(report: Report): Promise<void> {
  report.title(`Start of the command line, ${ROUNDS} rounds`);
  if (!existsSync(main)) {
    report.notMeasured('start of the command line', 'it is not built');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'terminal-start-'));
  const server = createServer((_, outgoing) => outgoing.writeHead(404).end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    for (const started of starts) await measureStart(report, started, server, folder);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

async function measureStart(
  report: Report,
  { name, args, until, goal }: Started,
  server: Server,
  folder: string,
): Promise<void> {
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const environment = {
    ...process.env,
    LANGUAGE_SERVICE_URL: `http://127.0.0.1:${port}`,
    LANGUAGE_SERVICE_KEY: 'key',
    XDG_STATE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const command = () =>
    millisecondsOf([main, ...args], environment, until === 'request' ? server : undefined);
  for (let time = 0; time < 3; time += 1) await command();
  const pairs: (readonly [number, number])[] = [];
  while (pairs.length < ROUNDS) pairs.push([await command(), await millisecondsOf(['-e', '0'], environment)]);
  const median = (of: (pair: readonly [number, number]) => number) => at(pairs.map(of), 0.5);
  report.figure({
    name,
    value: median(([ours, bare]) => ours / bare),
    unit: 'x',
    peer: 'node -e 0',
    goal: { atMost: goal },
    detail: `${median(([ours]) => ours).toFixed(1)} ms, ${median(([, bare]) => bare).toFixed(1)} ms`,
  });
}

/** Until a process ends, or until its first request arrives. */
async function millisecondsOf(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  server?: Server,
): Promise<number> {
  const startedAt = performance.now();
  let arrived: number | undefined;
  const note = () => {
    arrived ??= performance.now();
  };
  server?.on('request', note);
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  await once(child, 'exit');
  const ended = performance.now();
  server?.off('request', note);
  if (server !== undefined && arrived === undefined) throw new Error(`${args.join(' ')} sent no request`);
  return (arrived ?? ended) - startedAt;
}
