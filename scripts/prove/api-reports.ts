// What reviewers read of a change of the API: every signature of a package, in etc/<package>.api.md. API Extractor reads
// the declarations as they are packed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedPackages, root } from '../release/packages.ts';
import type { Proof } from '../release/run-installed.ts';

const extractor = join(root, 'scripts/prove/node_modules/@microsoft/api-extractor/bin/api-extractor');
/** One module that exports all entries: API Extractor reads one. */
const ENTRIES = 'dist/all-entries.d.ts';
const settings = { extends: '../../scripts/prove/api-extractor.json', projectFolder: '.' };

/** Writes the reports; one that was not as it is now is a proof that does not hold. */
export function staleReports(): Proof[] {
  return releasedPackages.flatMap(({ name }) => {
    const folder = join(root, 'packed', name);
    const entries = entriesOf(folder);
    return entries.length === 0 ? [] : [reportOf(name, folder, entries)];
  });
}

/** The path of the declarations of each entry, by its name. */
function entriesOf(folder: string): [string, string][] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries<{ types?: string } | string>(exports).flatMap(([name, conditions]) =>
    typeof conditions === 'string' || conditions.types === undefined ? [] : [[name, conditions.types]],
  );
}

function reportOf(name: string, folder: string, entries: readonly [string, string][]): Proof {
  const path = join(root, 'etc', `${name}.api.md`);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const files = { [ENTRIES]: linesOf(entries), 'api-extractor.json': JSON.stringify(settings) };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const { status, stdout } = spawnSync(
    process.execPath,
    [extractor, 'run', '--local', '--config', 'api-extractor.json'],
    { cwd: folder, encoding: 'utf8' },
  );
  for (const file of Object.keys(files)) rmSync(join(folder, file));
  const holds = status === 0 && readFileSync(path, 'utf8') === before;
  return {
    what: `etc/${name}.api.md is the API of ${name}`,
    holds,
    seen: holds ? 'as committed' : `it was written: read its diff and commit it\n${stdout}`,
  };
}

function linesOf(entries: readonly [string, string][]): string {
  return entries
    .map(([name, types]) => {
      const names = name === '.' ? '*' : `* as ${name.slice(2).replaceAll('-', '_')}_entry`;
      return `export ${names} from '../${types.slice(2).replace(/\.d\.ts$/, '.js')}';\n`;
    })
    .join('');
}
