// The files of a package as it is published.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the files of a folder and of the folders in it, by their paths in it. */
export function filesOf(folder: string): string[] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Returns the relative imports of the types of a package, each with whether the package holds the imported types. */
export function importsOfTypes(folder: string): { readonly text: string; readonly isHeld: boolean }[] {
  return filesOf(folder)
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/(?:\bfrom |\bimport\()(['"])(\..*?)\1/g)].map(([, , path = '']) => {
        // A type is in the file of the same name: `row.d.ts` for `row.js` and `row.ts`.
        const types = join(dirname(file), path.replace(/\.[jt]s$/, '.d.ts'));
        const isHeld = !types.startsWith('..') && existsSync(join(folder, types));
        return { text: `${file} -> ${path}`, isHeld };
      });
    });
}
