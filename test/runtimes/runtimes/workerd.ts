// workerd runs what a bundler made under its conditions. `browser` is one of them, and must not come first.

import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../bundling.ts';
import { type Runtime, startProcess } from './runtime.ts';

const program = join(import.meta.dirname, '../node_modules/@cloudflare/workerd-linux-64/bin/workerd');

export const workerd: Runtime = {
  name: 'workerd',
  install: 'npm ci --prefix test/runtimes, on Linux x64',
  version: () =>
    existsSync(program) ? execFileSync(program, ['--version'], { encoding: 'utf8' }).trim() : undefined,
  async start({ folder, origin }) {
    await bundle(folder, { entry: 'start-worker', conditions: ['workerd', 'worker', 'browser'] });
    const config = join(folder, 'config.capnp');
    writeFileSync(config, configOf(origin));
    return startProcess(program, ['test', config], { cwd: folder });
  },
};

function configOf(origin: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "program", worker = (
      modules = [(name = "program.js", esModule = embed "start-worker.js")],
      compatibilityDate = "2026-11-01",
      bindings = [(name = "ORIGIN", text = "${origin}")],
      globalOutbound = "network")),
    (name = "network", network = (allow = ["local"]))]);
`;
}
