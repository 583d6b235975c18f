// A law about the source can be held only if the source is read as the compiler reads it: a parser finds every import,
// `import type`, re-export and `import()` alike, and is not fooled by a string that looks like one.

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What the laws ask of one source file. */
export interface SourceModule {
  /** From the root of the project: `src/transport/fetch.ts`. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly SourceImport[];
  /** Names it exports; `*` stands for all names of another module. */
  readonly exports: readonly SourceExport[];
  /** Whether it has nothing of its own but passes on what others export. */
  readonly onlyReexports: boolean;
  readonly functions: readonly SourceFunction[];
  /** Lines of the casts without a comment beside or just above them. */
  readonly bareCasts: readonly number[];
}

export interface SourceImport {
  /** Path of the module from the root, or the specifier of a package. */
  readonly target: string;
  /** Whether it is gone once the types are. */
  readonly typesOnly: boolean;
}

export interface SourceExport {
  readonly name: string;
  readonly typesOnly: boolean;
}

export interface SourceFunction {
  /** The name it is declared or kept under; empty when it has none. */
  readonly name: string;
  readonly lines: number;
}

/** How many lines above a cast its comment may end. */
const reachOfComment = 3;

/** Every TypeScript file below the folders, in the order of their paths. */
export function readModules(...folders: readonly string[]): SourceModule[] {
  const patterns = folders.map((folder) => `${folder}/**/*.ts`);
  const paths = globSync(patterns, { exclude: ['**/node_modules/**', '**/dist/**'] });
  return paths.sort().map((path) => parseModule(path, readFileSync(path, 'utf8')));
}

/** @throws Error when the text is not TypeScript. */
export function parseModule(path: string, text: string): SourceModule {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: importsOf(program).map(({ target, typesOnly }) => ({
      target: target.startsWith('.') ? posix.join(posix.dirname(path), target) : target,
      typesOnly,
    })),
    exports: program.body.flatMap(exportsOf),
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
    functions: functionsOf(text, program, lineAt),
    bareCasts: castsOf(program)
      .filter(
        (cast) =>
          !comments.some(
            ({ end }) =>
              lineAt(end) >= lineAt(cast.start) - reachOfComment && lineAt(end) <= lineAt(cast.end),
          ),
      )
      .map(({ start }) => lineAt(start)),
  };
}

function importsOf(program: ESTree.Program): SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (source: { readonly value: string } | null, typesOnly: boolean) => {
    if (source !== null) imports.push({ target: source.value, typesOnly });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(
        source,
        importKind === 'type' ||
          (specifiers.length > 0 &&
            specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type')),
      ),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) =>
      add(
        source,
        exportKind === 'type' ||
          (specifiers.length > 0 && specifiers.every((one) => one.exportKind === 'type')),
      ),
    ImportExpression: ({ source }) =>
      imports.push({
        target: source.type === 'Literal' ? String(source.value) : '(computed)',
        typesOnly: false,
      }),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program);
  return imports;
}

function exportsOf(statement: ESTree.Program['body'][number]): SourceExport[] {
  if (statement.type === 'ExportDefaultDeclaration') return [{ name: 'default', typesOnly: false }];
  if (statement.type === 'ExportAllDeclaration')
    return [{ name: '*', typesOnly: statement.exportKind === 'type' }];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { exportKind, specifiers } = statement;
  return specifiers.map((one) => ({
    name: one.exported.type === 'Literal' ? one.exported.value : one.exported.name,
    typesOnly: exportKind === 'type' || one.exportKind === 'type',
  }));
}

function isReexport(statement: ESTree.Program['body'][number]): boolean {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  );
}

/** Every `as` but `as const`. */
function castsOf(program: ESTree.Program): ESTree.Span[] {
  const casts: ESTree.Span[] = [];
  new Visitor({
    TSAsExpression: (node) => {
      const { typeAnnotation: type } = node;
      const isConst =
        type.type === 'TSTypeReference' &&
        type.typeName.type === 'Identifier' &&
        type.typeName.name === 'const';
      if (!isConst) casts.push(node);
    },
  }).visit(program);
  return casts;
}

function functionsOf(
  text: string,
  program: ESTree.Program,
  lineAt: (offset: number) => number,
): SourceFunction[] {
  const functions: SourceFunction[] = [];
  const names = new Map<number, string>();
  const keep = (name: string, value: ESTree.Span | null) => value && names.set(value.start, name);
  const add = ({ start, end }: ESTree.Span) =>
    functions.push({ name: names.get(start) ?? '', lines: lineAt(end) - lineAt(start) + 1 });
  const keyed = (node: { readonly key: ESTree.Span; readonly value: ESTree.Span | null }) =>
    keep(text.slice(node.key.start, node.key.end), node.value);
  new Visitor({
    VariableDeclarator: ({ id, init }) => keep(text.slice(id.start, id.end).replace(/:.*/s, ''), init),
    Property: keyed,
    PropertyDefinition: keyed,
    MethodDefinition: keyed,
    FunctionDeclaration: (node) => {
      keep(node.id?.name ?? '', node);
      add(node);
    },
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return functions;
}
