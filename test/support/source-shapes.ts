// The shape of a source file for the house rules: length of file and functions, exports, casts.

import { type ESTree, parseSync, Visitor } from 'vite';

export interface SourceShape {
  /** From the root of the project: `src/http/fetch.ts`. */
  readonly path: string;
  readonly lines: number;
  /** Names it exports by a list; `*` stands for all names of another module, `default` for the default export. */
  readonly exports: readonly SourceExport[];
  /** Whether it only re-exports other modules. */
  readonly onlyReexports: boolean;
  readonly functions: readonly SourceFunction[];
  /** Lines of the casts without a comment beside or just above them; `as const` does not count. */
  readonly bareCasts: readonly number[];
  /** Lines of comments that are longer than any comment should be. */
  readonly wideComments: readonly number[];
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

/** The formatter wraps code, and leaves comments as they are. */
const widestComment = 130;

/** How many lines above a cast its comment may end. */
const reachOfComment = 6;

/** @throws Error when the text is not TypeScript. */
export function parseShape(path: string, text: string): SourceShape {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const isReasoned = ({ start, end }: ESTree.Span) =>
    comments
      .map((comment) => lineAt(comment.end))
      .some((line) => line >= lineAt(start) - reachOfComment && line <= lineAt(end));
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    exports: program.body.flatMap(exportsOf),
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
    functions: functionsOf(program, text).map(({ name, start, end }) => ({
      name,
      lines: lineAt(end) - lineAt(start) + 1,
    })),
    bareCasts: castsOf(program)
      .filter((cast) => !isReasoned(cast))
      .map(({ start }) => lineAt(start)),
    wideComments: text
      .split('\n')
      .flatMap((line, at) => (line.length > widestComment && /^\s*(\/\/|\/?\*)/.test(line) ? [at + 1] : [])),
  };
}

function exportsOf(statement: ESTree.Program['body'][number]): SourceExport[] {
  if (statement.type === 'ExportDefaultDeclaration') return [{ name: 'default', typesOnly: false }];
  if (statement.type === 'ExportAllDeclaration')
    return [{ name: '*', typesOnly: statement.exportKind === 'type' }];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.map(({ exported, exportKind }) => ({
    name: exported.type === 'Literal' ? exported.value : exported.name,
    typesOnly: statement.exportKind === 'type' || exportKind === 'type',
  }));
}

function isReexport(statement: ESTree.Program['body'][number]): boolean {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  );
}

function functionsOf(program: ESTree.Program, text: string): (ESTree.Span & { readonly name: string })[] {
  const names = new Map<number, string>();
  const functions: ESTree.Span[] = [];
  const keep = (name: ESTree.Span, value: ESTree.Span | null) =>
    value && names.set(value.start, text.slice(name.start, name.end).replace(/:.*/s, ''));
  const add = ({ start, end }: ESTree.Span) => functions.push({ start, end });
  new Visitor({
    VariableDeclarator: ({ id, init }) => keep(id, init),
    Property: ({ key, value }) => keep(key, value),
    PropertyDefinition: ({ key, value }) => keep(key, value),
    MethodDefinition: ({ key, value }) => keep(key, value),
    FunctionDeclaration: (node) => {
      if (node.id !== null) keep(node.id, node);
      add(node);
    },
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return functions.map((span) => ({ ...span, name: names.get(span.start) ?? '' }));
}

function castsOf(program: ESTree.Program): ESTree.Span[] {
  const casts: ESTree.Span[] = [];
  new Visitor({
    TSAsExpression: (node) => {
      if (!isConst(node.typeAnnotation)) casts.push(node);
    },
  }).visit(program);
  return casts;
}

function isConst(type: ESTree.TSType): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}
