// Node in every line that is supported, Bun and Deno: they find the client among their packages, by themselves.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../bundling.ts';
import { type Runtime, startProcess } from './runtime.ts';

const modules = join(import.meta.dirname, '../node_modules');
const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/browsers-and-workers.md'), 'utf8');

export const processes: readonly Runtime[] = [
  runtime('Node 20', join(modules, 'node-20/bin/node')),
  runtime('Node 22', join(modules, 'node-22/bin/node')),
  runtime('Node 24', process.execPath),
  runtime('Node 26', join(modules, 'node-26/bin/node')),
  // The client may need no more than the guide gives to its readers' programs.
  runtime('Bun', join(modules, '@oven/bun-linux-x64/bin/bun'), printedFlags('bun')),
  runtime('Deno', join(modules, '@deno/linux-x64-glibc/deno'), printedFlags('deno')),
];

function runtime(name: string, program: string, args: readonly string[] = []): Runtime {
  return {
    name,
    install: 'npm ci --prefix test/runtimes, on Linux x64',
    version: () =>
      existsSync(program)
        ? execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0]
        : undefined,
    async start({ folder, origin }) {
      const file = await bundle(folder, { entry: 'start-process' });
      // What Deno keeps goes with the folder.
      const env = { ...process.env, DENO_DIR: join(folder, 'deno'), DENO_NO_UPDATE_CHECK: '1' };
      return startProcess(program, [...args, file, origin, folder], { cwd: folder, env });
    },
  };
}

/** Returns what the guide types between a command and the file of a program. */
function printedFlags(command: string): string[] {
  const [, flags] = new RegExp(`^${command} (.*?)\\s*\\S+\\.mts$`, 'm').exec(guide) ?? [];
  if (flags === undefined) throw new Error(`The guide runs no program with ${command}`);
  return flags.split(' ').filter((flag) => flag !== '');
}
