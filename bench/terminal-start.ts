// What a user of the command line waits for: its first request, against a program that makes the same request by
// `http.get`. Each start is its own process, in turn with the other; the median of the ratios of neighbours counts. The
// compiled code that Node keeps is there, as it is from the second start on.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './compare.ts';
import { commandLine } from './metered-command.ts';
import type { Report } from './report.ts';

const ROUNDS = 25;
const byHand = `import { get } from 'node:http';
get(process.env.LANGUAGE_SERVICE_URL + '/v3/style_rules');`;

export async function measureTerminalStart(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-start-'));
  const server = createServer((_, outgoing) => outgoing.writeHead(404).end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const env = {
    ...process.env,
    LANGUAGE_SERVICE_URL: `http://127.0.0.1:${Object(server.address()).port}`,
    LANGUAGE_SERVICE_KEY: 'key',
    XDG_STATE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const ours = () => firstRequestOf([commandLine, 'style-rules', 'list'], env, server);
  const peer = () => firstRequestOf(['--input-type=module', '-e', byHand], env, server);
  try {
    for (let time = 0; time < 3; time += 1) await ours();
    const pairs: (readonly [number, number])[] = [];
    while (pairs.length < ROUNDS) pairs.push([await ours(), await peer()]);
    const middle = (of: (pair: readonly [number, number]) => number) => median(pairs.map(of));
    report.title(`Start of the command line, ${ROUNDS} rounds`);
    report.figure({
      name: 'command line: first request',
      value: middle(([one, other]) => one / other),
      unit: 'x',
      peer: 'http.get by hand',
      goal: { atMost: 1.2 },
      detail: `${middle(([one]) => one).toFixed(1)} ms, ${middle(([, other]) => other).toFixed(1)} ms`,
    });
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds from the start of a process until its first request arrives. */
async function firstRequestOf(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  server: Server,
): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([
    once(server, 'request'),
    ended.then(() => Promise.reject(new Error(`${args} sent no request`))),
  ]);
  const milliseconds = performance.now() - startedAt;
  await ended;
  return milliseconds;
}
