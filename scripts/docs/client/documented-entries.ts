// What each entry of the package exports, with the comments of the source. The files are parsed, not checked: types are
// shown as they are written.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import manifest from '../../../package.json' with { type: 'json' };
import type { DocumentedEntry, DocumentedSymbol } from '../../../packages/site/src/pages/documented-entry.ts';
import { documentDeclaration } from './documented-symbol.ts';

/** Tables made from the description: the reference, or a guide, says more than they do. */
const tables = ['./languages', './schema', './operations'];

/** Every entry of the package but those that are data. */
export function documentedEntries(root: string): DocumentedEntry[] {
  const read = new SourceReader();
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    if (typeof target === 'string' || tables.includes(entry)) return [];
    const file = join(root, target.source);
    const all = [...read.exportsOf(file)];
    const about = read.about(file);
    const isGenerated = about.startsWith('Generated from ');
    const isDescribed = (declaration: ts.Declaration) =>
      /generated\/schema\.ts$/.test(declaration.getSourceFile().fileName);
    return [
      {
        name: entry.replace('.', manifest.name),
        ...(isGenerated ? { about: '' } : { about, source: target.source.replace('./', '') }),
        symbols: all
          .filter(([, declaration]) => !isDescribed(declaration))
          .map(([name, declaration]) => documentDeclaration(name, declaration)),
        described: all.filter(([, declaration]) => isDescribed(declaration)).map(([name]) => name),
      },
    ];
  });
}

/** What one file exports. */
export function documentedIn(path: string): DocumentedSymbol[] {
  return [...new SourceReader().exportsOf(path)].map(([name, node]) => documentDeclaration(name, node));
}

class SourceReader {
  readonly #files = new Map<string, ts.SourceFile>();

  /** The exports of a file by name, those of other files included. */
  exportsOf(path: string): Map<string, ts.Declaration> {
    const found = new Map<string, ts.Declaration>();
    for (const statement of this.#file(path).statements) {
      if (ts.isExportDeclaration(statement)) this.#addPassedOn(path, statement, found);
      else if (isExported(statement)) for (const [name, node] of declared(statement)) found.set(name, node);
    }
    return found;
  }

  /** The comment before the first import. */
  about(path: string): string {
    const [, comment = ''] = /^((?:\/\/[^\n]*\n)+)/.exec(this.#file(path).text) ?? [];
    return comment
      .replaceAll(/^\/\/ ?/gm, '')
      .replaceAll('\n', ' ')
      .trim();
  }

  #addPassedOn(
    path: string,
    { moduleSpecifier, exportClause }: ts.ExportDeclaration,
    found: Map<string, ts.Declaration>,
  ): void {
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return;
    if (!moduleSpecifier.text.startsWith('.')) return;
    const others = this.exportsOf(join(dirname(path), moduleSpecifier.text));
    if (exportClause === undefined) for (const [name, node] of others) found.set(name, node);
    else if (ts.isNamedExports(exportClause))
      for (const { name, propertyName } of exportClause.elements) {
        const node = others.get((propertyName ?? name).text);
        if (node === undefined) throw new Error(`${path} exports ${name.text}, which is not found.`);
        found.set(name.text, node);
      }
  }

  #file(path: string): ts.SourceFile {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    this.#files.set(path, file);
    return file;
  }
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function declared(statement: ts.Statement): [string, ts.Declaration][] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => [one.name.getText(), one]);
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [[statement.name.text, statement]] : [];
}
