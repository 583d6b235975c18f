// What CommonJS programs load. Their entries return the module that `import` loads: a program has one copy of it.
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The files for CommonJS; its package.json says so. */
const FOLDER = 'dist/cjs';

type Conditions = Readonly<Record<string, string>>;

/**
 * Adds the condition `require` to every entry with types, and writes its types and its module. TypeScript rejects an
 * import in a CommonJS file whose types belong to an ECMAScript module.
 *
 * @param exports Entries of the published manifest.
 * @param target Folder of the package.
 */
export function addRequire(exports: unknown, target: string): Record<string, unknown> {
  const entries = Object.entries(Object(exports));
  if (!entries.some(([, conditions]) => hasTypes(conditions))) return Object.fromEntries(entries);
  for (const path of globSync('**/*.d.ts', { cwd: join(target, 'dist') }))
    cpSync(join(target, 'dist', path), join(target, FOLDER, path));
  writeFileSync(join(target, FOLDER, 'package.json'), '{ "type": "commonjs" }\n');
  return Object.fromEntries(
    entries.map(([entry, conditions]) =>
      hasTypes(conditions)
        ? [entry, { require: required(conditions, target), ...conditions }]
        : [entry, conditions],
    ),
  );
}

/** The same conditions with files for CommonJS, each of which loads the one that the condition names. */
function required(conditions: Conditions, target: string): Conditions {
  return Object.fromEntries(
    Object.entries(conditions).map(([condition, path]) => {
      const place = `./${posix.join(FOLDER, posix.relative('dist', path))}`;
      if (condition !== 'types') {
        mkdirSync(dirname(join(target, place)), { recursive: true });
        const loaded = posix.relative(posix.dirname(place), path);
        writeFileSync(join(target, place), `module.exports = require('${loaded}');\n`);
      }
      return [condition, place];
    }),
  );
}

function hasTypes(conditions: unknown): conditions is Conditions {
  return typeof conditions === 'object' && conditions !== null && 'types' in conditions;
}
