// Measures the time that an import of the client adds to a bare start of Node. Also measures the time until the command
// line sends its first request.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { commandLine, median, ratioOf, root } from './means.ts';
import { figure } from './report.ts';

const ROUNDS = 15;
const evaluate = (program: string) => ['--input-type=module', '-e', program];
const byHand = evaluate("fetch(process.env.LANGUAGE_SERVICE_URL + '/v3/style_rules');");
const part = "import 'language-service-client/core'; import 'language-service-client/text-correction';";

/**
 * Measures the time to import the client, and the time until the command line sends its first request. Each start is a
 * new process. The command line is compared with a program that only calls fetch.
 */
export async function measure(folder: string): Promise<void> {
  figure('import of the client', await millisecondsOver("import 'language-service-client';"));
  figure('import of one operation', await millisecondsOver(part));
  await using server = createServer((_, outgoing) => outgoing.writeHead(404).end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const env = {
    ...process.env,
    LANGUAGE_SERVICE_URL: `http://127.0.0.1:${Object(server.address()).port}`,
    LANGUAGE_SERVICE_KEY: 'key',
    XDG_STATE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const ours = () => millisecondsOf([commandLine, 'style-rules', 'list'], env, server);
  // Node stores compiled code at the first start, and later starts use it. So some starts are not measured.
  for (let time = 0; time < 3; time += 1) await ours();
  const peer = () => millisecondsOf(byHand, env, server);
  figure('command line: first request', ...(await ratioOf(ROUNDS, 'ms', ours, peer)));
}

async function millisecondsOver(program: string): Promise<number> {
  const differences: number[] = [];
  while (differences.length < ROUNDS)
    differences.push((await millisecondsOf(evaluate(program))) - (await millisecondsOf(evaluate(''))));
  return median(differences);
}

/**
 * Starts a process, and returns the milliseconds until `server` gets its first request. Without `server`, returns the
 * milliseconds until the process ends.
 */
async function millisecondsOf(args: readonly string[], env = process.env, server?: Server): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([ended, ...(server === undefined ? [] : [once(server, 'request')])]);
  const milliseconds = performance.now() - startedAt;
  await ended;
  return milliseconds;
}
