// Compiles declarations for a comparison.
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { comparableDeclarations } from './comparable-declarations.ts';
import { dependencies } from './declarations.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
  types: ['node'],
  typeRoots: [join(dependencies, '@types')],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What is installed does not change while a process runs. */
const installed = [dependencies, dirname(ts.getDefaultLibFilePath(options))];
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Compiles without reading any file twice: the libraries are the larger part. */
export function createCompiler(): (paths: readonly string[]) => ts.Program {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  const own = new Map<string, ts.SourceFile | undefined>();
  host.getSourceFile = (name, ...rest) => {
    const isInstalled = installed.some((folder) => name.startsWith(folder));
    const files = isInstalled ? libraries : own;
    if (!files.has(name))
      files.set(name, isInstalled ? read(name, ...rest) : readComparable(host, name, rest[0]));
    return files.get(name);
  };
  return (paths) => ts.createProgram(paths, options, host);
}

function readComparable(
  host: ts.CompilerHost,
  name: string,
  how: ts.CreateSourceFileOptions | ts.ScriptTarget,
): ts.SourceFile | undefined {
  const text = host.readFile(name);
  if (text === undefined) return undefined;
  const shown = name.endsWith('.d.ts') ? comparableDeclarations(text, name) : text;
  return ts.createSourceFile(name, shown, how, true);
}
