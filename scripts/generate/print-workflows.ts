// Prints the interface of methods that make several requests. It comes from the functions with the same names, so that
// the documentation is written once.

import { basename, dirname, join, relative } from 'node:path';
import { banner } from 'language-service-description/print-code';
import ts from 'typescript';

/** A source file: its path and its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the text of workflows.ts.
 *
 * @param binding The file that binds each method to its function.
 * @param entries The files with the functions.
 * @throws Error if a method has no function with a doc comment.
 */
export function printWorkflows(binding: SourceText, entries: readonly SourceText[], to: string): string {
  const functions = new Map(entries.flatMap((entry) => readFunctions(entry)));
  const methods = readBinding(binding).map(([method, name]) => {
    const found = functions.get(name);
    if (found === undefined) throw new Error(`${binding.path}: ${method} has no function with a doc comment`);
    const comment = found.comment.replaceAll(`${name}(core, `, `client.translationMemories.${method}(`);
    return { ...found, text: `${comment}\n${method}${found.kinds}(${found.parameters}): ${found.result};\n` };
  });
  const imported = new Map(methods.flatMap(({ types }) => types));
  const byFile = Map.groupBy([...imported.keys()].sort(), (name) => specifier(to, imported.get(name) ?? ''));
  const imports = [...byFile].map(([path, names]) => `import type { ${names.join(', ')} } from '${path}';\n`);
  const body = methods.map(({ text }) => text.replaceAll(/^(?=.)/gm, '  ')).join('');
  return `${banner}
${imports.sort().join('')}
/** The methods that import or export a translation memory, or wait for a job. Each method sends several requests. */
export interface TranslationMemoryWorkflows {
${body}}
`;
}

interface WorkflowFunction {
  readonly comment: string;
  /** The type parameters of a function in angle brackets; empty if the function has none. */
  readonly kinds: string;
  /** The parameters of a function, without its first parameter `core`. */
  readonly parameters: string;
  readonly result: string;
  /** The types in the signature of a function, each with the file that exports it. */
  readonly types: readonly (readonly [name: string, path: string])[];
}

function readFunctions({ path, text }: SourceText): [string, WorkflowFunction][] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const own = file.statements.filter(ts.isInterfaceDeclaration);
  const places = new Map([
    ...file.statements.filter(ts.isImportDeclaration).flatMap(importsOf),
    ...own.map(({ name }) => [name.text, basename(path)] as const),
  ]);
  return file.statements.filter(ts.isFunctionDeclaration).flatMap((one) => {
    const [comment] = ts.getJSDocCommentsAndTags(one);
    if (one.name === undefined || one.type === undefined || comment === undefined) return [];
    const parameters = one.parameters.slice(1).map(declared).join(', ');
    const result = one.type.getText();
    const kinds =
      one.typeParameters === undefined ? '' : `<${one.typeParameters.map((kind) => kind.getText())}>`;
    const written = `${kinds} ${parameters} ${result}`;
    const used = [...places].filter(([name]) => new RegExp(`\\b${name}\\b`).test(written));
    const types = used.map(([name, place]) => [name, join(dirname(path), place)] as const);
    return [[one.name.text, { comment: comment.getText(), kinds, parameters, result, types }]];
  });
}

/** Returns a parameter without its default value, as an interface declares it. */
function declared({ name, questionToken, initializer, type }: ts.ParameterDeclaration): string {
  return `${name.getText()}${(questionToken ?? initializer) ? '?' : ''}: ${type?.getText()}`;
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration): [string, string][] {
  const named = importClause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named) || !ts.isStringLiteral(moduleSpecifier)) return [];
  return named.elements.map(({ name }) => [name.text, moduleSpecifier.text]);
}

/** Reads the file that binds methods to functions. Returns the name of each method with the name of its function. */
function readBinding({ path, text }: SourceText): [string, string][] {
  const [, table = ''] = /bind\(core, \{\n([^}]*)\}\)/.exec(text) ?? [];
  const rows = [...table.matchAll(/^ *(\w+): (\w+),$/gm)];
  if (rows.length === 0) throw new Error(`${path} does not bind a method`);
  return rows.map(([, method = '', name = '']) => [method, name]);
}

function specifier(from: string, path: string): string {
  const found = relative(dirname(from), path);
  return found.startsWith('.') ? found : `./${found}`;
}
