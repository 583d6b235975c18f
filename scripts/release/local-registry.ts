// A real registry on this machine. It keeps what is published here, and takes every other package from the registry of npm.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../documents/page-ports.ts';
import { root } from './packages.ts';

const command = join(root, 'scripts/prove/node_modules/verdaccio/bin/verdaccio');
const READY_MS = 60_000;
const PAUSE_MS = 100;

/** `environment`: what npm needs in its environment to use it. */
export type LocalRegistry = Awaited<ReturnType<typeof serveRegistry>>;

/** Starts the registry with its data in `folder`, and resolves when it answers. */
export async function serveRegistry(folder: string) {
  const [port] = await freePorts();
  const url = `http://127.0.0.1:${port}/`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.yaml'), configuration());
  // npm publishes with a token only; this registry takes any.
  writeFileSync(join(folder, 'npmrc'), `registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`);
  const guard = `--import=${import.meta.resolve('../guard-loopback.ts')}`;
  const args = [guard, command, '--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await answers(server, url);
  const environment = { npm_config_userconfig: join(folder, 'npmrc'), npm_config_registry: url };
  return { url, environment, stop: () => stop(server) };
}

function configuration(): string {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  return `storage: ./storage
web:
  enable: false
uplinks:
  npm:
    url: ${upstream}
packages:
  'language-service-*':
    access: $all
    publish: $all
  '**':
    access: $all
    proxy: npm
log: { type: stdout, level: error }
`;
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    // Until it listens, the connection is refused.
    const response = await fetch(new URL('-/ping', url)).catch(() => undefined);
    if (response?.ok) return;
    if (server.exitCode !== null) throw new Error(`The registry ended with ${server.exitCode}.`);
    if (performance.now() - started > READY_MS) {
      await stop(server);
      throw new Error(`The registry did not answer within ${READY_MS / 1000} s.`);
    }
    await sleep(PAUSE_MS);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill();
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}
