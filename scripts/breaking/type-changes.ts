// Whether a type still fits is asked of the compiler: a program is written in which everything that was released stands
// beside what is there now, and each error in it is a break.
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { Change } from './change.ts';
import { dependencies, entryPoints } from './declarations.ts';
import { type Direction, directionsOf, isValue, resolved } from './type-directions.ts';

/** One export of one entry point, in both packages. */
interface Exported {
  readonly entry: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly directions: ReadonlySet<Direction>;
}

type Surface = ReadonlyMap<string, Exported>;

/** How the declarations in one folder differ from the released ones in the other. */
export async function typeChanges(folder: string, released: string, present: string): Promise<Change[]> {
  const [before, now] = await Promise.all([entryPoints(released), entryPoints(present)]);
  const compile = createCompiler();
  const program = compile([...before.values(), ...now.values()]);
  const [old, surface] = [surfaceOf(program, before), surfaceOf(program, now)];
  const removed = [...old.keys()].filter((key) => !surface.has(key));
  const added = [...surface.keys()].filter((key) => !old.has(key));
  const kept = [...surface].flatMap(([key, exported]) => (old.has(key) ? [exported] : []));
  const lines = comparisonOf(folder, kept, before, now);
  const path = join(folder, 'comparison.mts');
  await writeFile(path, lines.map(({ text }) => `${text}\n`).join(''));
  return [
    ...removed.map((key): Change => ({ where: 'types', impact: 'major', message: `${key} was removed.` })),
    ...misfits(compile([path]), path, lines),
    ...added.map((key): Change => ({ where: 'types', impact: 'minor', message: `${key} was added.` })),
  ];
}

function keyOf(entry: string, name: string): string {
  return `${name} of ${entry}`;
}

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
function createCompiler(): (paths: readonly string[]) => ts.Program {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  const own = new Map<string, ts.SourceFile | undefined>();
  host.getSourceFile = (name, ...rest) => {
    const files = installed.some((folder) => name.startsWith(folder)) ? libraries : own;
    if (!files.has(name)) files.set(name, read(name, ...rest));
    return files.get(name);
  };
  return (paths) => ts.createProgram(paths, options, host);
}

function surfaceOf(program: ts.Program, entries: ReadonlyMap<string, string>): Surface {
  const checker = program.getTypeChecker();
  const found = [...entries].flatMap(([entry, path]) => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${entry} has no declarations.`);
    return checker.getExportsOfModule(module).map((exported) => ({ entry, exported }));
  });
  const symbols = found.map(({ exported }) => resolved(checker, exported));
  const directions = directionsOf(checker, symbols);
  const surface = found.map(({ entry, exported: { name } }, at): [string, Exported] => {
    const symbol = symbols[at];
    if (symbol === undefined) throw new Error(`${name} stands for nothing.`);
    return [keyOf(entry, name), { entry, name, symbol, directions: directions.get(symbol) ?? new Set() }];
  });
  return new Map(surface);
}

/** A line that compiles as long as nothing breaks, and what it is about. */
interface Line {
  readonly text: string;
  readonly about: string;
}

function comparisonOf(
  folder: string,
  kept: readonly Exported[],
  released: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): Line[] {
  const entries = [...new Set(kept.map(({ entry }) => entry))];
  return [
    ...entries.flatMap((entry, at) => [
      importLine(folder, `old${at}`, released.get(entry)),
      importLine(folder, `new${at}`, present.get(entry)),
    ]),
    ...kept.flatMap((one, number) => linesOf(one, entries.indexOf(one.entry), number)),
  ];
}

function misfits(program: ts.Program, path: string, lines: readonly Line[]): Change[] {
  const source = program.getSourceFile(path);
  const reasons = new Map<string, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const { about = '' } = lines[source?.getLineAndCharacterOfPosition(start).line ?? 0] ?? {};
    reasons.set(about, reasons.get(about) ?? whyOf(messageText));
  }
  // One changed member misfits in every type that holds it: that is one change.
  const byReason = Map.groupBy(reasons.keys(), (about) => reasons.get(about));
  return [...byReason].map(([why, abouts]) => ({
    where: 'types',
    impact: 'major',
    message: `${listed(abouts)}: ${why}`,
  }));
}

/** `A of x no longer fits`, `A of x, B of x and 3 more no longer fit`. */
function listed(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return `${first} no longer fits`;
  if (more.length === 0) return `${first} and ${second} no longer fit`;
  return `${first}, ${second} and ${more.length} more no longer fit`;
}

function importLine(folder: string, name: string, path = ''): Line {
  const specifier = `./${relative(folder, path).replace(/\.d\.ts$/, '.js')}`;
  return { text: `import type * as ${name} from '${specifier}';`, about: specifier };
}

function linesOf({ entry, name, symbol, directions }: Exported, at: number, number: number): Line[] {
  const about = keyOf(entry, name);
  const [before, now] = [`old${at}.${name}`, `new${at}.${name}`];
  const fit = (from: string, to: string, part: string): Line => ({
    text: `declare let from${number}${part}: ${from}; export let to${number}${part}: ${to} = from${number}${part};`,
    about,
  });
  if (symbol.flags & ts.SymbolFlags.Class)
    return [
      fit(now, before, 'a'),
      fit(`ConstructorParameters<typeof ${before}>`, `ConstructorParameters<typeof ${now}>`, 'b'),
      fit(`keyof ${before}`, `keyof ${now}`, 'c'),
    ];
  if (isValue(symbol)) return [fit(`typeof ${now}`, `typeof ${before}`, 'a')];
  const filled = argumentsOf(symbol);
  const lines = [fit(`keyof ${before}${filled}`, `keyof ${now}${filled}`, 'c')];
  if (directions.has('received')) lines.push(fit(now + filled, before + filled, 'a'));
  if (directions.has('given')) lines.push(fit(before + filled, now + filled, 'b'));
  return lines;
}

/** `<any, any>` for a type with two parameters. */
function argumentsOf({ declarations = [] }: ts.Symbol): string {
  const count = declarations.map((one) =>
    ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) ? (one.typeParameters?.length ?? 0) : 0,
  );
  const most = Math.max(0, ...count);
  return most === 0 ? '' : `<${Array.from({ length: most }, () => 'any').join(', ')}>`;
}

/** The innermost reason, and the member it is about. */
function whyOf(messageText: string | ts.DiagnosticMessageChain): string {
  const reasons = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  const last = reasons.at(-1) ?? '';
  const member = reasons.findLast((reason) => /propert(y|ies) /.test(reason)) ?? last;
  const why = member === last ? last : `${member.trim()} ${last.trim()}`;
  return why.trim().replaceAll(/import\("[^"]*"(, \{[^}]*\}[^}]*\})?\)\./g, '');
}
