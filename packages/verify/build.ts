// What is installed is JavaScript. The reading of the description is not published: the package has a copy of it.

import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { type Copies, withOwnCopies } from '../../scripts/own-copies.ts';

const usage = `Usage: node packages/verify/build.ts [options]

Builds the package into packages/verify/dist/.

  --keep-client  take the client that is built in dist/
  --help         show this help`;

const { 'keep-client': keepsClient } = readOptions(usage, { 'keep-client': { type: 'boolean' } });

const folder = import.meta.dirname;
const built = join(folder, 'dist');
const compiler = join(folder, '../../node_modules/typescript/bin/tsc');

rmSync(built, { recursive: true, force: true });
// The compiler finds the types of the client in the built client.
if (!keepsClient) run('--conditions=source', join(folder, '../../scripts/build.ts'));
run(compiler, '-p', join(folder, '../description/tsconfig.build.json'));
run(compiler, '-p', join(folder, 'tsconfig.build.json'));
const ownCopies: Copies = Object.fromEntries(
  globSync('*.js', { cwd: join(built, 'description') }).map((name) => [
    `language-service-description/${basename(name, '.js')}`,
    join(built, 'description', name),
  ]),
);
const files = globSync('**/*.{js,d.ts}', { cwd: built }).map((name) => join(built, name));
for (const path of files) {
  const source = readFileSync(path, 'utf8');
  const adapted = withOwnCopies(source, path, ownCopies);
  if (adapted !== source) writeFileSync(path, adapted);
}
chmodSync(join(built, 'main.js'), 0o755);
const bytes = files.reduce((sum, path) => sum + readFileSync(path).length, 0);
console.log(`Built packages/verify/dist/: ${files.length} files (${Math.ceil(bytes / 1000)} kB).`);

function run(...command: readonly string[]): void {
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}
