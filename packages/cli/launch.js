#!/usr/bin/env -S node --conditions=source
// `npx language-service` in a clone: the command is built when one of its sources has changed, and then started. What is
// published starts dist/main.js. The condition is for the sandbox, which the command starts from its sources.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

if (!process.features.typescript) {
  console.error(`In a clone, run npx language-service: it uses Node 24; this is ${process.version}`);
  process.exit(2);
}
const build = join(import.meta.dirname, 'build.ts');
// The standard output belongs to the command.
const { status } = spawnSync(process.execPath, ['--conditions=source', build, '--when-stale'], {
  stdio: ['ignore', 2, 2],
});
if (status !== 0) process.exit(1);
await import(pathToFileURL(join(import.meta.dirname, 'dist/main.js')).href);
