// What a module depends on: what it imports, and the files that it reads or runs, by the paths that are written in it. A
// path that is put together is declared: `// Reads: docs/guides/*.md, src/**`.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { withFiles } from '../imports/named-files.ts';
import { parseImports } from '../imports/parse-imports.ts';

/** A module, and the paths that it depends on, from the root of the repository. */
export interface ReadModule {
  readonly path: string;
  /** Modules, or the names of packages. */
  readonly imports: readonly string[];
  /** Files, folders and patterns. */
  readonly reads: readonly string[];
}

const CODE = ['*.ts', '*.tsx', '*.js', '*.mjs'];
const STRINGS = /'([^'\n]+)'|"([^"\n]+)"|`([^`$\n]+)(`|\$\{)/g;
const DECLARED = /^\/\/ Reads: (.+)$/gm;
/** Folders whose name alone is a path. */
const FOLDERS = /^(openapi|docs|examples)$/;
const PATH = /^[\w@.{*][\w@.,{}*[\]-]*(\/[\w@.,{}*[\]-]+)*\/?$/;
/** Starts with the name of a folder or file: `**` alone reads a folder that somebody else names. */
const NAMED = /^[\w@.-]*\w[\w@.-]*(\/|$)|^\{/;
const BESIDE = /^\.\.?\//;
const OF_A_PRODUCT = /^(packages\/[^/]+\/)?src\//;
const BUILT = /^(packages\/[^/]+\/)?dist(\/.*)?$/;

/** Every module of the repository in the current folder. */
export function readModules(): ReadModule[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...CODE], {
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(path));
  const folders = [
    '.',
    ...globSync(manifest.workspaces.map((folder) => `${folder}/package.json`)).map(dirname),
  ];
  return readTexts(
    paths.map((path) => [path, readFileSync(path, 'utf8')]),
    folders,
  );
}

/** What these texts depend on; a name of a package in one of the folders is the file that it names. */
export function readTexts(
  texts: readonly (readonly [path: string, text: string])[],
  folders: readonly string[],
): ReadModule[] {
  const parsed = withFiles(
    texts.map(([path, text]) => parseImports(path, text)),
    folders,
  );
  return parsed.map(({ path, imports }, at) => {
    const text = texts[at]?.[1] ?? '';
    const imported = new Set(imports.map(({ target }) => target));
    // What a test imports of types alone is no part of what it runs.
    const withTypes = path.endsWith('.test-d.ts');
    return {
      path,
      imports: imports.filter(({ typesOnly }) => withTypes || !typesOnly).map(({ target }) => target),
      reads: [...declaredIn(text), ...pathsIn(path, text).filter((one) => !imported.has(one))],
    };
  });
}

function declaredIn(text: string): string[] {
  return [...text.matchAll(DECLARED)].flatMap(([, list = '']) => list.split(/,\s*(?![^{]*\})/));
}

function pathsIn(path: string, text: string): string[] {
  const folder = posix.dirname(path);
  const strings = [...text.matchAll(STRINGS)].map(([, single, double, template = '', end]) =>
    end === '${' ? template.slice(0, template.lastIndexOf('/') + 1) : (single ?? double ?? template),
  );
  return strings.filter(isPath).flatMap((string) => {
    const beside = sourcesOf(posix.join(folder, string));
    if (BESIDE.test(string)) return beside;
    // What is published knows no path of the repository but what is beside it.
    return OF_A_PRODUCT.test(path) ? [] : [...sourcesOf(posix.normalize(string)), ...beside];
  });
}

function isPath(string: string): boolean {
  if (BESIDE.test(string)) return /[^./]/.test(string);
  return FOLDERS.test(string) || (/[/.]/.test(string) && PATH.test(string) && NAMED.test(string));
}

/** What is built changes with its sources, and with what the program imports. */
function sourcesOf(path: string): string[] {
  const bare = path.replace(/\/$/, '');
  const [, folder = ''] = BUILT.exec(bare) ?? [];
  return BUILT.test(bare) ? [`${folder}src`, `${folder}src/main.ts`] : [bare];
}
