// Two copies of one declaration are two types to the compiler where a type is known by its declaration: a unique symbol,
// a class with a private member. And it lets a method take less than before. For a comparison a symbol is its name, a
// class has its public members, and a method is a property that holds a function.
import ts from 'typescript';

/** The text of a declaration file in which types are known by what is in them alone. */
export function comparableDeclarations(text: string, path: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const { transformed, dispose } = ts.transform(source, [comparable]);
  const printed = transformed
    .map((one) => ts.createPrinter({ removeComments: true }).printFile(one))
    .join('');
  dispose();
  return printed;
}

const { factory } = ts;

function comparable(context: ts.TransformationContext): ts.Transformer<ts.SourceFile> {
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, context);
    if (ts.isInterfaceDeclaration(inner)) return withMembers(inner, signaturesOf(inner.members));
    if (ts.isTypeLiteralNode(inner)) return factory.createTypeLiteralNode(signaturesOf(inner.members));
    if (ts.isClassDeclaration(inner)) return withElements(inner, publicElements(inner.members));
    return ts.isTypeOperatorNode(inner) && inner.operator === ts.SyntaxKind.UniqueKeyword
      ? nameOfSymbol(node.parent)
      : inner;
  };
  return (file) => ts.visitEachChild(file, visit, context);
}

/** `parts: unique symbol` has the type `'[parts]'`. */
function nameOfSymbol(holder: ts.Node): ts.TypeNode {
  const name =
    ts.isVariableDeclaration(holder) || ts.isPropertyDeclaration(holder) ? holder.name.getText() : '';
  return factory.createLiteralTypeNode(factory.createStringLiteral(`[${name}]`));
}

function withMembers(node: ts.InterfaceDeclaration, members: readonly ts.TypeElement[]): ts.Node {
  const { modifiers, name, typeParameters, heritageClauses } = node;
  return factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, members);
}

function withElements(node: ts.ClassDeclaration, members: readonly ts.ClassElement[]): ts.Node {
  const { modifiers, name, typeParameters, heritageClauses } = node;
  return factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, members);
}

/** Each method as a property; its overloads are the signatures of one function. */
function signaturesOf(members: readonly ts.TypeElement[]): ts.TypeElement[] {
  const overloads = Map.groupBy(members.filter(ts.isMethodSignature), ({ name }) => textOf(name));
  return members.flatMap((member): ts.TypeElement[] => {
    if (!ts.isMethodSignature(member)) return [member];
    const all = overloads.get(textOf(member.name)) ?? [];
    const { modifiers, name, questionToken } = member;
    return all[0] === member
      ? [factory.createPropertySignature(modifiers, name, questionToken, functionOf(all))]
      : [];
  });
}

function publicElements(members: readonly ts.ClassElement[]): ts.ClassElement[] {
  const shown = members.flatMap(publicElement);
  const methods = shown.filter(ts.isMethodDeclaration);
  const overloads = Map.groupBy(methods, ({ name, modifiers = [] }) =>
    [...modifiers.map(({ kind }) => kind), textOf(name)].join(' '),
  );
  const firsts = new Map([...overloads.values()].map((all) => [all[0], all] as const));
  return shown.flatMap((member): ts.ClassElement[] => {
    if (!ts.isMethodDeclaration(member)) return [member];
    const { modifiers, name, questionToken } = member;
    const all = firsts.get(member);
    return all
      ? [factory.createPropertyDeclaration(modifiers, name, questionToken, functionOf(all), undefined)]
      : [];
  });
}

/** Nothing of a private member; nobody can call a constructor that is private. */
function publicElement(member: ts.ClassElement): ts.ClassElement[] {
  const kinds = ts.canHaveModifiers(member) ? (member.modifiers ?? []).map(({ kind }) => kind) : [];
  if (ts.isConstructorDeclaration(member) && kinds.includes(ts.SyntaxKind.PrivateKeyword)) {
    const never = factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
    const hidden = factory.createParameterDeclaration(undefined, undefined, 'hidden', undefined, never);
    return [factory.createConstructorDeclaration(undefined, [hidden], undefined)];
  }
  const isHidden = kinds.some((kind) => hiding.includes(kind));
  const isPrivate = member.name !== undefined && ts.isPrivateIdentifier(member.name);
  return isHidden || isPrivate ? [] : [member];
}

const hiding: readonly ts.SyntaxKind[] = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword];

function functionOf(overloads: readonly (ts.MethodSignature | ts.MethodDeclaration)[]): ts.TypeNode {
  const signatures = overloads.map(({ typeParameters, parameters, type }) =>
    factory.createCallSignature(typeParameters, parameters, type),
  );
  return factory.createTypeLiteralNode(signatures);
}

function textOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? name.expression.getText() : name.text;
}
