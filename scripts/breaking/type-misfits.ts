// The errors of a comparison, as changes.
import ts from 'typescript';
import type { Change } from './change.ts';

/** A line that compiles as long as nothing breaks, and what it is about. */
export interface ComparisonLine {
  readonly text: string;
  /** `A of x`. */
  readonly about: string;
}

/** What misfits in the program at this path; `hasMember` says whether the type of such a name has it itself. */
export function misfits(
  program: ts.Program,
  path: string,
  lines: readonly ComparisonLine[],
  hasMember: (about: string, member: string) => boolean,
): Change[] {
  const source = program.getSourceFile(path);
  const reasons = new Map<string, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const { about = '' } = lines[source?.getLineAndCharacterOfPosition(start).line ?? 0] ?? {};
    reasons.set(about, reasons.get(about) ?? whyOf(messageText));
  }
  // One changed member misfits in every type that holds it: that is one change. So is a type of several entry points.
  const groups = Map.groupBy(reasons, ([about, why]) => `${memberIn(why) ?? bareName(about)} ${why}`);
  return [...groups.values()].map((group): Change => {
    const [[, why = ''] = []] = group;
    const abouts = group.map(([about]) => about);
    const member = memberIn(why) ?? '';
    const causes = [...new Set(abouts.filter((about) => hasMember(about, member)).map(bareName))];
    const parts = causes.length > 0 ? causes.map((name) => namesOf(abouts, name)) : [namesOf(abouts)];
    return { where: 'types', impact: 'major', message: `${listed(abouts)}: ${why}`, parts };
  });
}

/** The names of these exports, alone and with their entry points; of all, or of those with that name. */
function namesOf(abouts: readonly string[], name?: string): string[] {
  const own = abouts.filter((about) => name === undefined || bareName(about) === name);
  return [...new Set([...own.map(bareName), ...own])];
}

/** `A` of `A of x`. */
export function bareName(about: string): string {
  return about.replace(/ of .*/, '');
}

function memberIn(why: string): string | undefined {
  return /[Pp]ropert(?:y|ies) '([^']+)'/.exec(why)?.[1];
}

/** `A of x no longer fits`, `A of x, B of x and 3 more no longer fit`. */
function listed(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return `${first} no longer fits`;
  if (more.length === 0) return `${first} and ${second} no longer fit`;
  return `${first}, ${second} and ${more.length} more no longer fit`;
}

/** The innermost reason, and the member it is about. */
function whyOf(messageText: string | ts.DiagnosticMessageChain): string {
  const reasons = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  const last = reasons.at(-1) ?? '';
  const member = reasons.findLast((reason) => /propert(y|ies) /.test(reason)) ?? last;
  const why = member === last ? last : `${member.trim()} ${last.trim()}`;
  return why.trim().replaceAll(/import\("[^"]*"(, \{[^}]*\}[^}]*\})?\)\./g, '');
}

// A type that a user gives may take more than before, one that a user receives may hold more than before, and neither
// may do the opposite. The functions that use a type decide which of the two it is: a parameter is given, and
// what a parameter of a parameter holds is received again.

/** Which way a type goes. */
export type Direction = 'given' | 'received';

/** The directions of every type that can be reached from these exports. */
export function directionsOf(
  checker: ts.TypeChecker,
  exported: readonly ts.Symbol[],
): ReadonlyMap<ts.Symbol, ReadonlySet<Direction>> {
  const directions = new Map<ts.Symbol, Set<Direction>>();

  function reach(symbol: ts.Symbol, direction: Direction): void {
    const known = directions.get(symbol) ?? new Set();
    if (known.has(direction)) return;
    directions.set(symbol, known.add(direction));
    for (const declaration of symbol.declarations ?? []) visit(declaration, direction);
  }

  function visit(node: ts.Node, direction: Direction): void {
    const named = nameOf(node);
    const symbol = named && checker.getSymbolAtLocation(named);
    if (symbol !== undefined) reach(resolved(checker, symbol), direction);
    const inside = ts.isParameter(node) ? opposite(direction) : direction;
    ts.forEachChild(node, (child) => visit(child, inside));
  }

  for (const symbol of exported) if (isValue(symbol)) reach(symbol, 'received');
  for (const symbol of exported) if (!directions.has(symbol)) reach(symbol, 'received');
  return directions;
}

/** The symbol behind an export or an import. */
export function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether it is there at run time, too. */
export function isValue({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Value) !== 0;
}

function nameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isImportTypeNode(node) ? node.qualifier : undefined;
}

function opposite(direction: Direction): Direction {
  return direction === 'given' ? 'received' : 'given';
}
