// The types of a package are its declarations, as the compiler of this project writes them.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** What the packages are compiled with. */
export const dependencies = join(import.meta.dirname, '..', '..', 'node_modules');
const compiler = join(dependencies, 'typescript', 'bin', 'tsc');

/** Writes the declarations of the package in `source` into `target/dist`, where they find what they import. */
export async function emitDeclarations(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  if (source !== target) await cp(join(source, 'package.json'), join(target, 'package.json'));
  await symlink(dependencies, join(target, 'node_modules')).catch(unlessThere);
  const project = join(source, 'tsconfig.build.json');
  const out = ['--declaration', '--emitDeclarationOnly', '--outDir', join(target, 'dist')];
  await run(process.execPath, [compiler, '-p', project, ...out]).catch((error: { stdout?: string }) => {
    throw new Error(`${source} does not compile.\n${error.stdout ?? ''}`);
  });
}

/** Gives both packages the same generated declarations, those of `from`. */
export async function shareGenerated(from: string, to: string): Promise<void> {
  const generated = (folder: string) => join(folder, 'dist', 'generated');
  if (!existsSync(generated(from))) return;
  await cp(generated(from), generated(to), { recursive: true });
}

/** The declarations of every entry point, by what it is imported as. */
export async function entryPoints(folder: string): Promise<Map<string, string>> {
  const { name, exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return new Map(
    Object.entries<{ types?: string } | string>(exports).flatMap(([entry, conditions]) => {
      const types = typeof conditions === 'string' ? undefined : conditions.types;
      return types === undefined ? [] : [[name + entry.slice(1), join(folder, types)]];
    }),
  );
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
