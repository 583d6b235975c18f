// A law about imports can be held only if they are read as the compiler reads them: a parser finds every import,
// `import type`, re-export and `import()` alike, and is not fooled by a string that looks like one.

import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A source file and what it takes from others. */
export type ImportingModule = ReturnType<typeof parseImports>;

export interface SourceImport {
  /** Path of the module from the root, or the specifier of a package. */
  readonly target: string;
  /** Whether it is gone once the types are. */
  readonly typesOnly: boolean;
}

/** @throws Error when the text is not TypeScript. */
export function parseImports(path: string, text: string) {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return {
    /** From the root of the project: `src/http/fetch.ts`. */
    path,
    imports: importsOf(program).map(({ target, typesOnly }) => ({
      target: target.startsWith('.') ? posix.join(posix.dirname(path), target) : target,
      typesOnly,
    })),
  };
}

function importsOf(program: ESTree.Program): SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (source: { readonly value: string } | null, typesOnly: boolean) => {
    if (source !== null) imports.push({ target: source.value, typesOnly });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source, importKind === 'type' || areTypes(specifiers.map(importKindOf))),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) =>
      add(source, exportKind === 'type' || areTypes(specifiers.map((one) => one.exportKind))),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => {
      const target = source.type === 'Literal' ? String(source.value) : '(computed)';
      imports.push({ target, typesOnly: false });
    },
    TSImportType: ({ source }) => add(source, true),
  }).visit(program);
  return imports;
}

function importKindOf(specifier: ESTree.ImportDeclarationSpecifier): string | undefined {
  return specifier.type === 'ImportSpecifier' ? (specifier.importKind ?? undefined) : 'value';
}

/** Without a single name, `import './x.ts'`, it is the module itself that is imported. */
function areTypes(kinds: readonly (string | null | undefined)[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'type');
}
