// A type that a user gives may take more than before, one that a user receives may hold more than before, and neither
// may do the opposite. The functions that use a type decide which of the two it is: a parameter is given, and
// what a parameter of a parameter holds is received again.

import ts from 'typescript';

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
