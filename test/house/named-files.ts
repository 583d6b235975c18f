// The names that packages export, and the files that they stand for.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportingModule } from './parse-imports.ts';

/**
 * Returns the modules with the file in place of each name of a package of this repository, also of `#calls` and its
 * like.
 */
export function withFiles(
  modules: readonly ImportingModule[],
  folders: readonly string[],
): readonly ImportingModule[] {
  const files = Object.assign({}, ...folders.map(filesOfNames));
  return modules.map(({ path, imports }) => ({
    path,
    imports: imports.map((one) => ({ ...one, target: files[one.target] ?? one.target })),
  }));
}

/** Returns the source file of each name that a package exports, and of each that it has for itself. */
function filesOfNames(folder: string): Record<string, string> {
  // The manifests are written by hand, and the compiler reads the same fields.
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    name: string;
    exports?: Record<string, string | { source?: string }>;
    imports?: Record<string, { source?: string }>;
  };
  const named = Object.entries({ ...manifest.exports, ...manifest.imports });
  return Object.fromEntries(
    named.flatMap(([name, target]) => {
      const source = typeof target === 'string' ? target : target.source;
      if (source === undefined) return [];
      const path = source.replace('./', folder === '.' ? '' : `${folder}/`);
      const files = path.includes('*') ? globSync(path) : [path];
      return files.map((file) => [
        name.replace(/^\./, manifest.name).replace('*', basename(file, '.ts')),
        file,
      ]);
    }),
  );
}
