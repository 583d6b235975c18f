// Node takes TypeScript off the sources of this repository, never below node_modules: what is installed is JavaScript.
// The compiler changes the endings of imports, but not those of the scripts that threads are started with.

import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const built = join(folder, 'dist');
const THREAD_SCRIPT = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g;

rmSync(built, { recursive: true, force: true });
// The client's types come first: those of the sandbox refer to them.
execFileSync(process.execPath, [join(folder, '../scripts/build.ts')], { stdio: 'inherit' });
execFileSync('tsc', ['-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
for (const name of globSync('**/*.js', { cwd: built })) {
  const path = join(built, name);
  const source = readFileSync(path, 'utf8');
  const renamed = source.replaceAll(THREAD_SCRIPT, "new URL('$1.js', import.meta.url)");
  if (renamed !== source) writeFileSync(path, renamed);
}
chmodSync(join(built, 'main.js'), 0o755);
