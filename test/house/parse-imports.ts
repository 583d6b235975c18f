// Rules about imports hold only if they are read as the compiler reads them: a parser finds every import,
// `import type`, re-export and `import()` alike, and is not fooled by a string that looks like one.

import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file and what it takes from others. */
export type ImportingModule = ReturnType<typeof parseImports>;

export interface SourceImport {
  /** Path of the module from the root, or the specifier of a package. */
  readonly target: string;
  /** Whether it is gone once the types are. */
  readonly typesOnly: boolean;
}

/** Throws Error when the text is not TypeScript. */
export function parseImports(path: string, text: string) {
  const { module, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const from = (source: string, typesOnly: boolean): SourceImport => ({
    target: source.startsWith('.') ? posix.join(posix.dirname(path), source) : source,
    typesOnly,
  });
  return {
    /** From the root of the project: `src/http/fetch.ts`. */
    path,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) =>
        // Without a single name, `import './x.ts'`, it is the module itself that is imported.
        from(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
      ),
      ...module.staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [from(moduleRequest.value, isType)] : [])),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
        from(text.slice(start + 1, end - 1), false),
      ),
    ],
  };
}
