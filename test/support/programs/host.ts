// Runs the programs that standard input lists, one after another, in this process, each as a new module. The next
// one starts when Node would end the process; a program that never ends is the last one.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { Run } from '../run-node.ts';

const sources: readonly string[] = JSON.parse(readFileSync(0, 'utf8'));

/** Node's exit code when nothing can settle a pending top-level await. */
const UNSETTLED = 13;

/** A file of the repository, where Node looks for the packages that a program imports. */
const root = join(import.meta.dirname, '../../..');
const urlOf = (at: number) => pathToFileURL(join(root, `program-${at}.mjs`)).href;
const sourceAt = new Map(sources.map((source, at) => [urlOf(at), source]));

registerHooks({
  resolve: (specifier, context, next) =>
    sourceAt.has(specifier)
      ? { url: specifier, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const source = sourceAt.get(url);
    return source === undefined ? next(url, context) : { source, format: 'module', shortCircuit: true };
  },
});

let printed = { output: '', errors: '' };
let code: Run['code'] = 0;
let at = -1;

const collect = (name: keyof typeof printed): typeof process.stdout.write => {
  return (text: string | Uint8Array) => {
    printed[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
};
process.stdout.write = collect('output');
process.stderr.write = collect('errors');
process.on('uncaughtException', fail);
process.on('beforeExit', () => {
  if (at >= 0) tell();
  at += 1;
  // Only what the event loop waits for keeps Node from ending.
  if (at < sources.length) setImmediate(start);
});

function start(): void {
  printed = { output: '', errors: '' };
  code = UNSETTLED;
  import(urlOf(at)).then(() => {
    code = 0;
  }, fail);
}

function fail(error: unknown): void {
  printed.errors += `${inspect(error)}\n`;
  code = 1;
}

function tell(): void {
  if (at >= sources.length) return;
  const run: Run = { ...printed, code: code === 0 ? Number(process.exitCode ?? 0) : code };
  process.exitCode = undefined;
  process.send?.(run);
}
