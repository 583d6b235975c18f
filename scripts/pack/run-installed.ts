// How an installed command is run: by a Node of choice, in the folder where it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.ts';

/** What must hold of the installed packages. */
export interface Proof {
  readonly what: string;
  readonly holds: boolean;
  /** What was seen. */
  readonly seen: string;
}

/** Prints what holds; gives the exit code, 1 when something does not. */
export function printProofs(proofs: readonly Proof[]): number {
  for (const { what, holds, seen } of proofs) console.log(`${holds ? 'ok    ' : 'FAILED'} ${what} (${seen})`);
  const failed = proofs.filter(({ holds }) => !holds).length;
  console.log(`${proofs.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** These Nodes are installed when the proof runs, for Linux on x64; elsewhere only the Node of this process is tried. */
const nodes = join(root, 'test/runtimes/node_modules');
const node20 = join(nodes, 'node-20/bin/node');
const node22 = join(nodes, 'node-22-13/bin/node');

/** The Nodes that run the client alone. */
export const oldNodes = (): readonly string[] => [node20].filter(existsSync);
/** The Nodes that run every package. */
export const newNodes = (): readonly string[] => [node22, process.execPath].filter(existsSync);

/** Returns the file of a command of an installed package. */
function commandIn(folder: string, name: string): string {
  return join(folder, 'node_modules', name, 'dist/main.js');
}

export function versionOf(node: string): string {
  return `Node ${run(node, ['--version'], root).stdout.trim()}`;
}

export function run(
  node: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
) {
  return spawnSync(node, args, { cwd, encoding: 'utf8', env: { ...process.env, ...environment } });
}

/** Returns whether a program prints this text and nothing else; of one that fails, the errors are shown. */
export function prints(
  text: string,
  what: string,
  node: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Proof {
  const { status, stdout, stderr } = run(node, args, cwd, environment);
  const seen = (status === 0 ? stdout : stderr).trim();
  return { what: `${what} on ${versionOf(node)}`, holds: seen === text, seen };
}

/** Returns whether a command of a package refuses this Node with one line and exit code 2. */
export function refuses(node: string, folder: string, name: string, command: string = name): Proof {
  const { status, stdout, stderr } = run(node, [commandIn(folder, name), '--version'], folder);
  const line = `${command} needs Node >= 22.13; this is ${versionOf(node).slice('Node '.length)}\n`;
  return {
    what: `${command} refuses ${versionOf(node)} in a line`,
    holds: status === 2 && stderr === line && stdout === '',
    seen: `${stderr.trim()}, exit code ${status}`,
  };
}
