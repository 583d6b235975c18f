// What a user of the command line waits for: its first request, against a program that makes the same request by
// `http.get`. Each start is its own process, in turn with the other; the median of the ratios of neighbours counts. The
// compiled code that Node keeps is there, as it is from the second start on.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { compareInTurn } from './compare.ts';
import { commandLine } from './metered-command.ts';
import type { Means, Report } from './report.ts';

const ROUNDS = 25;
const byHand = `import { get } from 'node:http';
get(process.env.LANGUAGE_SERVICE_URL + '/v3/style_rules');`;

export async function measure(report: Report, { folder }: Means): Promise<void> {
  await using server = createServer((_, outgoing) => outgoing.writeHead(404).end('{}'));
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
  for (let time = 0; time < 3; time += 1) await ours();
  report.title(`Start of the command line, ${ROUNDS} rounds`);
  const { ratio, detail } = await compareInTurn(ROUNDS, 'ms', ours, peer);
  report.figure('command line: first request', ratio, detail);
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
