#!/usr/bin/env -S node --conditions=source
// Starts `npx language-service` in a clone. Builds the command first if a source file has changed. The published
// package starts dist/main.js. The condition `source` starts the sandbox from its sources.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

if (!process.features.typescript) {
  console.error(`In a clone, run npx language-service: it uses Node 24; this is ${process.version}`);
  process.exit(2);
}
const build = join(import.meta.dirname, 'build.ts');
// The build must not print to stdout, which has the output of the command.
const { status } = spawnSync(process.execPath, ['--conditions=source', build, '--when-stale'], {
  stdio: ['ignore', 2, 2],
});
if (status !== 0) process.exit(1);
await import(pathToFileURL(join(import.meta.dirname, 'dist/main.js')).href);
