// The compiler decides whether a type still fits: a program uses everything that was released beside what is there now,
// and each error in it is a break.
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { Change } from './change.ts';
import { createCompiler } from './declaration-compiler.ts';
import { entryPoints } from './declarations.ts';
import { type Direction, directionsOf, isValue, resolved } from './type-directions.ts';
import { bareName, type ComparisonLine, misfits } from './type-misfits.ts';

/** One export of one entry point, in both packages. */
interface Exported {
  readonly entry: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly directions: ReadonlySet<Direction>;
  /** The classes that a class extends, by name. */
  readonly bases: readonly string[];
  /** The names of its members. */
  readonly members: ReadonlySet<string>;
}

/** An export that is in both packages, as it is now. */
interface Kept extends Exported {
  readonly before: Exported;
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
  const kept = [...surface].flatMap(([key, exported]): Kept[] => {
    const before = old.get(key);
    return before === undefined ? [] : [{ ...exported, before }];
  });
  const lines = comparisonOf(folder, kept, before, now);
  const path = join(folder, 'comparison.mts');
  await writeFile(path, lines.map(({ text }) => `${text}\n`).join(''));
  return [
    ...removed.map((key) => changeOf(key, 'major', 'was removed')),
    ...kept.flatMap(lostKinds),
    ...misfits(compile([path]), path, lines, (key, member) => old.get(key)?.members.has(member) ?? false),
    ...added.map((key) => changeOf(key, 'minor', 'was added')),
  ];
}

function changeOf(key: string, impact: Change['impact'], what: string): Change {
  return { where: 'types', impact, message: `${key} ${what}.`, parts: [[bareName(key), key]] };
}

function keyOf(entry: string, name: string): string {
  return `${name} of ${entry}`;
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
    const ways = directions.get(symbol) ?? new Set();
    const members = new Set(
      checker
        .getDeclaredTypeOfSymbol(symbol)
        .getProperties()
        .map((member) => member.name),
    );
    const bases = basesOf(checker, symbol);
    return [keyOf(entry, name), { entry, name, symbol, directions: ways, bases, members }];
  });
  return new Map(surface);
}

/** The names of the classes that a class extends, nearest first. */
function basesOf(checker: ts.TypeChecker, symbol: ts.Symbol): string[] {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!type.isClass()) return [];
  // What a function returns may be several types at once, some without a name.
  const parts = checker.getBaseTypes(type).flatMap((base) => (base.isIntersection() ? base.types : [base]));
  const bases = parts.flatMap((base) => base.getSymbol() ?? []);
  return bases.flatMap((base) => [base.name, ...basesOf(checker, base)]);
}

/** What is no longer there at run time, or no longer what `instanceof` asks for. */
function lostKinds({ entry, name, symbol, bases, before }: Kept): Change[] {
  const key = keyOf(entry, name);
  if (isValue(before.symbol) && !isValue(symbol)) return [changeOf(key, 'major', 'is a type only now')];
  const lost = before.bases.filter((base) => !bases.includes(base));
  return lost.length === 0 ? [] : [changeOf(key, 'major', `no longer extends ${lost.join(', ')}`)];
}

function comparisonOf(
  folder: string,
  kept: readonly Kept[],
  released: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): ComparisonLine[] {
  const entries = [...new Set(kept.map(({ entry }) => entry))];
  return [
    ...entries.flatMap((entry, at) => [
      importLine(folder, `old${at}`, released.get(entry)),
      importLine(folder, `new${at}`, present.get(entry)),
    ]),
    ...kept.flatMap((one, number) => linesOf(one, entries.indexOf(one.entry), number)),
  ];
}

function importLine(folder: string, name: string, path = ''): ComparisonLine {
  const specifier = `./${relative(folder, path).replace(/\.d\.ts$/, '.js')}`;
  return { text: `import type * as ${name} from '${specifier}';`, about: specifier };
}

function linesOf(kept: Kept, at: number, number: number): ComparisonLine[] {
  const { entry, name, symbol, directions } = kept;
  const about = keyOf(entry, name);
  const [before, now] = [`old${at}.${name}`, `new${at}.${name}`];
  const fit = (from: string, to: string, part: string): ComparisonLine => ({
    text: `declare let from${number}${part}: ${from}; export let to${number}${part}: ${to} = from${number}${part};`,
    about,
  });
  // As many arguments as users give.
  const filled = argumentsOf(kept.before.symbol);
  if (symbol.flags & ts.SymbolFlags.Class) {
    const statics = (side: string) => `Omit<typeof ${side}, 'prototype'>`;
    return [
      fit(now + filled, before + filled, 'a'),
      fit(`ConstructorParameters<typeof ${before}>`, `ConstructorParameters<typeof ${now}>`, 'b'),
      fit(`keyof ${before}${filled}`, `keyof ${now}${filled}`, 'c'),
      fit(statics(now), statics(before), 'd'),
      fit(`keyof ${statics(before)}`, `keyof ${statics(now)}`, 'e'),
    ];
  }
  if (isValue(symbol)) return [fit(`typeof ${now}`, `typeof ${before}`, 'a')];
  const lines = [fit(`keyof ${before}${filled}`, `keyof ${now}${filled}`, 'c')];
  if (directions.has('received')) lines.push(fit(now + filled, before + filled, 'a'));
  if (directions.has('given')) lines.push(fit(before + filled, now + filled, 'b'));
  return lines;
}

/** `<any, any>` for a type with two parameters. */
function argumentsOf({ declarations = [] }: ts.Symbol): string {
  const count = declarations.map((one) =>
    ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one)
      ? (one.typeParameters?.length ?? 0)
      : 0,
  );
  const most = Math.max(0, ...count);
  return most === 0 ? '' : `<${Array.from({ length: most }, () => 'any').join(', ')}>`;
}
