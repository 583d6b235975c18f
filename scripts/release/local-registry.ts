// A real registry on this machine. It keeps what is published here, and takes every other package from the registry of npm.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../documents/page-ports.ts';
import { root } from './packages.ts';

const command = join(root, 'scripts/prove/node_modules/verdaccio/bin/verdaccio');

/** `environment`: what npm needs in its environment to use it. */
export type LocalRegistry = Awaited<ReturnType<typeof serveRegistry>>;

/** Starts the registry with its data in `folder`, and resolves when it listens. */
export async function serveRegistry(folder: string) {
  const [port] = await freePorts();
  const url = `http://127.0.0.1:${port}/`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.yaml'), configuration());
  // npm publishes with a token only; this registry takes any.
  writeFileSync(join(folder, 'npmrc'), `registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`);
  const args = ['--config', join(folder, 'config.yaml'), '--listen', `127.0.0.1:${port}`];
  const server = fork(command, args, {
    execArgv: [`--import=${import.meta.resolve('../guard-loopback.ts')}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  // A registry that was started as a process of Node sends a message when it listens.
  const ready = await Promise.race([once(server, 'message'), ended.then(() => undefined)]);
  if (ready === undefined) throw new Error(`The registry ended with ${server.exitCode}.`);
  const environment = { npm_config_userconfig: join(folder, 'npmrc'), npm_config_registry: url };
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url, environment, stop };
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
