// Runs Prism's command with the generated description. The mock knows every operation, but stores nothing, so a
// response does not depend on earlier requests.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  failWith,
  orRefuse,
  portInUse,
  readOptions,
  readPort,
} from 'language-service-description/command-line';
import { allowedHosts, isLoopback } from 'language-service-description/loopback-guard';
import { whenEnded } from 'language-service-description/when-ended';
import { forPrism } from './prism-document.ts';
import { scratchFolder } from './steps.ts';

const usage = `Usage: npm run mock -- [options]

Serves the examples of the description on the loopback address, with \`prism mock\` of @stoplight/prism-cli.
Any key works. \`Prefer: code=404\` requests a status.

  --port <number>         the port; 0 uses any free port (default: 4010)
  --host <address>        the address (default: 127.0.0.1); at an address that is not loopback, any Host is accepted
  --allow-host <names>    also accept these names as Host, separated by commas
  --dynamic               generate responses from the schemas instead of the examples
  --errors                reject each request and response that does not match the description
  --help                  show this help`;

const { 'allow-host': names, ...options } = readOptions(usage, {
  port: { type: 'string', short: 'p', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string' },
  dynamic: { type: 'boolean', short: 'd' },
  errors: { type: 'boolean' },
});
const port = readPort(options.port);
const hosts = orRefuse(() => allowedHosts(names?.split(',') ?? []));

if (!(await isFree(port, options.host))) failWith(new Error(portInUse(port))); // Prism would need seconds to report it

const prism = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));
const generated = join(import.meta.dirname, '..', 'src', 'generated', 'openapi.json');
const description = JSON.stringify(forPrism(readFileSync(generated, 'utf8')));
using folder = scratchFolder('mock');
const document = join(folder.path, 'openapi.json');
writeFileSync(document, description);
// NODE_ENV=production would turn on --multiprocess, and this version of Prism would then exit.
const flags = ['--multiprocess=false', ...Object.entries(options).map(printFlag)];
const imports = ['./prism-repairs.ts', ...(isLoopback(options.host) ? ['./guard-loopback.ts'] : [])];
const loads = imports.map((path) => `--import=${import.meta.resolve(path)}`);
const child = spawn(process.execPath, [...loads, prism, 'mock', document, ...flags], {
  stdio: 'inherit',
  env: { ...process.env, ALLOWED_HOSTS: hosts.join() },
});
let stopping = false;
whenEnded((signal) => {
  stopping = true;
  child.kill(signal);
});
const [code] = await once(child, 'close');
process.exitCode = stopping ? 0 : (code ?? 1);

function printFlag([name, value]: [string, string | boolean]): string {
  return value === true ? `--${name}` : `--${name}=${value}`;
}

/**
 * Returns whether a port is free. Also returns true after an error such as an unknown host, because the server later
 * reports this error itself.
 */
function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((settle) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => settle(code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => settle(true)));
  });
}
